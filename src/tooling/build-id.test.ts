import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { APP_VERSION } from '#server/http/operators/server-config.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { buildId } from './build-id.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidepool-build-'));
  for (const folder of ['src/client', 'src/contract', 'src/domain', 'src/offline', 'src/server/db', 'sw', 'public'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['index.html', 'package-lock.json', 'vite.config.ts', 'src/server/db/one.sql']) writeFileSync(join(root, file), file);
});
afterEach(() => rmSync(root, { recursive: true }));

it('is the same for the same sources elsewhere, and another where anything that is built was changed, added or renamed', () => {
  const elsewhere = `${root}-elsewhere`;
  cpSync(root, elsewhere, { recursive: true });
  const first = buildId(root);
  expect(buildId(elsewhere)).toBe(first);
  rmSync(elsewhere, { recursive: true });
  writeFileSync(join(root, 'src/server/db/one.test.ts'), 'a test');
  expect(buildId(root)).toBe(first);
  writeFileSync(join(root, 'src/server/db/one.sql'), 'changed');
  const second = buildId(root);
  writeFileSync(join(root, 'sw/two.ts'), '');
  expect(new Set([first, second, buildId(root)]).size).toBe(3);
});

it('goes with a version that the package has too', () => {
  expect(APP_VERSION).toBe(packageJson.version);
});
