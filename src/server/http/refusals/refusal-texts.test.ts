import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as codes from '#contract/refusal-codes.ts';
import { codeOfWords, missing, type RefusalCode, wordsOf } from '../refusal.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

const TEXTS: Readonly<Record<string, readonly [string, string?]>> = REFUSAL_TEXTS;
const PROGRAMMERS = 'refusal-texts-programmers.ts';

test('the codes on which screens hang are the server’s', () => {
  const needed: readonly RefusalCode[] = Object.values(codes);
  expect(needed.filter((code) => !(code in TEXTS))).toEqual([]);
});

test('each text has one code, and each code is one word of small letters', () => {
  const codes = Object.keys(TEXTS);
  expect(new Set(Object.values(TEXTS).map(([en]) => en)).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
});

test('what somebody else changed is opened again: a form that is a page has nothing to close', () => {
  const [en, es = ''] = TEXTS[codes.FORM_CHANGED_MEANWHILE] ?? [];
  expect(`${en} ${es}`).not.toMatch(/close|cierra/i);
});

test('each refusal that a person may read exists in Spanish', () => {
  const forProgrammers = readFileSync(`src/server/http/refusals/${PROGRAMMERS}`, 'utf8');
  const english = Object.entries(TEXTS).flatMap(([code, [, es]]) => (es === undefined ? [code] : []));
  expect(english.filter((code) => !forProgrammers.includes(`  ${code}: [`))).toEqual([]);
});

test('says what each text is about, and nothing else', () => {
  const namesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [en, es = en] of Object.values(TEXTS)) expect([en, namesOf(es)]).toEqual([en, namesOf(en)]);
});

test('no text waits for a refusal that nobody gives', () => {
  const sources = ['src/server', 'src/domain']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|refusal-texts/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const constantOf = new Map<string, string>(Object.entries(codes).map(([name, code]) => [code, name]));
  const isGiven = (code: string) => {
    const [, what] = /^(.+) was not found\.$/.exec(TEXTS[code]?.[0] ?? '') ?? [];
    return (
      sources.includes(`'${code}'`) ||
      sources.includes(constantOf.get(code) ?? `'${code}'`) ||
      (what !== undefined && sources.includes(`'${what}'`))
    );
  };
  expect(Object.keys(TEXTS).filter((code) => !isGiven(code))).toEqual([]);
});

test('a refusal is said in both languages, with what it is about; one that was stored by its words is known again', () => {
  expect(wordsOf(['too_many_tries', { seconds: 8 }])).toBe('Too many tries. Please wait 8 seconds, or ask your teacher for help.');
  expect(wordsOf(['too_many_tries', { seconds: 8 }], 'es')).toBe(
    'Demasiados intentos. Espera 8 segundos o pide ayuda a tu maestro o maestra.',
  );
  expect(wordsOf('reauthentication_needed', 'es')).toBe('reauthentication error');
  expect(missing('This lesson')).toBe('lesson_not_found');
  expect(codeOfWords('This quiz was already turned in.')).toBe('already_submitted');
  expect(codeOfWords('This quiz was already handed in.'), 'in the words of an earlier release').toBe('already_submitted');
  expect(codeOfWords('Said by nobody.')).toBeUndefined();
});
