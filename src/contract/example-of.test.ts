import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { itemSummary } from './content/content.schemas.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { exampleOf } from './example-of.ts';
import { fileAnswer } from './file-answer.ts';
import { group } from './groups/groups.schemas.ts';
import { allEndpoints } from './index.ts';
import { rawBytes } from './wire.ts';

// A file is no JSON: whoever tests one brings it.
const isFile = (endpoint: Endpoint, part: 'query' | 'body' | 'data') =>
  part === 'body' ? endpoint.takesFile || endpoint.body === rawBytes : endpoint.data === fileAnswer && part === 'data';

test.each(['query', 'body', 'data'] as const)('every call has an example of its %s that the contract takes, sparse and whole', (part) => {
  const isTaken = (schema: Schema, whole: boolean) => schema.safeParse(exampleOf(schema, { whole })).success;
  const broken = allEndpoints().filter(({ endpoint }) => {
    const schema = endpoint[part];
    return !isFile(endpoint, part) && !(isTaken(schema, false) && isTaken(schema, true));
  });
  expect(broken.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
});

test('an example reads like what people write: names are names, in both languages', () => {
  expect(exampleOf(group)).toMatchObject({ group_name: 'Science, period 1' });
  expect(exampleOf(itemSummary)).toMatchObject({ title: { en: 'Food Webs', es: 'Redes alimentarias' } });
});

test('what may be absent is left out, or shown where the whole is wanted', () => {
  const schema = z.object({ lesson_name: z.nullable(z.string()), grade: z.optional(z.string()) });
  expect(exampleOf(schema)).toEqual({ lesson_name: null, grade: undefined });
  expect(exampleOf(schema, { whole: true })).toEqual({ lesson_name: 'Food webs in a tidepool', grade: '5' });
});
