import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawQuestion, inBoth, questionOf } from '#client/testing/draw-question.tsx';

test('a stressed word of a question stands out, and the signs that stress it are not shown', async () => {
  const { container } = await drawQuestion(questionOf({ stem: inBoth('Which **two** of these live here?') }));
  const stem = container.querySelector('#stem');
  expect(stem?.textContent).toBe('Which two of these live here?');
  expect(screen.getByText('two').tagName).toBe('STRONG');
});

test('so it does around the menus of a sentence', async () => {
  const stem = inBoth('The **largest** part is ___.');
  const { container } = await drawQuestion(questionOf({ type: 'inline', stem }));
  expect(container.querySelector('#stem strong')?.textContent).toBe('largest');
  expect(container.textContent).not.toContain('**');
});
