import { expect, test } from 'vitest';
import { fieldsIn, picturesIn, withPicture, withSnippet } from './text-insert.ts';

const line = (words: string) => ({ en: words, es: words, isBlock: true });

test('what stands on lines of its own comes after the line of the cursor, in every text that has words', () => {
  const texts = { english: 'One.\n\nTwo.', spanish: 'Uno.', lexile1: '' };
  expect(withSnippet(texts, { english: 1 }, line('[[why: text]]'))).toEqual({
    english: 'One.\n\n[[why: text]]\n\nTwo.',
    spanish: 'Uno.\n\n[[why: text]]',
    lexile1: '',
  });
  expect(withSnippet({}, {}, line('[[why: text]]'))).toEqual({ english: '[[why: text]]', spanish: '[[why: text]]' });
});

test('what stands within a sentence comes where the cursor is', () => {
  expect(withSnippet({ english: 'It is .' }, { english: 6 }, { en: '[[why]]', es: '[[why]]', isBlock: false })).toEqual({
    english: 'It is [[why]].',
  });
});

test('pictures of texts are found, replaced in all of them, and taken out with their line', () => {
  const texts = { english: 'A\n\n![](media/a.png "Low tide")\n\nB', spanish: '![x](media/a.png)\n![](media/b (1).png)' };
  expect(picturesIn(texts)).toEqual(['media/a.png', 'media/b (1).png']);
  expect(withPicture(texts, 'media/a.png', 'media/c.png').english).toContain('![](media/c.png "Low tide")');
  expect(withPicture(texts, 'media/a.png', null)).toEqual({ english: 'A\n\n\nB', spanish: '![](media/b (1).png)' });
});

test('fields are found by their ids', () => {
  expect(fieldsIn({ english: 'Because [[why]]. [[mass?: choice | less | more]]' })).toEqual(['why', 'mass']);
});
