import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDeclaration, withoutSummaries } from './without-summaries.ts';

const FOLDER = 'src/contract';
const FILES = readdirSync(FOLDER, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.contract.ts'));

test('every file of the contract is known for one', () => {
  expect(FILES.length).toBeGreaterThan(50);
  expect(FILES.filter((file) => !isDeclaration(`/home/tidepool/${FOLDER}/${file}`))).toEqual([]);
});

test('of every declaration only the summary is left out', () => {
  for (const file of FILES) {
    const code = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const declared = code.match(/= endpoint\(\{/g)?.length ?? 0;
    const lean = withoutSummaries(code);
    expect(code.match(/^ {2}summary:/gm) ?? [], file).toHaveLength(declared);
    expect(lean, file).not.toMatch(/^ {2}summary:/m);
    expect(lean.match(/^ {2}(?:method|path|query|body|access|offline|failure):/gm), file).toEqual(
      code.match(/^ {2}(?:method|path|query|body|access|offline|failure):/gm),
    );
  }
});

test('a summary with quotes in it, or on a line of its own, is left out whole', () => {
  expect(withoutSummaries("x({\n  path: '/a',\n  summary: \"The student's own; it's 'kept'.\",\n  query: q,\n})")).toBe(
    "x({\n  path: '/a',\n  query: q,\n})",
  );
  expect(withoutSummaries("x({\n  summary:\n    'A long one.',\n  query: q,\n})")).toBe('x({\n  query: q,\n})');
});

test('a field of that name in what travels stays', () => {
  const code = 'const unit = z.object({\n  summary: bilingual,\n});';
  expect(withoutSummaries(code)).toBe(code);
});
