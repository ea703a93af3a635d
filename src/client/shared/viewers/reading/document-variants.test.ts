import { describe, expect, test } from 'vitest';
import type { ItemDocument } from '#contract/content/content.schemas.ts';
import { documentInLanguage, firstDocument, languagesOf, levelsOf } from './document-variants.ts';

const reader: ItemDocument[] = [
  { variant: 'lexile3', language: 'en', lexile: 950, html: '3' },
  { variant: 'lexile1', language: 'en', lexile: 650, html: '1' },
  { variant: 'spanish', language: 'sp', lexile: null, html: 's' },
  { variant: 'lexile2', language: 'en', lexile: 800, html: '2' },
];

describe('the text that a reader opens with', () => {
  test('is the level that the teacher chose', () => {
    expect(firstDocument(reader, 'en', 'Lexile2')?.variant).toBe('lexile2');
    expect(firstDocument(reader, 'en', 'spanish')?.variant).toBe('spanish');
    expect(firstDocument(reader, 'es', 'spanish')?.variant).toBe('spanish');
  });
  test("is in the person's language where the teacher chose a Lexile level, at the level nearest to it", () => {
    const spanish = (variant: ItemDocument['variant']): ItemDocument => ({ variant, language: 'sp', lexile: null, html: variant });
    const more = [...reader, spanish('spanish3'), spanish('spanish1')];
    expect(firstDocument(reader, 'es', 'Lexile3')?.variant).toBe('spanish');
    expect(firstDocument(more, 'es', 'Lexile1')?.variant).toBe('spanish1');
    expect(firstDocument(more, 'es', 'Lexile2')?.variant).toBe('spanish');
    expect(firstDocument(more, 'es', 'Lexile3')?.variant).toBe('spanish3');
    const two = [...reader.slice(0, 2), spanish('spanish3'), spanish('spanish')];
    expect(firstDocument(two, 'es', 'Lexile1')?.variant).toBe('spanish');
    expect(firstDocument(two, 'es', 'Lexile3')?.variant).toBe('spanish3');
  });
  test("is the level that the teacher chose where the person's language has no text", () => {
    expect(
      firstDocument(
        reader.filter(({ language }) => language === 'en'),
        'es',
        'Lexile2',
      )?.variant,
    ).toBe('lexile2');
  });
  test("is the easiest of the person's language when nothing was chosen", () => {
    expect(firstDocument(reader, 'en', '')?.variant).toBe('lexile1');
    expect(firstDocument(reader, 'es')?.variant).toBe('spanish');
  });
  test('is any text rather than none', () => {
    expect(firstDocument(reader.slice(2, 3), 'en', 'Lexile1')?.variant).toBe('spanish');
    expect(firstDocument([], 'en')).toBeUndefined();
  });
});

test('levels are listed easiest first, and languages English first', () => {
  expect(levelsOf(reader, 'en').map((document) => document.variant)).toEqual(['lexile1', 'lexile2', 'lexile3']);
  expect(languagesOf(reader)).toEqual(['en', 'es']);
});

test('a reader with three Spanish levels lists the middle one in the middle, and keeps the level from one language to the other', () => {
  const more: ItemDocument[] = [
    { variant: 'spanish3', language: 'sp', lexile: null, html: 's3' },
    ...reader,
    { variant: 'spanish1', language: 'sp', lexile: null, html: 's1' },
  ];
  expect(levelsOf(more, 'es').map(({ variant }) => variant)).toEqual(['spanish1', 'spanish', 'spanish3']);
  expect(firstDocument(more, 'es')?.variant).toBe('spanish1');
  expect(firstDocument(more, 'en', 'spanish')?.variant).toBe('spanish');
  expect(documentInLanguage({ documents: more }, 'es', 'lexile3')?.variant).toBe('spanish3');
  expect(documentInLanguage({ documents: more }, 'en', 'spanish1')?.variant).toBe('lexile1');
});

test('going to a single Spanish text and back keeps the level', () => {
  expect(documentInLanguage({ documents: reader }, 'es', 'lexile3')?.variant).toBe('spanish');
  expect(documentInLanguage({ documents: reader }, 'en', 'lexile3')?.variant).toBe('lexile3');
});
