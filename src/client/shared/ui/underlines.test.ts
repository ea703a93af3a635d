import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the shorthand of underlines names no variable: the build cannot write the form of it that Safari reads', () => {
  const sheets = readdirSync('src/client', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((name) => /text-decoration:[^;]*var\(/.test(readFileSync(join('src/client', name), 'utf8')))).toEqual([]);
});
