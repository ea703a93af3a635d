import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CallInput } from './prepare-call.ts';

/**
 * What a call says, as 64 hex digits: the same whether it came singly or in a push, under an alias, with its fields in
 * another order, or with numbers as text, because the validated input is what is read.
 */
export function fingerprint(endpoint: Endpoint, input: CallInput): string {
  return createHash('sha256')
    .update(`${endpoint.method} ${endpoint.path}\n${canonical(input.query)}\n${canonical(input.body)}`)
    .digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
