import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { readQuestionFile } from '#contract/authoring/own-quizzes.contract.ts';
import { type ImportedQuestions, ownQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { LanguagesProvider } from '../languages.ts';
import { PasteQuestionsDialog } from './paste-questions-dialog.tsx';

const onAdd = vi.fn();
beforeEach(() => {
  setLocale('en');
  signInAs('teacher');
  onAdd.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const draw = (room = 100) =>
  drawStaff(
    <LanguagesProvider value={{ shown: 'en', isOneEnough: true }}>
      <PasteQuestionsDialog room={room} onAdd={onAdd} onClose={vi.fn()} />
    </LanguagesProvider>,
  );
const write = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Questions' }), { target: { value: text } });
const choose = (name: string, content: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a file');
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
};
const add = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const addedStems = () => onAdd.mock.calls[0]?.[0].map((question: { stem: { en: string } }) => question.stem.en);

const asked = (id: string, group: string) => ({ question: ownQuestion.parse({ id, type: 'extended', stem: { en: id, es: '' } }), group });
const READ: ImportedQuestions = {
  format: 'moodle',
  title: '',
  questions: [asked('tides', 'Sea'), asked('waves', 'Sea'), asked('rocks', 'Land')],
  notes: [
    { kind: 'left_out', problem: 'has a table in its text', count: 2, questions: ['Q7', 'Q9'] },
    { kind: 'changed', problem: 'hints are not kept', count: 1, questions: ['Q2'] },
  ],
};

test('GIFT is read on the device, without a network', async () => {
  const { calls } = serve();
  await draw();
  write('What pulls the tide? {=The Moon ~The wind}\n\nBroken {=a');
  expect(screen.getByRole('status').textContent).toBe('1 question read');
  expect(screen.getByRole('alert', { name: 'Left out' }).textContent).toContain('Line 3: its answers have no closing brace');
  await add('Add 1 question');
  expect(addedStems()).toEqual(['What pulls the tide?']);
  expect(calls).toEqual([]);
});

test('a text file goes into the box, and XML to the server, which says what changed and what is left out', async () => {
  const { calls } = serve(answers(readQuestionFile, READ));
  await draw();
  choose('tides.txt', '1. Why?\n*a) Moon\nb) Wind');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 question read'));
  expect(calls).toEqual([]);
  choose('bank.xml', ' <quiz></quiz>');
  await screen.findByText('bank.xml');
  expect(calls[0]?.path).toBe(readQuestionFile.path);
  expect(
    within(screen.getByRole('alert', { name: 'Left out' })).getByText('2 questions: has a table in its text (“Q7”, “Q9”)'),
  ).toBeTruthy();
  expect(within(screen.getByRole('alert', { name: 'Added with changes' })).getByText(/hints are not kept/)).toBeTruthy();
  await add('Add 3 questions');
  expect(addedStems()).toEqual(['tides', 'waves', 'rocks']);
});

test('of a bank with categories, those that are selected are added, as many as the quiz has room for', async () => {
  serve(answers(readQuestionFile, READ));
  await draw(1);
  choose('bank.xml', '<quiz></quiz>');
  expect(await screen.findByText(/There is room for 1 more; 2 do not fit/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sea (2)' }));
  expect(screen.queryByText(/There is room/)).toBeNull();
  await add('Add 1 question');
  expect(addedStems()).toEqual(['rocks']);
});

test('causes are named in Spanish too', async () => {
  serve(answers(readQuestionFile, READ));
  setLocale('es');
  await draw();
  choose('bank.xml', '<quiz></quiz>');
  expect(await screen.findByText('2 preguntas: tiene una tabla en el texto (“Q7”, “Q9”)')).toBeTruthy();
});

test('a workbook comes back as a table, whose columns its reader can set', async () => {
  const sheet = '"Frage"\t"A"\t"B"\t"Lösung"\n"Salty?"\t"yes"\t"no"\t"1"';
  serve(answers(readQuestionFile, { format: 'sheet', title: '', questions: [], notes: [], sheet }));
  await draw();
  choose('questions.xlsx', 'PK\u0003\u0004');
  const question = await screen.findByRole('combobox', { name: 'Frage' });
  expect(screen.getByRole('combobox', { name: 'A' })).toHaveProperty('value', 'answer');
  fireEvent.change(question, { target: { value: 'stem' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Lösung' }), { target: { value: 'correct' } });
  await add('Add 1 question');
  expect(addedStems()).toEqual(['Salty?']);
  expect(onAdd.mock.calls[0]?.[0][0].options.map(({ correct }: { correct: boolean }) => correct)).toEqual([true, false]);
});
