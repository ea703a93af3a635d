import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawnField } from '#client/testing/draw-field.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { readTable, writeTable } from '#domain/answers/data-table.ts';
import { type Given, quizReducer, standingOf, UNTOUCHED } from './quiz-state.ts';
import { TableField } from './table-field.tsx';

const name = (en: string, es = en) => ({ en, es });
const QUESTION: QuizQuestion = {
  question_id: 7,
  type: 'table',
  select_count: 1,
  standard: '5.2B',
  stem: name('Fill in the table.', 'Llena la tabla.'),
  image: null,
  table: {
    corner: name('Pull', 'Jalón'),
    columns: [
      { title: name('Distance', 'Distancia'), kind: 'number' },
      { title: name('Compared', 'Comparada'), kind: 'choice', choices: [name('Farther', 'Más lejos'), name('Less far', 'Menos lejos')] },
    ],
    rows: [name('1 cm'), name('2 cm')],
  },
  options: [{ answer_id: 70, text: name('') }],
};

const field = drawnField(TableField, QUESTION);

const cells = () => readTable(field.given.text ?? '')?.cells;
const cell = (label: string) => screen.getByRole('textbox', { name: label });
const menu = (label: string) => screen.getByRole('combobox', { name: label });
const type = (label: string, value: string) => fireEvent.change(cell(label), { target: { value } });
const answered = (rows: string[][]): Given => ({ chosen: [70], text: writeTable({ cells: rows, words: '' }) });

test('a number cell has letters on its keyboard: the unit may go with the number', () => {
  field.draw();
  expect(cell('1 cm Distance').getAttribute('inputmode') ?? 'text').toBe('text');
});

test('every cell is named by its row and its column; what is written is kept as it is typed and settled when the page is turned', () => {
  const { unmount } = field.draw();
  type('1 cm Distance', '12');
  expect([cells(), field.settled]).toEqual([
    [
      ['12', ''],
      ['', ''],
    ],
    [false],
  ]);
  type('2 cm Distance', '15');
  unmount();
  expect([cells()?.[1], field.settled.at(-1)]).toEqual([['15', ''], true]);
});

test('a choice is kept by one name, whatever the language that it is made in', () => {
  field.draw('es');
  fireEvent.change(menu('1 cm Comparada'), { target: { value: 'Farther' } });
  expect([cells()?.[0], field.settled]).toEqual([['', 'Farther'], [true]]);
  expect(screen.getAllByRole('option', { name: 'Más lejos' })).toHaveLength(2);
});

test('what cannot be a number is said with its row and column, and kept', () => {
  field.draw();
  type('2 cm Distance', 'far');
  expect(cells()?.[1]).toEqual(['far', '']);
  expect(cell('2 cm Distance').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('2 cm, Distance: write a number here.');
  type('2 cm Distance', '15 cm');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('Enter and the arrows go to the cell above and below', async () => {
  field.draw();
  await userEvent.click(cell('1 cm Distance'));
  await userEvent.keyboard('12{Enter}');
  expect(cell('2 cm Distance')).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowUp}');
  expect(cell('1 cm Distance')).toBe(document.activeElement);
});

test('what another tab answers is taken over, and emptying every cell takes the answer back', () => {
  vi.useFakeTimers();
  field.draw();
  act(() => field.answerElsewhere(answered([['9', 'Farther']])));
  expect(cell('1 cm Distance')).toHaveProperty('value', '9');
  type('1 cm Distance', '');
  fireEvent.change(menu('1 cm Compared'), { target: { value: '' } });
  expect(field.given).toEqual({ chosen: [], text: '' });
});

test('words that an earlier release took in place of a table stay', () => {
  field.given = { chosen: [70], text: 'First 12, then 15.' };
  field.draw();
  expect(screen.getByText(/First 12, then 15\./)).toBeTruthy();
  fireEvent.change(menu('1 cm Compared'), { target: { value: 'Farther' } });
  expect(readTable(field.given.text ?? '')?.words).toBe('First 12, then 15.');
});

test('a table with an empty cell is not finished', () => {
  const standing = (rows: string[][]) => {
    const begun = quizReducer(UNTOUCHED, { type: 'start', result_id: 'r' });
    return standingOf(quizReducer(begun, { type: 'answer', question: QUESTION, given: answered(rows) }), QUESTION);
  };
  expect(
    standing([
      ['9', 'Farther'],
      ['', 'Farther'],
    ]),
  ).toBe('partly');
  expect(
    standing([
      ['9', 'Farther'],
      ['8', 'Less far'],
    ]),
  ).toBe('answered');
});
