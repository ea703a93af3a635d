import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { m as workspace } from './library/workspace.ts';
import { m as assignments } from './people/assignments.ts';
import { m as games } from './people/quizsmart-staff.ts';
import { m as imports } from './people/users-import.ts';
import { m as learning } from './reports/class-learning.ts';

afterEach(() => setLocale('en'));

test('what is said of one of several is said of one', () => {
  expect(assignments.someHaveIt({ count: 1, total: 24 })).toBe('1 of 24 has it');
  expect(games.hereOf({ here: 1, total: 24 })).toBe('1 of 24 is here');
  expect(games.doneOf({ done: 1, total: 24 })).toBe('1 of 24 is done');
  expect(imports.undone({ undone: 2, kept: 1 })).toBe('2 people are as before; 1 changed since then and stays as it is');
});

test('what is said of one of several is said of one in Spanish too', () => {
  setLocale('es');
  expect(learning.missingOf({ count: 1, total: 4 })).toBe('Falta 1 de 4');
  expect(workspace.begun({ begun: 1, students: 24 })).toBe('1 de 24 empezó');
  expect(assignments.someHaveIt({ count: 1, total: 24 })).toBe('1 de 24 la tiene');
  expect(games.hereOf({ here: 1, total: 24 })).toBe('1 de 24 ya está aquí');
  expect(games.answeredOf({ done: 1, total: 24 })).toBe('1 de 24 respondió');
  expect(games.doneOf({ done: 1, total: 24 })).toBe('1 de 24 terminó');
  expect(games.rightOf({ right: 1, answered: 24 })).toBe('1 de 24 acertó');
});
