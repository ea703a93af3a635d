import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';

interface StandardInFile {
  readonly code: string;
  readonly text: { readonly en: string; readonly es: string };
  readonly paraphrase?: true;
}

const CONTENT = join(projectRoot(), 'src/demo-content');
const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' });
const read = (path: string) => JSON.parse(readFileSync(join(CONTENT, path), 'utf8'));
const standards: StandardInFile[] = files.filter((path) => path.endsWith('subunit.json')).flatMap((path) => read(path).standards);

test('every standard of the demo is in the state’s words (CONTENT-RULES.md), and none is marked as a paraphrase', () => {
  expect(standards.length).toBeGreaterThan(60);
  expect(standards.filter(({ paraphrase }) => paraphrase)).toEqual([]);
  expect(standards.filter(({ text }) => /shortened|acortado/i.test(text.en + text.es))).toEqual([]);
});

test('a standard says the same wherever it stands', () => {
  const texts = new Map<string, StandardInFile['text']>();
  for (const { code, text } of standards) expect(text, code).toEqual(texts.get(code) ?? texts.set(code, text).get(code));
});

test('every product says that the Spanish of their standards is our translation', () => {
  const manifests = files.filter((path) => path.endsWith('manifest.json'));
  expect(manifests.length).toBeGreaterThanOrEqual(2);
  expect(manifests.filter((path) => read(path).spanish_standards !== 'ours')).toEqual([]);
});
