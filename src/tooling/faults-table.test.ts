import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const table = readFileSync('src/docs/FAULTS.md', 'utf8');
const faults = [...table.matchAll(/^\| (.+?) \| (.+?) \| (.+) \|$/gm)].map(([, fault = '', , shown = '']) => ({
  fault,
  tests: [...shown.matchAll(/`([^`]+\.(?:spec|test)\.ts)` \*([^*]+)\*/g)].map(([, file = '', name = '']) => ({ file, name })),
}));
const rows = faults.filter(({ fault }) => fault !== 'fault');

describe('the table of faults', () => {
  test('has every fault of the list in it', () => {
    expect(rows.length).toBeGreaterThanOrEqual(34);
  });

  test.each(rows)('names tests that exist: $fault', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const { file, name } of tests) {
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync(file, 'utf8'), `${file} has no test of that name`).toContain(name);
    }
  });
});
