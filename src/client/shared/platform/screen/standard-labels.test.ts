import { expect, test } from 'vitest';
import { standardLabel } from './standard-labels.ts';

const TEXT = { en: 'Model it.', es: 'Modelarlo.' };

test('a standard in the state’s words has no mark, and its Spanish says whose it is', () => {
  expect(standardLabel({ ...TEXT, is_our_spanish: true }, 'en')).toBe('Model it.');
  expect(standardLabel({ ...TEXT, is_our_spanish: true }, 'es')).toBe('Modelarlo. (traducción nuestra)');
  expect(standardLabel(TEXT, 'es')).toBe('Modelarlo.');
});

test('a paraphrase says so in both languages, and nothing else', () => {
  expect(standardLabel({ ...TEXT, is_paraphrase: true }, 'en')).toBe('Model it. (paraphrase)');
  expect(standardLabel({ ...TEXT, is_paraphrase: true, is_our_spanish: true }, 'es')).toBe('Modelarlo. (paráfrasis)');
});
