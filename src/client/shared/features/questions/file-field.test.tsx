import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawnField } from '#client/testing/draw-field.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { MAX_FILE_BYTES, readFile, writeFile } from '#domain/answers/file-answer.ts';
import { FileField } from './file-field.tsx';
import { type Given, quizReducer, standingOf, UNTOUCHED } from './quiz-state.ts';

const QUESTION: QuizQuestion = {
  question_id: 7,
  type: 'file',
  select_count: 1,
  standard: '5.2B',
  stem: { en: 'Add your table.', es: 'Agrega tu tabla.' },
  image: null,
  options: [{ answer_id: 70, text: { en: '', es: '' } }],
};
const CSV = 'pull,cm\n1,12\n';

const field = drawnField(FileField, QUESTION);

const answer = () => readFile(field.given.text ?? '');
const link = () => screen.queryByRole('link');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, content: BlobPart) =>
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [new File([content], name)] } });
const describeFile = (words: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Describe your file' }), { target: { value: words } });
const withFile = (description = ''): Given => ({
  chosen: [70],
  text: writeFile({ description, file: { name: 'distances.csv', kind: 'csv', data: btoa(CSV) } }),
});

test('a file that is chosen is kept and sent at once, and can be downloaded again', async () => {
  field.draw();
  choose('My distances?.csv', CSV);
  await waitFor(() => expect(link()?.getAttribute('download')).toBe('My distances.csv'));
  expect(link()?.getAttribute('href')).toBe(`data:text/csv;base64,${btoa(CSV)}`);
  expect([answer()?.file, field.settled]).toEqual([{ name: 'My distances.csv', kind: 'csv', data: btoa(CSV) }, [true]]);
});

test('words alone are an answer, kept as they are typed; a file without words is not finished', () => {
  field.draw();
  describeFile('I have no file. I measured 12 cm.');
  expect([answer(), field.settled]).toEqual([{ description: 'I have no file. I measured 12 cm.', file: null }, [false]]);
  const standing = (answered: Given) =>
    standingOf(
      quizReducer(quizReducer(UNTOUCHED, { type: 'start', result_id: 'r' }), { type: 'answer', question: QUESTION, given: answered }),
      QUESTION,
    );
  expect([standing(withFile()), standing(withFile('Mine.'))]).toEqual(['partly', 'answered']);
});

test('a file that was removed can be put back, and its words stay', () => {
  field.given = withFile('Mine.');
  field.draw();
  press('Remove the file');
  expect([link(), answer()]).toEqual([null, { description: 'Mine.', file: null }]);
  press('Put the earlier file back');
  expect(answer()?.file?.name).toBe('distances.csv');
});

test.each([
  ['of another kind', 'game.exe', 'MZ', /“game.exe” cannot be turned in here. Choose a file that ends with .pdf, .docx/],
  ['that is not what its name says', 'plan.docx', 'MZ', /“plan.docx” is not the kind of file that its name says/],
  ['that is too large', 'plan.pdf', 'x'.repeat(MAX_FILE_BYTES + 1), /“plan.pdf” is 62 kB. The limit is 61 kB/],
])('a file %s is said so, and the file before stays', async (_, name, content, said) => {
  field.given = withFile('Mine.');
  field.draw();
  choose(name, content);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(said));
  expect([answer()?.file?.name, field.settled]).toEqual(['distances.csv', []]);
});
