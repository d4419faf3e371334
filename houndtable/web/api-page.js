// The page /api/docs: what /api/openapi.json says, to be read.

import { api, h, t } from './base.js';
import { fillBar } from './page.js';
import { section } from './parts.js';

const JSON_PATH = '/api/openapi.json';
const ONE_TABLE = '/api/tables/{door}';
const HUGE = 2 ** 31; // bounds beyond which nobody wants to read them

class Page {
  constructor(described) {
    this.schemas = described.components?.schemas ?? {};
    this.routes = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) => ({ path, method: method.toUpperCase(), ...route })));
  }

  parts() {
    const ofTable = (route) => route.path.startsWith(ONE_TABLE);
    const part = (name, ...children) => section(name, t(`apiPage.${name}`), 'part', ...children);
    return [
      part('server', this.routes.filter((one) => !ofTable(one)).map((one) => this.route(one))),
      part('table', this.routes.filter(ofTable).map((one) => this.route(one))),
      part('commands', h('p', { text: t('apiPage.commandsAbout') }), this.commands().map((one) => this.command(one))),
    ];
  }

  route(route) {
    const id = `${route.method}-${route.path}`.toLowerCase().replace(/[^a-z]+/g, '-').replace(/-$/, '');
    const kind = route.method === 'GET' ? 'method' : 'method changes';
    const parameters = (route.parameters ?? []).map((one) => this.row(one.name, one, one.required, one.in));
    return h('article', { class: 'route panel', id },
      h('h3', {}, h('a', { href: `#${id}` }, h('span', { class: kind, text: route.method }), route.path)),
      h('p', { text: route.description ?? route.summary }),
      parameters.length ? table(null, parameters) : null,
      this.body(route));
  }

  /** What is sent along, and what that is made of. */
  body(route) {
    const schema = route.requestBody?.content['application/json']?.schema;
    if (!schema) return null;
    if (!schema.$ref) return h('p', {}, h('a', { href: '#h-commands', text: t('apiPage.oneCommand') }));
    const tables = [];
    const waiting = [nameOf(schema)];
    for (const name of waiting) {
      tables.push(table(tables.length ? name : t('apiPage.body'), this.fields(name)));
      const inside = Object.values(this.schemas[name].properties ?? {}).map((inner) => inner.items ?? inner);
      const named = inside.filter((inner) => inner.$ref).map(nameOf);
      waiting.push(...named.filter((one) => !waiting.includes(one)));
    }
    return tables;
  }

  fields(name) {
    const schema = this.schemas[name];
    return Object.entries(schema.properties ?? {}).map(([field, inner]) =>
      this.row(field, { schema: inner, description: inner.description }, schema.required?.includes(field)));
  }

  /** The commands, by the names of their schemas, in the order of the server. */
  commands() {
    const body = this.routes.find((one) => one.path === `${ONE_TABLE}/do`)?.requestBody;
    const schema = body?.content['application/json']?.schema;
    return (schema?.oneOf ?? schema?.anyOf ?? []).map(nameOf);
  }

  command(name) {
    const { description, properties } = this.schemas[name];
    const word = properties.do.const;
    const last = { do: -1, id: 1 }; // what every command has
    const fields = this.fields(name).sort((one, other) => (last[one.name] ?? 0) - (last[other.name] ?? 0));
    return h('article', { class: 'route panel', id: `do-${word}` },
      h('h3', {}, h('a', { href: `#do-${word}`, text: word })), h('p', { text: description }), table(null, fields));
  }

  /** A line of a table: a parameter or a field. */
  row(name, { schema, description }, needed, place = null) {
    let value = this.kind(schema);
    if (schema.default !== undefined) value = t('apiPage.preset', { value, preset: JSON.stringify(schema.default) });
    else if (!needed) value = t('apiPage.optional', { value });
    if (description) value = t('apiPage.about', { value, text: description });
    return { name, value, place: place && t(`apiPage.where.${place}`) };
  }

  /** What a schema allows, in words. */
  kind(schema) {
    const several = schema.anyOf ?? schema.oneOf;
    if (schema.$ref) return nameOf(schema);
    if (several) return several.map((one) => this.kind(one)).join(t('apiPage.or'));
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(t('apiPage.or'));
    if (schema.type === 'array') {
      const key = schema.maxItems ? 'apiPage.listUpTo' : 'apiPage.list';
      return t(key, { of: this.kind(schema.items), most: schema.maxItems });
    }
    const what = t(`apiPage.types.${schema.type}`);
    if (schema.maxLength) return t('apiPage.upTo', { what, most: schema.maxLength });
    const [least, most] = [schema.minimum, schema.maximum ?? schema.exclusiveMaximum - 1];
    return least !== undefined && most < HUGE ? t('apiPage.between', { what, least, most }) : what;
  }
}

function nameOf(schema) {
  return schema.$ref.split('/').at(-1);
}

function table(caption, rows) {
  const placed = rows.some((row) => row.place);
  const head = ['apiPage.name', placed && 'apiPage.place', 'apiPage.value'].filter(Boolean);
  return h('table', {},
    caption && h('caption', { text: caption }),
    h('thead', {}, h('tr', {}, head.map((key) => h('th', { scope: 'col', text: t(key) })))),
    h('tbody', {}, rows.map((row) => h('tr', {},
      h('th', { scope: 'row', text: row.name }),
      placed && h('td', { class: 'where', text: row.place }),
      h('td', { text: row.value })))));
}

async function build() {
  document.title = t('apiPage.pageTitle');
  fillBar(document.querySelector('header'));
  const main = document.querySelector('main');
  const [before, after] = t('apiPage.asJson').split('{link}');
  main.append(
    h('h1', { text: t('apiPage.heading') }),
    h('p', { text: t('apiPage.intro') }),
    h('p', { text: t('apiPage.socket') }),
    h('p', {}, before, h('a', { href: JSON_PATH, text: JSON_PATH }), after));
  try {
    main.append(...new Page(await api('GET', JSON_PATH)).parts());
  } catch (error) {
    if (error.status === undefined) throw error;
    main.append(h('p', { class: 'problem', role: 'alert', text: error.status ? error.message : t('page.offline') }));
  }
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

build();
