import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { bool, int, nothing, optionalId, text } from '#contract/wire.ts';
import { parseForm } from '../input/form-encoding.ts';
import { validateInput } from '../input/validate-input.ts';
import { fingerprint } from './fingerprint.ts';

const declare = (body: Endpoint['body']) =>
  endpoint({
    method: 'POST',
    path: '/thing/do',
    summary: '',
    query: nothing,
    body,
    data: nothing,
    access: { kind: 'public' },
    offline: 'queued',
    failure: '',
  });
const before = declare(z.object({ id: int, flag: z.optional(bool), words: z.optional(text(20)), parent: optionalId, parts: z.unknown() }));
const of = (body: unknown, query: unknown = {}, call: Endpoint = before) => fingerprint(call, { query, body });

describe('the fingerprint of a call', () => {
  it('stays when a later release adds a field with a default', () => {
    const after = declare(z.object({ id: int, colour: z._default(text(20), 'teal') }));
    expect(validateInput(after.body, { id: 1 }, 'body')).toEqual({ id: 1, colour: 'teal' });
    expect(of({ id: 1 }, {}, after)).toBe(of({ id: 1 }));
  });

  it('is the same for JSON, for form fields, and for structures written as text in a form', () => {
    const json = { id: 12, flag: true, parts: { 5: { answer_id: [3, 4], time_spent: 7 } } };
    expect(of(parseForm(`flag=true&parts=${encodeURIComponent(JSON.stringify(json.parts))}&id=12`))).toBe(of(json));
    expect(of(parseForm('id=12&flag=true&parts[5][time_spent]=7&parts[5][answer_id][]=3&parts[5][answer_id][]=4'))).toBe(of(json));
  });

  it('takes absent, null, "null" and nothing for the same, in a field and for the whole body', () => {
    expect(
      new Set([{ id: 1 }, { id: 1, parent: null }, { id: 1, parent: 'null' }, { id: 1, parent: '' }].map((body) => of(body))).size,
    ).toBe(1);
    expect(new Set([of(undefined), of(null), of({}), of(parseForm(''))]).size).toBe(1);
  });

  it('differs for whatever else is said', () => {
    const different = [
      { id: 1 },
      { id: 2 },
      { id: [1] },
      { id: { 1: 1 } },
      { id: '1=2:id' },
      { id: 1, words: 'a' },
      { id: 1, words: 'b' },
      { words: '1' },
    ];
    expect(new Set(different.map((body) => of(body))).size).toBe(different.length);
    expect(of({}, { id: 1 })).not.toBe(of({ id: 1 }));
  });

  it('refuses what is nested without end', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(() => of({ id: 1, parts: deep })).toThrow('nested too deeply');
  });
});
