import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const below = (root: string) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
const files = [...['src', 'sw', 'e2e', 'public'].flatMap(below), ...readdirSync('.')];
const read = (name: string) => readFileSync(name, 'utf8');

/** Pages about the code. What content packages look like is said elsewhere, and is not of this repository. */
const docs = files.filter((name) => name.endsWith('.md') && !/demo-content\/.|content-package|CONTENT/i.test(name));
const code = files.filter(
  (name) => /\.(tsx?|css|cjs)$/.test(name) && !/demo-content|\.gen\./.test(name) && !name.endsWith('named-files.test.ts'),
);
/** Examples of names, not files: the screen that the client's README adds, a kind of file, one that was decided against. */
const MADE_UP = /class-?roster|verb-noun\.ts|examples\.ts|^\.[a-z]+\.ts$/i;
const headings = new Set([...read('src/docs/REPORT-RULES.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title));
const decisions = new Set(readdirSync('src/docs/decisions').map((name) => Number(name.slice(0, 4))));

/** The source files and pages that a text names in backticks, and that are not there. A name may leave out the folders in front. */
function missingFiles(text: string): string[] {
  const named = [...text.matchAll(/`#?([\w./-]+\.(?:tsx?|css|md|cjs))`/g)].map(([, name = '']) => name);
  return named.filter((name) => !MADE_UP.test(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)));
}

/** The decisions, and the parts of REPORT-RULES, that a text cites and that are not there. */
function missingRules(text: string): string[] {
  const cited = [...text.matchAll(/REPORT-RULES(?:\.md)?,\s+(?:\* )?("[^"]+"(?: and "[^"]+")*)/g)].flatMap(([, titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  );
  const numbers = [...text.matchAll(/\(decision (\d+)/g)].map(([, number]) => Number(number));
  const isThere = (title: string) => [...headings].some((heading) => heading.startsWith(title));
  return [...cited.filter((title) => !isThere(title)), ...numbers.filter((number) => !decisions.has(number)).map(String)];
}

test('no file holds the marks of an unresolved merge', () => {
  const marked = [...docs, ...code].filter((name) => /^(<{7}|>{7}) /m.test(read(name)));
  expect(marked).toEqual([]);
});

test('every file that a page or a comment names in backticks is there', () => {
  expect(docs.length).toBeGreaterThan(50);
  const found = [...docs, ...code].flatMap((name) => missingFiles(read(name)).map((missing) => `${name}: ${missing}`));
  expect(found).toEqual([]);
});

test('every decision and every part of the report rules that a comment cites is there', () => {
  expect(headings.size).toBeGreaterThan(10);
  expect(code.flatMap((name) => missingRules(read(name)).map((missing) => `${name}: ${missing}`))).toEqual([]);
});

test('what is not there is found', () => {
  expect(missingFiles('See `domain/time/moons.ts`, `docs/PLAN.md` and `#contract/endpoint.ts`.')).toEqual([
    'domain/time/moons.ts',
    'docs/PLAN.md',
  ]);
  const [cited, part] = ['(REPORT-RULES', 'What a person reads'];
  expect(missingRules(`/** Waits ${cited}, "${part}"), by the rule of rounding ${cited}, "Rounding"). */`)).toEqual([part]);
  expect(missingRules(`(${'decision'} 9999)`)).toEqual(['9999']);
});
