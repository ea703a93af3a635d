/** A form's fields as they arrived; remembered so that validation may read JSON text where a structure is expected. */
export class FormFields {
  [field: string]: unknown;
}

type Branch = Record<string, unknown>;

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const DEEPEST = 6;
const MOST_FIELDS = 2_000;

/** Reads `a=1&b[c][d]=2&e[]=3` into a tree. Names that would touch an object's prototype are left out. */
export function parseForm(text: string): FormFields {
  const fields = new FormFields();
  let seen = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++seen > MOST_FIELDS) break;
    const path = pathOf(name);
    if (path.length === 0 || path.length > DEEPEST || path.some((step) => FORBIDDEN.has(step))) continue;
    plant(fields as Branch, path, value);
  }
  return fields;
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  return [name.slice(0, bracket), ...[...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
}

function plant(tree: Branch, path: readonly string[], value: string): void {
  let branch: Branch | unknown[] = tree;
  path.forEach((step, depth) => {
    const last = depth === path.length - 1;
    const next: unknown = last ? value : path[depth + 1] === '' ? [] : {};
    if (Array.isArray(branch)) {
      branch.push(next);
      branch = next as Branch;
      return;
    }
    const there: unknown = branch[step];
    if (last || there === undefined || typeof there !== 'object' || there === null) branch[step] = next;
    branch = branch[step] as Branch;
  });
}
