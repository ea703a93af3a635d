import { expect, it } from 'vitest';
import { exampleClassList } from '#client/staff/features/rostering/example-class-list.ts';
import { exampleList } from '#client/staff/features/users/example-list.ts';
import { readLines } from '#server/features/rostering/read-class-list.ts';
import { checkPeople } from '#server/features/users/check-people.ts';
import { readPeopleCsv } from '#server/features/users/read-people-csv.ts';

const REACH = { district_id: 1001, school_id: null, below: 9 };

it.each(['en', 'es'] as const)('the example of the import screen is imported without a problem, in %s', async (language) => {
  const schools = new Map([['sandbar, north', 101]]);
  const list = await readPeopleCsv(Buffer.from(`\uFEFF${exampleList('add', language, 'Sandbar, North')}`));
  const checked = await checkPeople(list, {
    kind: 'add',
    reach: REACH,
    byNumber: new Map(),
    zerosLost: new Set(),
    byName: new Map(),
    schools,
  });
  expect(checked.map(({ outcome, faults, fields }) => [outcome, faults.length, fields?.role, fields?.school_id])).toEqual([
    ['add', 0, 1, 101],
    ['add', 0, 2, 101],
  ]);
});

it.each(['en', 'es'] as const)('the example of class lists is read without a fault, in %s', (language) => {
  expect(readLines(Buffer.from(`\uFEFF${exampleClassList(language)}`)).map(({ teacher, student }) => [teacher, student])).toEqual([
    ['ben.lee', '10001'],
    ['ben.lee', '10002'],
    ['ana.garcia', '10003'],
  ]);
});
