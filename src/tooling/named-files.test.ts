import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
const decisions = readdirSync('src/docs/decisions');

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
  const pages = [...text.matchAll(/\b(?:decisions\/[\w-]+|[A-Z]+-[A-Z]+)\.md\b/g)].map(([page]) => page);
  const numbers = [...text.matchAll(/\bdecisions? \d+/gi)].map(([number]) => number);
  const isThere = (title: string) => [...headings].some((heading) => heading.startsWith(title));
  return [
    ...cited.filter((title) => !isThere(title)),
    ...pages.filter((page) => !files.some((file) => file.endsWith(`/${page}`))),
    ...numbers,
  ];
}

/** The addresses of links from one page to another that lead nowhere. */
function deadLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  return links
    .filter(([, path = '', anchor]) => {
      const target = path ? join(dirname(page), path) : page;
      return !existsSync(target) || (anchor && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor));
    })
    .map(([address]) => address);
}

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );

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

test('every link between pages leads to a page and a heading that are there', () => {
  const pages = files.filter((name) => name.endsWith('.md') && !/demo-content\/.|content-package-example/.test(name));
  expect(pages.flatMap((name) => deadLinks(name, read(name)).map((address) => `${name}: ${address}`))).toEqual([]);
});

test('decisions are at most 30 pages of at most 25 lines, named by their topic', () => {
  expect(decisions.length).toBeLessThanOrEqual(30);
  const lines = (name: string) => read(join('src/docs/decisions', name)).trimEnd().split('\n').length;
  expect(decisions.filter((name) => !/^[a-z][a-z-]*\.md$/.test(name) || lines(name) > 25)).toEqual([]);
});

test('what is not there is found', () => {
  expect(missingFiles('See `domain/time/moons.ts`, `docs/PLAN.md` and `#contract/endpoint.ts`.')).toEqual([
    'domain/time/moons.ts',
    'docs/PLAN.md',
  ]);
  const [cited, part] = ['(REPORT-RULES', 'What a person reads'];
  expect(missingRules(`/** Waits ${cited}, "${part}"), by the rule of rounding ${cited}, "Rounding"). */`)).toEqual([part]);
  expect(missingRules(`(${'decision'} 0046, decisions/tides.md, decisions/outbox.md)`)).toEqual([
    'decisions/tides.md',
    `${'decision'} 0046`,
  ]);
  expect(deadLinks('README.md', '[a](README.md#moons) [b](src/docs) [c](src/tides.md) [d](https://tides.example/moon.md)')).toEqual([
    '](README.md#moons)',
    '](src/tides.md)',
  ]);
});
