import { ApiError } from '../api-error.ts';

/** A form's fields as they arrived; remembered so that validation may read JSON text where a structure is expected. */
export class FormFields {
  [field: string]: unknown;
}

type Branch = Record<string, unknown>;

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const DEEPEST = 6;
const MAX_FIELDS = 2_000;

/**
 * Reads `a=1&b[c][d]=2&e[]=3&f[0]=4&g=5&g=6` into a tree: e, f and g are lists, each as some clients write them. Names that would
 * touch an object's prototype are left out.
 * @throws ApiError for more fields than any call takes: if a long list of students were cut, the rest would be removed from the class
 */
export function parseForm(text: string): FormFields {
  return readFields(new URLSearchParams(text));
}

/** An address's query in which somebody wrote lists as a form does (`e[]=3`, `f[0]=4`), or a name twice; any other as it is. */
export function readQuery(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  if (!Object.entries(query).some(([name, given]) => name.includes('[') || Array.isArray(given))) return query;
  const fields = Object.entries(query).flatMap(([name, given]) => (Array.isArray(given) ? given : [given]).map((value) => [name, value]));
  return { ...readFields(fields as [string, string][]) };
}

function readFields(given: Iterable<[string, string]>): FormFields {
  const fields = new FormFields();
  let seen = 0;
  for (const [name, value] of given) {
    if (++seen > MAX_FIELDS) throw new ApiError(400, ['too_many_fields', { most: MAX_FIELDS }]);
    const path = pathOf(name);
    if (path.length === 0 || path.length > DEEPEST || path.some((step) => FORBIDDEN.has(step))) continue;
    setField(fields as Branch, path, value);
  }
  for (const [name, value] of Object.entries(fields)) fields[name] = withLists(value);
  return fields;
}

/** What is numbered from 0 on is a list. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withLists);
  const entries = Object.entries(value).map(([step, inner]): [string, unknown] => [step, withLists(inner)]);
  const isList = entries.length > 0 && entries.every((_, index) => Object.hasOwn(value, `${index}`));
  // Numbers come first in an object, in their order.
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  return [name.slice(0, bracket), ...[...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
}

function setField(tree: Branch, path: readonly string[], value: string): void {
  let branch: Branch | unknown[] = tree;
  path.forEach((step, depth) => {
    const last = depth === path.length - 1;
    const next: unknown = last ? value : path[depth + 1] === '' ? [] : {};
    if (Array.isArray(branch)) {
      branch.push(next);
      branch = next as Branch;
      return;
    }
    const there: unknown = Object.hasOwn(branch, step) ? branch[step] : undefined;
    if (last && (typeof there === 'string' || Array.isArray(there))) {
      // The same name once more adds to a list; the same value once more says nothing new.
      if (there !== value) branch[step] = [there, value].flat();
      return;
    }
    if (last || there === undefined || typeof there !== 'object' || there === null) branch[step] = next;
    branch = branch[step] as Branch;
  });
}
