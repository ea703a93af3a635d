import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spanishFrom } from '#domain/spanish-from.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

/** Said to whoever writes a client, never to the person in front of it. */
const FOR_PROGRAMMERS =
  /^(Question x |Depends-On|Idempotency-Key|This call (cannot be queued|takes no files)|A compressed|The (request is nested|form |body )|x must be your own|This Idempotency-Key)/;
/** Text of the specification, verbatim in every language. */
const VERBATIM = new Set(['reauthentication error']);

/** Every text that the server refuses with, as its source has it; what is put in is `x`. */
function refusals(): string[] {
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `src/server/${path}`);
  return sources.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const texts = [...source.matchAll(/ApiError\(\s*\d{3},\s*(['`])(.+?)\1/gs)].map(([, , text = '']) => text);
    const constants = [...source.matchAll(/ApiError\(\s*\d{3},\s*([A-Z_]+)\b/g)].flatMap(([, name]) =>
      [...source.matchAll(new RegExp(`const ${name} = (['\`])(.+?)\\1;`, 'gs'))].map(([, , text = '']) => text),
    );
    const gone = [...source.matchAll(/notFound\('([^']+)'\)/g)].map(([, what]) => `${what} was not found.`);
    return [...texts, ...constants, ...gone].map((text) => text.replace(/\$\{[^}]+\}/g, 'x'));
  });
}

test('each refusal that a person may read exists in Spanish', () => {
  const inSpanish = spanishFrom(REFUSAL_TEXTS);
  const found = [...new Set(refusals())].filter(
    (text) => text !== 'x was not found.' && !FOR_PROGRAMMERS.test(text) && !VERBATIM.has(text),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter((text) => inSpanish(text) === null)).toEqual([]);
});

test('says what each text is about, and nothing else', () => {
  const namesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [en, es] of REFUSAL_TEXTS) expect([en, namesOf(es)]).toEqual([en, namesOf(en)]);
});
