import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getOwnQuiz, getOwnQuizzes, saveOwnQuiz } from '#contract/authoring/own-quizzes.contract.ts';
import { type OwnQuizContent, type OwnQuizToEdit, ownQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { buildFromBank, copyBankQuestions, getBankQuestions } from '#contract/authoring/question-bank.contract.ts';
import type { BankQuestion } from '#contract/authoring/question-bank.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { QuestionBankScreen } from './question-bank-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  signInAs('productAdmin');
});

/** What the screen asks the server for when it is opened at an address. */
async function askedFor(address: string) {
  const { calls } = serve(answers(getBankQuestions));
  await drawStaff(<QuestionBankScreen part="quiz" download={() => null} />, address);
  return calls.find(({ path }) => path === getBankQuestions.path)?.query;
}

test('the address narrows the list by kind and product', async () => {
  expect(await askedFor('/here?kind=match&product=3')).toMatchObject({ part: 'quiz', type: 'match', product_id: '3' });
});

test('a kind or a product that does not exist is left out', async () => {
  for (const address of ['/here?kind=riddle&product=all', '/here?kind=constructor&product=-1']) {
    const asked = await askedFor(address);
    expect(asked).toBeDefined();
    expect(asked).not.toHaveProperty('type');
    expect(asked?.product_id).toBe('null');
  }
});

test('the way here begins at the administration', async () => {
  await askedFor('/here');
  const links = within(screen.getByRole('navigation', { name: 'Where you are' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Administration', 'Content setup']);
});

type Bank = DataOf<typeof getBankQuestions>;
const BANK = exampleOf(getBankQuestions.data) as Bank;
const [ONE] = BANK.questions as [BankQuestion];
const NO_FIGURES = { answers: 4, share: null, discrimination: null, median_seconds: null };
const question = (question_id: number, en: string, figures: BankQuestion['figures'] = NO_FIGURES): BankQuestion => ({
  ...ONE,
  question_id,
  stem: { en, es: en },
  figures,
});
const pageOf = (questions: BankQuestion[]): Bank => ({ ...BANK, questions, total: 30, page_size: 25, figures_of: 'classes', products: [] });
const COPY = ownQuestion.parse({ id: 'q8', type: 'text', stem: { en: 'Kelp', es: '' }, answers: [{ en: 'alga', es: '' }] });
const TIDES = question(7, 'Tides', { answers: 40, share: 62.5, discrimination: 0.31, median_seconds: 21 });
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));

test('a blueprint is offered once the bank is here to build from', async () => {
  signInAs('teacher');
  serve(refuses(getBankQuestions, 500, 'Content error'), answers(getBankQuestions, pageOf([TIDES])));
  await drawStaff(<QuestionBankScreen part={null} download={() => null} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Build by blueprint' })).toBeNull();
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: 'Build by blueprint' }));
  expect(await screen.findByRole('dialog', { name: 'Build by blueprint' })).toBeDefined();
});

test('a teacher sees how a question did, and only the number of answers where these are few', async () => {
  signInAs('teacher');
  serve(answers(getBankQuestions, pageOf([TIDES, question(8, 'Kelp')])));
  await drawStaff(<QuestionBankScreen part={null} download={() => null} />);
  const cells = (name: string) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Tides')).toEqual(expect.arrayContaining(['40', '62.5%', '0.31', '21 sec']));
  expect(cells('Kelp').filter((text) => text === '–')).toHaveLength(3);
  expect(screen.getByText(/Figures are of your classes. .*fewer than 10 answers/)).toBeTruthy();
});

test('the address narrows by standard, difficulty and picture, and sorts', async () => {
  signInAs('teacher');
  const { calls } = serve(answers(getBankQuestions));
  await drawStaff(
    <QuestionBankScreen part={null} download={() => null} />,
    '/here?of=assessment&standard=5.6A&difficulty=hard&picture=with&sort=share&desc=true',
  );
  expect(calls.find(({ path }) => path === getBankQuestions.path)?.query).toMatchObject({
    ...{
      part: 'assessment',
      standard: '5.6A',
      difficulty: 'hard',
      picture: 'with',
      sort: 'share',
      descending: 'true',
      for_quizzes: 'true',
    },
  });
});

test('the columns that the server sorts by are sorted by their headings', async () => {
  signInAs('teacher');
  serve(answers(getBankQuestions, pageOf([TIDES])));
  const { search } = await drawStaff(<QuestionBankScreen part={null} download={() => null} />);
  const sorting = screen.getAllByRole('columnheader').filter((header) => within(header).queryByRole('button'));
  expect(sorting.map(({ textContent }) => textContent)).toEqual(['Standard', 'Times answered', '% correct', 'Correlation']);
  fireEvent.click(screen.getByRole('button', { name: '% correct' }));
  await waitFor(() => expect(search()).toMatchObject({ sort: 'share' }));
});

test('what is selected stays over pages and filters, and clearing it can be undone', async () => {
  signInAs('teacher');
  serve(answers(getBankQuestions, pageOf([TIDES])), answers(getBankQuestions, pageOf([question(9, 'Reef')])));
  const { router } = await drawStaff(<QuestionBankScreen part={null} download={() => null} />);
  tick('Tides');
  await router.navigate({ to: '/here', search: { page: 2 } } as never);
  await screen.findByRole('checkbox', { name: 'Select Reef' });
  tick('Reef');
  expect(screen.getByText('2 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('2 selected')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 selected')).toBeTruthy();
});

test('the selected questions become a quiz, in the order in which they were selected', async () => {
  signInAs('teacher');
  const { calls } = serve(
    answers(getBankQuestions, pageOf([TIDES, question(8, 'Kelp')])),
    answers(copyBankQuestions, { questions: [COPY], left_out: 0 }),
    answers(saveOwnQuiz, { quiz: exampleOf(getOwnQuiz.data) as OwnQuizToEdit, faults: [], kept_count: 0 }),
    answers(getOwnQuizzes),
  );
  const { router } = await drawStaff(<QuestionBankScreen part={null} download={() => null} />);
  tick('Kelp');
  tick('Tides');
  fireEvent.click(screen.getByRole('button', { name: 'Make a quiz of these' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title of the quiz' }), 'Sea');
  fireEvent.click(screen.getByRole('button', { name: 'Make the quiz' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/authenticated/workspace/workspaceHome/quiz'));
  expect(calls.find(({ path }) => path === copyBankQuestions.path)?.body).toMatchObject({ question_ids: [8, 7] });
  expect(calls.find(({ path }) => path === saveOwnQuiz.path)?.body).toMatchObject({
    own_quiz_id: null,
    content: { title: { en: 'Sea', es: '' } },
  });
});

test('a blueprint makes parallel quizzes, one after the other', async () => {
  signInAs('teacher');
  const { calls } = serve(
    answers(getBankQuestions, pageOf([TIDES])),
    answers(buildFromBank, { forms: [[7], [8]], lacking: [], pictures: null }),
    answers(copyBankQuestions, { questions: [COPY], left_out: 0 }),
    answers(saveOwnQuiz, { quiz: exampleOf(getOwnQuiz.data) as OwnQuizToEdit, faults: [], kept_count: 0 }),
  );
  const { router } = await drawStaff(<QuestionBankScreen part={null} download={() => null} />);
  await buildNamed('Reef');
  await waitFor(() => expect(router.state.location.pathname).toBe('/authenticated/workspace/workspaceHome'));
  const titles = calls.flatMap(({ path, body }) =>
    path === saveOwnQuiz.path ? [(body as { content: OwnQuizContent }).content.title.en] : [],
  );
  expect(titles).toEqual(['Reef – Form A', 'Reef – Form B']);
});

test('what the bank lacks for a blueprint is said row by row, and no quiz is made', async () => {
  signInAs('teacher');
  const { calls } = serve(
    answers(getBankQuestions, pageOf([TIDES])),
    answers(buildFromBank, { forms: [], lacking: [{ row: 0, wanted: 5, available: 2 }], pictures: { wanted: 3, available: 1 } }),
  );
  await drawStaff(<QuestionBankScreen part={null} download={() => null} />);
  await buildNamed('Reef');
  expect(await screen.findByText('Row 1: 2 of 5 questions for each form')).toBeTruthy();
  expect(screen.getByText('Pictures: 1 of 3 questions for each form')).toBeTruthy();
  expect(calls.some(({ path }) => path === saveOwnQuiz.path)).toBe(false);
});

/** Builds by the first row as it is. */
async function buildNamed(title: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Build by blueprint' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title of the quiz' }), title);
  fireEvent.click(screen.getByRole('button', { name: 'Build 5 questions' }));
}

test('the selected questions are copied for another area to take them out', async () => {
  signInAs('productAdmin');
  serve(answers(getBankQuestions, pageOf([TIDES])), answers(copyBankQuestions, { questions: [COPY], left_out: 0 }));
  await drawStaff(<QuestionBankScreen part="quiz" download={(questions) => <p>{questions.map(({ id }) => id).join()} out</p>} />);
  tick('Tides');
  expect(screen.queryByRole('button', { name: 'Make a quiz of these' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('q8 out')).toBeTruthy();
});
