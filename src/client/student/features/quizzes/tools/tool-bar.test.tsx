import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import { ToolBar } from './tool-bar.tsx';
import { useTools } from './use-tools.ts';

const PAPER = {
  quiz_id: 1,
  title: inBoth('Test'),
  instructions: inBoth(''),
  questions: [questionOf({})],
  assessment: { tools: ['calculator'] },
} as unknown as QuizPaper;

function Tools() {
  return <ToolBar tools={useTools('1.1')} paper={PAPER} question={questionOf({})} />;
}
const draw = () => {
  render(<Tools />);
  return userEvent.setup();
};
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
});

test('a tool opens beside the question with the keyboard in it, and Escape closes it and goes back', async () => {
  const user = draw();
  button('Calculator').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Calculator' }));
  await user.click(button('7'));
  await user.click(button('+'));
  await user.click(button('5'));
  expect(screen.getByText('= 12')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Calculator' })).toBeNull();
  expect(document.activeElement).toBe(button('Calculator'));
});

test('the calculator says that dividing by zero has no result, and what is not finished yet', async () => {
  const user = draw();
  await user.click(button('Calculator'));
  await user.click(button('8'));
  await user.click(button('÷'));
  expect(screen.getByText('Not finished yet')).toBeDefined();
  await user.click(button('0'));
  expect(screen.getByText('You cannot divide by zero')).toBeDefined();
  await user.click(button('='));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Calculator' }).value).toBe('8/0');
});

test('only the tools that the test allows are there, and one panel is open at a time', async () => {
  const user = draw();
  expect(screen.queryByRole('button', { name: 'Periodic table' })).toBeNull();
  await user.click(button('Calculator'));
  await user.click(button('My notepad'));
  expect(screen.queryByRole('region', { name: 'Calculator' })).toBeNull();
  await user.click(button('Close: My notepad'));
  expect(screen.queryByRole('region')).toBeNull();
});

test('the line reader begins at the question, and takes the highlighter off', async () => {
  const stem = Object.assign(document.createElement('p'), { id: 'stem' });
  stem.getBoundingClientRect = () => new DOMRect(0, 300, 100, 30);
  document.body.append(stem);
  const user = draw();
  await user.click(button('Highlighter'));
  await user.click(button('Line reader'));
  expect(button('Highlighter').getAttribute('aria-pressed')).toBe('false');
  expect(document.querySelector<HTMLElement>('[aria-hidden="true"][style]')?.style.top).toBe('288px');
  stem.remove();
});

test('whoever says the signs that are seen reaches their buttons (2.5.3)', () => {
  draw();
  for (const sign of ['A−', 'A+']) expect(screen.getByText(sign).getAttribute('aria-label')).toContain(sign);
});
