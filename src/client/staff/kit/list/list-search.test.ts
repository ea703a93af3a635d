import { expect, test } from 'vitest';
import { listAddress, readListSearch } from './list-search.ts';
import { compareValues, isFound } from './order-rows.ts';

const reading = {
  sorts: ['name', 'due'] as const,
  defaultSort: { column: 'due', descending: true } as const,
  filters: ['state'] as const,
  pageSize: 25,
  prefix: '',
};

test('what makes no sense in an address counts as absent', () => {
  expect(readListSearch({ sort: 'password', page: '-3', size: 7, state: '', find: 12 }, reading)).toEqual({
    find: '12',
    sort: { column: 'due', descending: true },
    page: 1,
    size: 25,
    filters: {},
    columns: null,
  });
});

test('a state comes back from its address as it was, and the default leaves the address empty', () => {
  const state = {
    find: 'cells',
    sort: { column: 'name', descending: true },
    page: 3,
    size: 50,
    filters: { state: 'closed' },
    columns: ['due'],
  } as const;
  expect(readListSearch(listAddress(state, reading), reading)).toEqual(state);
  const plain = readListSearch({}, reading);
  expect(Object.values(listAddress(plain, reading)).filter((value) => value !== undefined)).toEqual([]);
});

test('two lists on one page keep apart in the address', () => {
  const address = { find: 'one', bfind: 'two' };
  expect(readListSearch(address, { ...reading, prefix: 'b' }).find).toBe('two');
  expect(listAddress(readListSearch(address, { ...reading, prefix: 'b' }), { ...reading, prefix: 'b' })).not.toHaveProperty('find');
});

test('a search overlooks case and accents, and wants every word', () => {
  expect(isFound(['José Núñez', 'Grade 5'], 'nunez JOSE')).toBe(true);
  expect(isFound(['José Núñez'], 'nunez maria')).toBe(false);
});

test('texts sort as people sort', () => {
  expect(['Unit 10', 'unit 2', 'Ártico'].sort(compareValues)).toEqual(['Ártico', 'unit 2', 'Unit 10']);
});
