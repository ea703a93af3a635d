import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rows of the clause table. That the files it names are there is seen by `named-files.test.ts`. */
const rows = readFileSync('src/docs/CLAUSES.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| clause'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('each clause of the table names a test, or a decision that the customer must confirm', () => {
  expect(rows.length).toBeGreaterThan(50);
  const isShown = (tests = '') => /`[\w.-]+\.(test|spec)\.tsx?`/.test(tests);
  const isDecided = (remark = '') => /\]\(decisions\/\d{4}-[\w-]+\.md\)/.test(remark);
  expect(rows.filter(([, , tests, remark]) => !isShown(tests) && !isDecided(remark)).map(([, clause]) => clause)).toEqual([]);
});
