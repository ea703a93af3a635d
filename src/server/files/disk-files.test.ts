import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createDiskFiles } from './disk-files.ts';

let freeBytes = 0;
vi.mock(import('node:fs/promises'), async (original) => {
  const fs = await original();
  return { ...fs, statfs: (async () => ({ bsize: 1, bavail: freeBytes })) as unknown as typeof fs.statfs };
});

const root = mkdtempSync(join(tmpdir(), 'tidepool-files-'));
afterAll(() => rmSync(root, { recursive: true }));

it('says that files cannot be stored while the disk is full, and that they can when there is room', async () => {
  const files = createDiskFiles(root);
  await expect(files.check()).rejects.toThrow(`The disk of ${root} is full.`);
  freeBytes = 1e9;
  await expect(files.check()).resolves.toBeUndefined();
});
