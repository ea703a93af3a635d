import { expect, test } from 'vitest';
import { openQuestion } from '#testing/open-question.ts';
import { sealQuestion } from './seal-question.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');

test('a sealed question opens with its key, letters of any language included', async () => {
  const question = { question_id: 4, stem: { en: 'What floats?', es: '¿Qué flota? 🌊' } };
  const sealed = sealQuestion(question, KEY);
  expect(atob(sealed)).not.toContain('floats');
  expect(await openQuestion(sealed, KEY)).toEqual(question);
});

test('it opens with no other key, and not when it was changed', async () => {
  const sealed = sealQuestion({ question_id: 4 }, KEY);
  await expect(openQuestion(sealed, Buffer.alloc(32, 8).toString('base64url'))).rejects.toThrow();
  await expect(openQuestion(`${sealed.slice(0, -8)}AAAAAAAA`, KEY)).rejects.toThrow();
});
