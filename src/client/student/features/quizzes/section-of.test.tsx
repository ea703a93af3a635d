import { expect, test } from 'vitest';
import { sectionOf } from './section-of.ts';

const TEXT = '<h2>One</h2><p>a</p><h3>Two</h3><p>b</p><ul><li>c</li></ul><h2>Three</h2><p>d</p>';

test('a part goes from its heading to the next one; there is none where the text has fewer headings', () => {
  expect(sectionOf(TEXT, 1)).toBe('<h2>One</h2><p>a</p>');
  expect(sectionOf(TEXT, 2)).toBe('<h3>Two</h3><p>b</p><ul><li>c</li></ul>');
  expect(sectionOf(TEXT, 3)).toBe('<h2>Three</h2><p>d</p>');
  expect(sectionOf(TEXT, 4)).toBeNull();
});
