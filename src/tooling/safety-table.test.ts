import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync('src/docs/SAFETY-AND-SIZE.md', 'utf8');
/** `file` *title*, *title* or journey `file` *title*. */
const named = [...page.matchAll(/`([a-z0-9-]+)` (\*[^*]+\*(?:, \*[^*]+\*)*)/g)].flatMap(([, file = '', titles = '']) =>
  [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => ({ file, title })),
);
const files = ['src', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test\.tsx?|spec\.ts)$/.test(path))
    .map((path) => join(folder, path)),
);

test('the page about safety and size speaks of every point', () => {
  for (let point = 1; point <= 19; point++)
    expect(page, `point ${point}`).toMatch(new RegExp(`^(?:## .*\\b${point}\\b|\\| ${point}:|## 12 to 18)`, 'm'));
  expect(named.length).toBeGreaterThan(80);
});

test.each(named)('names a test that exists: $file, $title', ({ file, title }) => {
  const texts = files
    .filter((path) => basename(path).replace(/\.(test|spec)\.tsx?$/, '') === file)
    .map((path) => readFileSync(path, 'utf8'));
  // What a table of cases fills in stands as … on the page.
  const [before = '', after = ''] = title.split('…').map((part) => part.trim());
  const plain = texts.map((text) => text.replaceAll("\\'", "'"));
  expect(
    plain.some((text) => text.includes(before) && text.includes(after)),
    `${file} has no test of that name`,
  ).toBe(true);
});
