import { hash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { readJsonText } from '#contract/json-text.ts';
import { ApiError } from '../api-error.ts';
import { FormFields } from '../input/form-encoding.ts';

const DEEPEST = 20;

/**
 * A hash of a call's content, 64 hex digits: the same whether it came singly or in a push, under an alias, URL-encoded or as
 * JSON, with its fields in another order. It is made only from what the caller sent: a release that adds a field with a default must
 * still recognize the calls of the release before.
 */
export function fingerprint(endpoint: Endpoint, sent: { readonly query: unknown; readonly body: unknown }): string {
  return hash('sha256', `${endpoint.method} ${endpoint.path} ${canonical(sent.query ?? {}, 0)} ${canonical(sent.body ?? {}, 0)}`, 'hex');
}

function canonical(value: unknown, depth: number): string {
  if (depth > DEEPEST) throw new ApiError(400, 'nested_too_deeply');
  if (Array.isArray(value)) return `[${value.map((entry) => canonical(entry, depth + 1)).join('')}]`;
  if (typeof value !== 'object' || value === null) return scalar(String(value));
  const isForm = value instanceof FormFields;
  let text = '{';
  for (const [name, field] of Object.entries(value).sort(byName)) {
    // On this wire all of these say that there is no value (specification section 5); a form cannot tell them apart.
    if (field === undefined || field === null || field === 'null' || field === '') continue;
    text += `${scalar(name)}=${canonical(isForm ? structureOf(field) : field, depth + 1)}`;
  }
  return `${text}}`;
}

/** The length comes first, so that one text cannot be read as two. */
function scalar(text: string): string {
  return `${text.length}:${text}`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** A form carries a structure as JSON text. */
function structureOf(field: unknown): unknown {
  if (typeof field !== 'string' || !/^\s*[{[]/.test(field)) return field;
  try {
    return readJsonText(field);
  } catch {
    return field;
  }
}
