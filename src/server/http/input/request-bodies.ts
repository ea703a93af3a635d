import type { FastifyInstance } from 'fastify';
import { JSON_LIMIT, JsonLimitError, readJsonText } from '#contract/json-text.ts';
import { ApiError } from '../api-error.ts';
import type { Refusal } from '../refusal.ts';
import { parseForm } from './form-encoding.ts';

/** Base64 of JSON text that begins with `{"`, or is `{}`. Devices send it where a filter on the way refuses what it can read. */
const ENCODED = /^e(?:yJ|30)[\w-]*$/;
const BEYOND = { depth: 'nested_too_deeply', values: ['too_many_values', { most: JSON_LIMIT.values }] } as const satisfies Record<
  string,
  Refusal
>;

/**
 * Five kinds of body arrive: true JSON, the same in base64, form encoding, and each of the two labelled as the other (specification
 * section 7, "Requests with JSON content type send the body URL-encoded"). Parts of a file are bare bytes; for whole files see `form-files.ts`.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // No client compresses its requests, and decompressing one may fill the memory.
  app.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new ApiError(415, 'compressed_body');
  });
  app.addContentTypeParser(/^application\/(?:[\w.+-]*\+)?json/, { parseAs: 'string' }, (_request, text, done) => {
    readWith(() => readLabelledJson(String(text)), done);
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    readWith(() => readLabelledForm(String(text)), done);
  });
}

function readWith(read: () => unknown, done: (fault: Error | null, body?: unknown) => void): void {
  let body: unknown;
  try {
    body = read();
  } catch (error) {
    done(error instanceof Error ? error : new Error('unreadable body'));
    return;
  }
  done(null, body);
}

/** Reads a body that says of itself that it is JSON. @throws ApiError */
export function readLabelledJson(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  if (/^[{["]/.test(trimmed)) return readJson(trimmed);
  // The whole JSON text may have been URL-encoded as one piece.
  if (/^%(7B|5B)/i.test(trimmed)) return readJson(decodeOrRefuse(trimmed));
  if (ENCODED.test(trimmed)) return readJson(Buffer.from(trimmed, 'base64url').toString());
  if (trimmed.includes('=')) return parseForm(trimmed);
  return readJson(trimmed);
}

/** Some clients call a form what they send as JSON, because their library does: read as a form, all of it would count as one odd name. */
function readLabelledForm(text: string): unknown {
  return /^\s*\{/.test(text) ? readLabelledJson(text) : parseForm(text);
}

function decodeOrRefuse(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ApiError(400, 'url_encoding_not_valid');
  }
}

function readJson(text: string): unknown {
  try {
    const value = readJsonText(text);
    // A reviver makes reading several times slower, so it runs only over what could touch an object's prototype.
    return /__proto__|\\u005f/i.test(text) ? JSON.parse(text, withoutPrototype) : value;
  } catch (error) {
    throw new ApiError(400, error instanceof JsonLimitError ? BEYOND[error.limit] : 'json_not_valid');
  }
}

function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
