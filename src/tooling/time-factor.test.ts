import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { factorFrom, scaled, TIME_FACTOR_VARIABLE, timeFactor } from './time-factor.ts';

const QUIET = factorFrom(1, 0, 2);

test('a machine that is three times as slow has three times as long, and twice that where four others share its two cores', () => {
  const slow = factorFrom(33, 0, 2);
  expect(slow).toBeCloseTo(3 * QUIET, 0);
  expect(factorFrom(33, 4, 2)).toBeGreaterThan(2 * slow);
});

test('no machine has less than the timeouts say, and none waits for ever', () => {
  expect(QUIET).toBeGreaterThanOrEqual(1);
  expect(factorFrom(0, 0, 64)).toBe(QUIET);
  expect(factorFrom(1e6, 1e6, 1)).toBeLessThan(100);
});

test('it is measured once a run: this process has it from the one that started it', () => {
  expect(Number(process.env[TIME_FACTOR_VARIABLE])).toBe(timeFactor());
  expect(scaled(1_000)).toBe(1_000 * timeFactor());
});

// A second or two within a block that is retried is no limit.
const UNSCALED = [/\btimeout: \d{2}_?\d{3}/, /\btimeout: [3-9]_?\d{3}\b/, /^\s*\}, \d[\d_]{3,}\);$/m, /\bsetTimeout\(\d[\d_]{3,}\)/];

test('no test or journey has a timeout of its own beside the factor', () => {
  const below = (root: string) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
  const files = [
    ...['src', 'sw'].flatMap(below).filter((name) => /\.test\.tsx?$/.test(name)),
    ...below('e2e').filter((name) => name.endsWith('.ts')),
  ];
  expect(files.length).toBeGreaterThan(700);
  expect(files.filter((file) => UNSCALED.some((shape) => shape.test(readFileSync(file, 'utf8'))))).toEqual([]);
});
