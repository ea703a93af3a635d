import { expect, it } from 'vitest';
import { createQuestion } from './question.ts';

it('is asked once for several that wait, and again for the next', async () => {
  const question = createQuestion();
  const both = Promise.all([question.ask(), question.ask()]);
  question.waiting.get()?.(true);
  expect(await both).toEqual([true, true]);
  expect(question.waiting.get()).toBeNull();
  const next = question.ask();
  question.waiting.get()?.(false);
  expect(await next).toBe(false);
});
