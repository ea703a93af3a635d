import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawnField } from '#client/testing/draw-field.tsx';
import { drawQuestion, inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { WrittenAnswer } from './written-answer.tsx';

const FIELD = [{ answer_id: 70, text: inBoth('') }];
const WORD = questionOf({ type: 'text', options: FIELD });
const NUMBER = questionOf({ type: 'text', is_number: true, options: FIELD });
const LONG = questionOf({ type: 'extended', options: FIELD });
const shown = drawnField(WrittenAnswer, LONG);
const field = () => screen.getByRole('textbox', { name: 'What is asked?' });

beforeEach(() => setLocale('en'));

test('a word is kept when the field is left, and taken back when it is emptied', async () => {
  const { user, chosen, text } = await drawQuestion(WORD);
  await user.type(field(), 'sea star');
  await user.tab();
  expect([chosen(), text()]).toEqual([[70], 'sea star']);
  await user.clear(field());
  await user.tab();
  expect(chosen()).toEqual([]);
});

test('what is no number is said while it is typed, and a number with its unit is none of that', async () => {
  const { user } = await drawQuestion(NUMBER);
  await user.type(field(), 'warm');
  expect(screen.getByRole('status').textContent).toMatch(/^This is not a number yet\./);
  await user.clear(field());
  await user.type(field(), '15 °C');
  expect(screen.getByRole('status').textContent).toBe('');
  // A keypad of digits alone has no unit.
  expect(field().getAttribute('inputmode') ?? 'text').toBe('text');
});

test('a letter is kept as soon as it is typed, before anything else can happen', async () => {
  const { text } = await drawQuestion(WORD);
  fireEvent.change(field(), { target: { value: 'k' } });
  expect(text()).toBe('k');
});

test('a text ends at 475 characters, spaces not counted, and the last one left is one character', async () => {
  const { user, text } = await drawQuestion(LONG);
  await user.click(field());
  await user.paste('ab '.repeat(237));
  expect(screen.getByText('1 character left')).toBeDefined();
  await user.type(field(), 'xyz');
  await user.tab();
  expect(text()?.replaceAll(' ', '')).toHaveLength(475);
  expect(screen.getByText('0 characters left')).toBeDefined();
});

test('a text that is pasted and too long is kept whole, what is too much of it is shown, and it can only become shorter', async () => {
  const { user, text } = await drawQuestion(LONG);
  await user.click(field());
  await user.paste(`${'ab '.repeat(237)}xyz end`);
  const said = 'All of it is kept, but it is 5 characters too long. There is room for 475. This part is too much:';
  expect(screen.getByRole('status').textContent).toBe(said);
  expect(screen.getByText('yz end').tagName).toBe('MARK');
  await user.type(field(), '!');
  expect(screen.getByRole('status').textContent).toBe(said);
  await user.tab();
  expect(text()).toMatch(/ab xyz end$/);
  await user.type(field(), '{Backspace>7}');
  expect(screen.queryByText('yz end')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a text that is longer than any answer may be is cut, and that is said', async () => {
  const { user, text } = await drawQuestion(LONG);
  await user.click(field());
  await user.paste('abcde fghi '.repeat(500));
  expect(screen.getByRole('status').textContent).toBe('That was too long. Only what fits was added.');
  await user.tab();
  expect(text()).toHaveLength(4000);
});

test('some words that are pasted end at 120 characters, and that they were cut is said', async () => {
  const { user, text } = await drawQuestion(WORD);
  await user.click(field());
  await user.paste('sea star '.repeat(50));
  expect(screen.getByRole('status').textContent).toBe('That was too long. Only what fits was added.');
  await user.tab();
  expect(text()?.replaceAll(' ', '')).toHaveLength(120);
});

test('a Spanish screen counts in Spanish', async () => {
  setLocale('es');
  const { user } = await drawQuestion(LONG, 'es');
  await user.click(screen.getByRole('textbox'));
  await user.paste('a'.repeat(474));
  expect(screen.getByText('Queda 1 carácter')).toBeDefined();
});

test('what another tab wrote after this one is taken over, and leaving this one writes nothing over it', () => {
  const { unmount } = shown.draw();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box, { target: { value: 'Shells' } });
  fireEvent.blur(box);
  act(() => shown.answerElsewhere({ chosen: [70], text: 'Shells protect the crab.' }));
  expect(box.value).toBe('Shells protect the crab.');
  unmount();
  expect(shown.settled).toEqual([false, true]);
});
