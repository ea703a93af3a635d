import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { fullDiskWords } from './full-disk-words.ts';
import { operatorWords } from './operator-words.ts';

const wordsWith = (freeMb: number) => fullDiskWords(tmpdir(), () => freeMb * 1024 * 1024);

it('says that the disk is full where the embedded PostgreSQL ended for that, instead of a trace', () => {
  expect(wordsWith(9)).toBe(
    `The disk of DATA_DIR, ${tmpdir()}, has 9 MB left, which is too little for the database. Make room, then start again: what was saved is still there.`,
  );
});

it('says that there is no room where a backup cannot be written, instead of a trace', () => {
  expect(operatorWords(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatch(/^There is no room left on the disk/);
});

it('says nothing of the disk where there is room on it', () => {
  expect(wordsWith(4_000)).toBeNull();
});
