import { describe, expect, test } from 'vitest';
import { indexDocuments, searchDevice } from './device-search.ts';

const both = (en: string, es = '') => ({ en, es });
const DOCUMENTS = [
  {
    key: 'frogs',
    title: both('Frogs of the pond', 'Ranas del estanque'),
    where: both('Food Webs'),
    text: 'A frog eats flies. A heron eats the frog.',
  },
  { key: 'energy', title: both('Energy', 'Energía'), where: both('Food Webs'), text: 'Plants catch sunlight. Every frog lives by it.' },
  {
    key: 'rocks',
    title: both('Rocks'),
    where: both('Earth'),
    text: `${'Old stones. '.repeat(30)}Granite was once molten. ${'More stones. '.repeat(30)}`,
  },
];
const index = indexDocuments(DOCUMENTS);
const keys = (words: string) => searchDevice(index, words).map(({ document }) => document.key);

describe('searching the device', () => {
  test('finds the title before the text', () => {
    expect(keys('frog')).toEqual(['frogs', 'energy']);
  });

  test('wants every word, in whichever place and language', () => {
    expect(keys('energia webs')).toEqual(['energy']);
    expect(keys('frog granite')).toEqual([]);
  });

  test('minds neither accents nor capitals nor punctuation', () => {
    expect(keys('ENERGÍA!')).toEqual(['energy']);
    expect(keys('ranas, estanque')).toEqual(['frogs']);
  });

  test('finds words by their beginning, not by their middle', () => {
    expect(keys('gran')).toEqual(['rocks']);
    expect(keys('ranite')).toEqual([]);
  });

  test('shows the words around the place', () => {
    const [found] = searchDevice(index, 'granite');
    expect(found?.excerpt).toMatch(/^… .*Granite was once molten\..* …$/);
    expect(searchDevice(index, 'rocks')[0]?.excerpt).toBeNull();
  });

  test('finds nothing for nothing, and survives any signs', () => {
    for (const words of ['', '   ', '(*[', '\u{1F438}', '\u0301']) expect(keys(words)).toEqual([]);
  });
});
