import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ImportedQuestions, OwnQuestion, OwnQuizToEdit } from '#contract/authoring/own-quizzes.schemas.ts';
import { readPasted } from '#domain/content/question-table.ts';
import { lessonAuthor } from '#testing/lesson-author.ts';

const school = lessonAuthor();

/** What the file's screen would show before anything is saved. */
async function rehearse(files: Readonly<Record<string, string>>, language = 'en'): Promise<ImportedQuestions> {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const { data } = await school.teacher.call<ImportedQuestions>('POST', '/v2/own_quizzes/read_question_file', {
    query: { user_puid: school.teacher.user_puid, language },
    payload: Buffer.from(zip),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return data;
}

async function saved(questions: readonly OwnQuestion[]): Promise<OwnQuizToEdit> {
  const content = { title: { en: 'Imported', es: '' }, instructions: { en: '', es: '' }, questions };
  const { data } = await school.teacher.call<{ quiz: OwnQuizToEdit | null; faults: unknown[] }>('POST', '/v2/own_quizzes/save_quiz', {
    payload: { user_puid: school.teacher.user_puid, client_id: randomUUID(), content },
  });
  expect(data.faults).toEqual([]);
  if (!data.quiz) throw new Error('nothing was saved');
  return data.quiz;
}

const part = (library: string, params: unknown) => ({ library, params, metadata: { title: '' } });
const H5P = {
  'h5p.json': JSON.stringify({ title: 'Tides', mainLibrary: 'H5P.QuestionSet' }),
  'content/content.json': JSON.stringify({
    questions: [
      part('H5P.MultiChoice 1.16', {
        question: 'Which pull?',
        answers: [
          { text: 'Moon', correct: true },
          { text: 'Sun', correct: true },
          { text: 'Wind', correct: false },
        ],
      }),
      part('H5P.DragText 1.10', { taskDescription: 'Drag.', textField: 'Crabs *walk* and fish *swim*.' }),
      part('H5P.Blanks 1.14', { text: 'Fill.', questions: ['<p>*High* and *low*.</p>'], behaviour: {} }),
      part('H5P.DragQuestion 1.14', {}),
    ],
  }),
};

test('an H5P file is rehearsed, and what came in becomes a quiz that is worth what the file says', async () => {
  const rehearsal = await rehearse(H5P);
  expect(rehearsal.notes).toEqual([
    { kind: 'left_out', problem: 'is of the type "H5P.DragQuestion", which cannot be shown', count: 1, questions: [] },
  ]);
  const quiz = await saved(rehearsal.questions.map(({ question }) => question));
  expect(quiz).toMatchObject({ question_count: 4, points: 6 });
  expect(quiz.content.questions.map(({ type, part: of }) => [type, of?.of])).toEqual([
    ['multiple', undefined],
    ['inline', undefined],
    ['text', 'q3'],
    ['text', 'q3'],
  ]);
});

const cell = (reference: string, words: string) => `<c r="${reference}" t="inlineStr"><is><t>${words}</t></is></c>`;
const WORKBOOK = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Quiz" sheetId="1" r:id="rId7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Question - max 120 characters</t></si><si><r><t>What pulls </t></r><r><t>the "tide"?</t></r></si></sst>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cell('A1', 'Quiz template')}</row>
    <row r="8"><c r="B8" t="s"><v>0</v></c>${cell('C8', 'Answer 1 - max 75 characters')}${cell('D8', 'Answer 2 - max 75 characters')}${cell('E8', 'Answer 3 - max 75 characters')}${cell('G8', 'Correct answer(s) - choose at least one')}</row>
    <row r="9"><c r="A9"><v>1</v></c><c r="B9" t="s"><v>1</v></c>${cell('C9', 'Wind')}<c r="E9"><v>0.30000000000000004</v></c><c r="G9"><v>3</v></c></row></sheetData></worksheet>`,
};

test('a Kahoot workbook comes back as a table, which is read by the names of its columns', async () => {
  const { format, sheet = '', notes } = await rehearse(WORKBOOK);
  expect([format, notes]).toEqual(['sheet', []]);
  expect(readPasted(sheet)).toMatchObject({
    faults: [],
    questions: [{ stem: 'What pulls the "tide"?', answers: ['Wind', '0.3'], correct: [1] }],
  });
});

test('a workbook that names no sheet is refused with what to do', async () => {
  const { notes } = await rehearse({ 'xl/workbook.xml': '<workbook/>' });
  expect(notes.map(({ problem }) => problem)).toEqual(['the file is a spreadsheet that cannot be read: save it as CSV and choose that']);
});
