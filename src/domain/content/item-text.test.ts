import { expect, test } from 'vitest';
import { plainText } from './item-text.ts';

test('a text loses its marks and keeps its words apart', () => {
  expect(plainText('<h2>Food &amp; webs</h2><p>A <em>frog</em> eats&#8212;flies.</p>')).toBe('Food & webs A frog eats—flies.');
});

test('a sign that nobody knows stays as it was written', () => {
  expect(plainText('a &bogus; b')).toBe('a &bogus; b');
});
