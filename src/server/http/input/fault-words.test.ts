import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Schema } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';
import { ApiError } from '../api-error.ts';
import { fieldName } from '../field-names.ts';
import { wordsOf } from '../refusal.ts';
import { faultWords } from './fault-words.ts';
import { validateInput } from './validate-input.ts';

/** Values that fit few fields. */
const UNFIT = [{}, [[]], -1e12, 1.5, 'x'.repeat(70_000), '!', '', Array(5000).fill('!')];
/** The library's own words, and names as the wire spells them. */
const NOT_PLAIN = /invalid|expected|received|regex|pattern|undefined|NaN|ZodError|_/i;

function refusalsOf(schema: Schema, place: 'query' | 'body'): string[] {
  const names = Object.keys((schema as { shape?: object }).shape ?? {});
  return UNFIT.flatMap((value) =>
    names.flatMap((name) => {
      try {
        validateInput(schema, { [name]: value }, place);
        return [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return [wordsOf(error.refusal), wordsOf(error.refusal, 'es')];
      }
    }),
  );
}

test('whatever does not fit a call is refused in a plain sentence that names the field', () => {
  const said = new Set(
    allEndpoints().flatMap(({ endpoint }) => [...refusalsOf(endpoint.query, 'query'), ...refusalsOf(endpoint.body, 'body')]),
  );
  expect(said.size).toBeGreaterThan(50);
  expect([...said].filter((words) => !/^[\p{Lu}\d][^:]*: .+\.$/u.test(words) || NOT_PLAIN.test(words))).toEqual([]);
});

test('every check of the contract that has words of its own has a sentence in both languages', () => {
  const sources = readdirSync('src/contract', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(`src/contract/${path}`, 'utf8'))
    .join('\n');
  const after = [
    /'((?:it (?:must|needs)|choose|the package) [^']+)'/g,
    /regex\(\/[^\n]+\/[a-z]*, '([^'\n]+)'\)/g,
    /refine\([^\n]+, '([^'\n]+)'\)/g,
  ];
  const own = after.flatMap((pattern) => [...sources.matchAll(pattern)].map(([, words = '']) => words));
  expect(own).toContain('A web address begins with https:// or http://');
  for (const message of new Set(own)) {
    const [en, es] = faultWords({ code: 'custom', path: [], message, input: '' });
    expect([message, en === es, /right form/.test(en)]).toEqual([message, false, false]);
  }
});

test('says how many characters, entries or how large a number may be', () => {
  const words = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(faultWords)[0];
  expect(words(z.string().max(60), 'x'.repeat(61))).toEqual(['Use at most 60 characters.', 'Usa como máximo 60 caracteres.']);
  expect(words(z.array(z.int()).max(2), [1, 2, 3])).toEqual(['Choose at most 2.', 'Elige como máximo 2.']);
  expect(words(z.number().min(1), 0)).toEqual(['The smallest number is 1.', 'El número más pequeño es 1.']);
});

test('a field is called as screens call it, and the number of a part counts from 1', () => {
  expect(fieldName(['first_name'])).toEqual(['First name', 'Nombre']);
  expect(fieldName(['questions', 2, 'title'])).toEqual(['Questions 3, title', 'Questions 3, título']);
  expect(fieldName(['quizResponse', '23', 'time_spent'])[0]).toBe('QuizResponse 23, time spent');
});
