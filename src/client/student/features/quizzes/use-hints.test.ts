import { expect, test } from 'vitest';
import { type Help, helpAfterMiss } from './use-hints.ts';

/** How many hints are shown after each wrong answer, until it is explained. */
function ladder(hints: number, hasNote: boolean): number[] {
  const shown: number[] = [];
  for (let help: Help | null = { misses: 0, hintsShown: 0 }; help; help = helpAfterMiss(help, hints, hasNote)) shown.push(help.hintsShown);
  return shown.slice(1);
}

test('a note comes first, then one hint after each miss; where all were shown, the next miss is explained', () => {
  expect(ladder(2, true)).toEqual([0, 1, 2]);
  expect(ladder(2, false)).toEqual([1, 2]);
  expect(ladder(1, false)).toEqual([1]);
});

test('where the author wrote nothing, there is still a second try', () => {
  expect(ladder(0, false)).toEqual([0]);
  expect(ladder(0, true)).toEqual([0]);
});
