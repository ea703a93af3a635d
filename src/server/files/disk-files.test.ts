import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDiskFiles } from './disk-files.ts';

const root = mkdtempSync(join(tmpdir(), 'tidepool-files-'));
afterAll(() => rmSync(root, { recursive: true }));

it('says that files cannot be stored while the disk is full, and that they can when there is room', async () => {
  let free = 0;
  const files = createDiskFiles(root, async () => free);
  await expect(files.check()).rejects.toThrow(`The disk of ${root} is full.`);
  free = 1e9;
  await expect(files.check()).resolves.toBeUndefined();
});
