import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { operatorWords } from './operator-words.ts';

let freeMb = 0;
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return { ...fs, statfsSync: (() => ({ bsize: 4096, bavail: freeMb * 256 })) as unknown as typeof fs.statfsSync };
});
afterEach(() => vi.unstubAllEnvs());

const whyNot = () => {
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATA_DIR', tmpdir());
  return operatorWords(new Error('Client has encountered a connection error and is not queryable'));
};

it('says that the disk is full where the embedded PostgreSQL ended for that, instead of a trace', () => {
  freeMb = 9;
  expect(whyNot()).toBe(
    `The disk of DATA_DIR, ${tmpdir()}, has 9 MB left, which is too little for the database. Make room, then start again: what was saved is still there.`,
  );
});

it('says that there is no room where a backup cannot be written, instead of a trace', () => {
  freeMb = 4_000;
  expect(operatorWords(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatch(/^There is no room left on the disk/);
});

it('says nothing of the disk where there is room on it', () => {
  freeMb = 4_000;
  expect(whyNot()).toBeNull();
});
