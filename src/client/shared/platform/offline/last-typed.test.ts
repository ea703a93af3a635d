// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { HOLDER_KEY } from '../session/session-store.ts';
import { isLastTyped, lastTyped } from './last-typed.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const note = { user_puid: ANA, key: 'quiz:2:3', value: { 7: { chosen: [70], text: 'kelp' } }, operations: [] };

beforeEach(() => localStorage.clear());

test('keeps what was typed last of the person whose things are on the device, until it is dropped', () => {
  localStorage.setItem(HOLDER_KEY, ANA);
  lastTyped.keep(note);
  expect(lastTyped.list()).toEqual([note]);
  expect(lastTyped.find(ANA, 'quiz:2:3')).toEqual(note);
  expect(lastTyped.find(ANA, 'quiz:2:4')).toBeNull();
  expect(Object.keys(localStorage).filter(isLastTyped)).toHaveLength(1);
  lastTyped.drop(note);
  expect(lastTyped.list()).toEqual([]);
});

test('keeps nothing of somebody who has left the device, though a tab of theirs is closed later', () => {
  lastTyped.keep(note);
  localStorage.setItem(HOLDER_KEY, '0190aaaa-0000-7000-8000-00000000000b');
  lastTyped.keep(note);
  expect(lastTyped.list()).toEqual([]);
});

test('leaves alone what is no such note', () => {
  localStorage.setItem(`tidepool.typed:${ANA}:quiz:2:3`, '{"user_puid":7}');
  localStorage.setItem('tidepool.locale', 'es');
  expect(lastTyped.list()).toEqual([]);
});
