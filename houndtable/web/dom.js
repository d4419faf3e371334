// Making elements. Text goes in as text, never as markup.

const SVG = 'http://www.w3.org/2000/svg';

/** An HTML element: `h('button', {class: 'btn', onclick: act}, icon('undo'), 'Undo')`. */
export function h(tag, attrs, ...children) {
  return fill(document.createElement(tag), attrs, children);
}

/** An SVG element, in the same way. */
export function svg(tag, attrs, ...children) {
  return fill(document.createElementNS(SVG, tag), attrs, children);
}

function fill(element, attrs, children) {
  setAll(element, attrs ?? {});
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Sets attributes; null, undefined and false take one away, except that aria-* keep "false". */
export function setAll(element, attrs) {
  for (const [name, value] of Object.entries(attrs)) {
    if (name === 'text') {
      if (element.textContent !== value) element.textContent = value;
    } else if (name === 'dataset') {
      Object.assign(element.dataset, value);
    } else if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else {
      setOne(element, name, value);
    }
  }
}

function setOne(element, name, value) {
  const absent = value === null || value === undefined || (value === false && !name.startsWith('aria-'));
  if (absent) {
    element.removeAttribute(name);
  } else {
    const text = value === true && !name.startsWith('aria-') ? '' : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/** A drawing from icons.svg; decoration only, so name what it stands for beside it. */
export function icon(name) {
  return svg('svg', { class: 'i', 'aria-hidden': 'true' }, svg('use', { href: `/web/icons.svg#${name}` }));
}

const SHAPES = {
  A: ['circle', { cx: 20, cy: 20, r: 16.5 }],
  B: ['rect', { x: 4.5, y: 4.5, width: 31, height: 31, rx: 4 }],
  C: ['path', { d: 'M20 1.5 L39 35.5 L1 35.5 Z' }],
  D: ['path', { d: 'M20 .5 L39.5 20 L20 39.5 L.5 20 Z' }],
  E: ['path', { d: 'M20 0 L25.6 12.8 L39.6 14.2 L29 23.4 L32.2 37.2 L20 29.9 L7.8 37.2 L11 23.4 L.4 14.2 L14.4 12.8 Z' }],
  F: ['path', { d: 'M20 1 L36.5 10.5 V29.5 L20 39 L3.5 29.5 V10.5 Z' }],
};

/** A seat's sign: its shape in its colour with its letter. */
export function badge(letter, size = '') {
  const [tag, attrs] = SHAPES[letter] ?? SHAPES.A;
  return svg('svg', { class: `badge f${letter} ${size}`.trim(), viewBox: '-1 -1 42 42', 'aria-hidden': 'true' },
    svg(tag, { class: 'sh', ...attrs }),
    svg('text', { x: 20, y: letter === 'C' ? 30 : 26, text: letter }));
}

/**
 * Makes the children of `parent` those of `list`, one for each key, and keeps the elements that are there:
 * so focus, hover and half-heard words survive a new view.
 */
export function keyed(parent, list, key, make, update) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let after = null;
  for (const entry of list) {
    const name = String(key(entry));
    const element = old.get(name) ?? make(entry);
    old.delete(name);
    element.dataset.key = name;
    update?.(element, entry);
    const wanted = after ? after.nextSibling : parent.firstChild;
    if (element !== wanted) parent.insertBefore(element, wanted);
    after = element;
  }
  for (const gone of old.values()) gone.remove();
}
