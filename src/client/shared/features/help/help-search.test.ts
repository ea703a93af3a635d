import { expect, test } from 'vitest';
import { helpFinder } from './help-search.ts';
import type { HelpTopic } from './help-topic.ts';

const topic = (id: string, title: string, words = ''): HelpTopic =>
  ({ id, section: 'offline', title: [title, title], summary: ['', ''], words: [words, words], parts: [] }) as unknown as HelpTopic;
const find = helpFinder([topic('offline', 'When there is no Wi-Fi'), topic('words', 'Look up a word')]);
const found = (words: string) => find(words).map(({ id }) => id);

test('Wi-Fi is found however it is written', () => {
  for (const words of ['wifi', 'Wi-Fi', 'WIFI', 'no wifi']) expect(found(words)).toEqual(['offline']);
});

test('beginnings of words find a page, and slips of the pen are forgiven', () => {
  expect(found('loo')).toEqual(['words']);
  expect(found('wird')).toEqual(['words']);
});
