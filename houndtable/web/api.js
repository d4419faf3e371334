// Requests to the server, as docs/protocol.md describes them.

import { wordsFor } from './refusals.js';

/** A refusal: `code` for programs, `message` for people, `clause` where a rule forbids. */
export class ApiError extends Error {
  constructor(status, answer) {
    super(wordsFor(answer) ?? `${status}`);
    this.status = status;
    this.code = answer.code ?? '';
    this.clause = answer.clause ?? null;
  }
}

/** One request; the answer's JSON. Throws ApiError; its status is 0 where nothing came back. */
export async function api(method, path, body) {
  const request = { method, headers: { Accept: 'application/json' } };
  if (body !== undefined) {
    request.headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, request);
  } catch (error) {
    throw new ApiError(0, { error: error.message, code: 'offline' });
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, answer);
  return answer;
}
