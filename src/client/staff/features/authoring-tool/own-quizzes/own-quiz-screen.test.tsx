import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getOwnQuiz, readQuestionFile, saveOwnQuiz } from '#contract/authoring/own-quizzes.contract.ts';
import {
  type ImportedQuestions,
  type OwnQuizContent,
  type OwnQuizToEdit,
  ownQuestion,
  ownQuizContent,
} from '#contract/authoring/own-quizzes.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGradesAndStandard } from '#contract/standards/standards.contract.ts';
import { deleteDraft, getDrafts, saveDraft } from '#contract/workspace/lesson-drafts.contract.ts';
import { dropDraft } from '#offline/drafts/drafts.ts';
import { OwnQuizScreen } from './own-quiz-screen.tsx';

const both = (en: string, es = '') => ({ en, es });
const CONTENT = ownQuizContent.parse({
  title: both('Tides'),
  questions: [
    {
      id: 'q1',
      type: 'choice',
      stem: both('Why?'),
      options: [
        { id: 'a', text: both('Moon'), correct: true },
        { id: 'b', text: both('Wind') },
      ],
    },
    { id: 'q2', type: 'extended', stem: both('Explain.') },
  ],
});
const SAVED = {
  ...(exampleOf(getOwnQuiz.data) as OwnQuizToEdit),
  own_quiz_id: 12,
  version: 3,
  title: both('Tides', 'Tides'),
  content: CONTENT,
} as OwnQuizToEdit;
const onDone = vi.fn();

beforeEach(async () => {
  setLocale('en');
  signInAs('teacher');
  onDone.mockReset();
  await Promise.all(['quiz:new', 'quiz:12'].map((key) => dropDraft(ME, `form:${key}`)));
});
afterEach(() => vi.unstubAllGlobals());

type Calls = ReturnType<typeof serve>['calls'];
const serving = (saved: object = { quiz: SAVED, faults: [], kept_count: 0 }, ...more: ReturnType<typeof answers>[]) =>
  serve(
    answers(getDrafts, { drafts: [] }),
    answers(saveDraft),
    answers(deleteDraft),
    answers(getOwnQuiz, SAVED),
    answers(saveOwnQuiz, saved as never),
    ...more,
  );
const draw = (quizId: number | null = null) => drawStaff(<OwnQuizScreen quizId={quizId} onDone={onDone} crumbs={[]} />);
const sent = (calls: Calls) =>
  calls.find(({ path }) => path === saveOwnQuiz.path)?.body as { version: number | null; content: OwnQuizContent } | undefined;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save quiz' }));

test('a title, a question, its answers and the right one make a quiz; Enter goes on to the next answer', async () => {
  const user = userEvent.setup();
  const { calls } = serving();
  await draw();
  await user.type(field('Title'), 'Tides');
  await user.type(field('Question'), 'What pulls the tide?');
  await user.type(field('Answer A'), 'The Moon{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field('Answer B')));
  await user.type(field('Answer B'), 'The wind');
  await user.click(screen.getByRole('radio', { name: 'Answer A is right' }));
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const [question] = sent(calls)?.content.questions ?? [];
  expect(sent(calls)?.content.title).toEqual(both('Tides'));
  expect(question).toMatchObject({ type: 'choice', stem: both('What pulls the tide?') });
  expect(question?.options?.map(({ text, correct }) => [text.en, correct === true])).toEqual([
    ['The Moon', true],
    ['The wind', false],
    ['', false],
    ['', false],
  ]);
});

test('a list that is pasted into an answer fills the answers, without its letters', async () => {
  const user = userEvent.setup();
  serving();
  await draw();
  await user.click(field('Answer A'));
  await user.paste('a) Salt\nb) Sugar\n\nC. Sand\n- Iron\n5) All of the above');
  expect(['A', 'B', 'C', 'D', 'E'].map((letter) => field(`Answer ${letter}`).value)).toEqual([
    'Salt',
    'Sugar',
    'Sand',
    'Iron',
    'All of the above',
  ]);
});

test('without a title it is not sent, and the screen says so', async () => {
  const { calls } = serving();
  await draw();
  save();
  expect(await screen.findByText('Give the quiz a title.')).toBeTruthy();
  expect(sent(calls)).toBeUndefined();
});

test('what is wrong leads to its field, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  serving({ quiz: null, faults: [{ file: '', line: null, problem: 'items.0.stem.en: must not be empty' }], kept_count: 0 });
  await draw();
  await user.type(field('Title'), 'Tides');
  save();
  fireEvent.click(await screen.findByRole('button', { name: /Question 1, question text/ }));
  await waitFor(() => expect(document.activeElement).toBe(field('Question')));
  expect(field('Title').value).toBe('Tides');
  expect(onDone).not.toHaveBeenCalled();
});

test('a saved quiz is opened as it is, and an edit names the version that was opened', async () => {
  const user = userEvent.setup();
  const { calls } = serving();
  await draw(12);
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent(calls)).toMatchObject({ own_quiz_id: 12, version: 3, content: { ...CONTENT, title: both('Tides!') } });
});

test('a question becomes true or false, is duplicated, and another language is asked for when it is wanted', async () => {
  const user = userEvent.setup();
  const { calls } = serving();
  await draw(12);
  const first = (await screen.findAllByRole('group', { name: /Question 1/ }))[0] as HTMLElement;
  await user.click(within(first).getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'True or false' }));
  await user.click(screen.getByRole('radio', { name: 'Both' }));
  await user.type(screen.getAllByRole('textbox', { name: 'Question (Spanish)' })[0] as HTMLElement, '¿Por qué?');
  await user.click(within(first).getByRole('button', { name: /question 1/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await user.click(screen.getAllByRole('radio', { name: 'Answer B is right' })[0] as HTMLElement);
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const questions = sent(calls)?.content.questions ?? [];
  expect(questions.map(({ stem }) => stem)).toEqual([both('Why?', '¿Por qué?'), both('Why?', '¿Por qué?'), both('Explain.')]);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(3);
  expect(questions[0]?.options?.map(({ text, correct }) => [text, correct === true])).toEqual([
    [both('True', 'Verdadero'), false],
    [both('False', 'Falso'), true],
  ]);
});

test('another window saved it: what is here is saved over it only when that is chosen', async () => {
  const user = userEvent.setup();
  serve(
    answers(getDrafts, { drafts: [] }),
    answers(saveDraft),
    answers(deleteDraft),
    answers(getOwnQuiz, { ...SAVED, version: 4 }),
    refuses(saveOwnQuiz, 409, 'This quiz was saved in another window.'),
  );
  await draw(12);
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  save();
  expect(await screen.findByRole('button', { name: 'Save what is here over it' })).toBeTruthy();
  expect(field('Title').value).toBe('Tides!');
});

test('a first try made a quiz that was edited since: what is here becomes another one', async () => {
  const { calls } = serve(
    answers(getDrafts, { drafts: [] }),
    answers(saveDraft),
    answers(deleteDraft),
    refuses(saveOwnQuiz, 409, 'This quiz was saved in another window.'),
    answers(saveOwnQuiz, { quiz: SAVED, faults: [], kept_count: 0 }),
  );
  const user = userEvent.setup();
  await draw();
  await user.type(field('Title'), 'Tides');
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const tries = calls.filter(({ path }) => path === saveOwnQuiz.path).map(({ body }) => (body as { client_id: string }).client_id);
  expect([tries.length, new Set(tries).size]).toEqual([2, 2]);
});

test('points that no question can have stay as they were typed, in the open, and are not saved', async () => {
  const { calls } = serve(
    answers(getDrafts, { drafts: [] }),
    answers(saveDraft),
    answers(getGradesAndStandard),
    answers(getOwnQuiz, SAVED),
  );
  await draw(12);
  const details = (await screen.findAllByRole('group', { name: 'Question 1' }))[0]?.querySelector('details');
  if (!details) throw new Error('the question has nothing folded');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Points' }), { target: { value: '99' } });
  details.open = false;
  fireEvent(details, new Event('toggle'));
  expect(details.open).toBe(true);
  expect(screen.getByText('Enter a number from 1 to 20.')).toBeTruthy();
  save();
  expect(await screen.findByText('Please check the marked fields.')).toBeTruthy();
  expect(sent(calls)).toBeUndefined();
});

test('imported parts keep together under a name of their own, and points of single answers go with the key that they belong to', async () => {
  const user = userEvent.setup();
  const part = (id: string) =>
    ownQuestion.parse({
      ...{ id, type: 'choice', stem: both(`Part ${id}`), part: { of: 'q1' } },
      options: [
        { id: 'a', text: both('yes'), correct: true, points: 2 },
        { id: 'b', text: both('no'), points: -1 },
      ],
    });
  const imported: ImportedQuestions = {
    ...{ format: 'qti', title: '', notes: [] },
    questions: [part('q1'), part('q2')].map((question) => ({ question, group: '' })),
  };
  const { calls } = serving(undefined, answers(readQuestionFile, imported));
  await draw(12);
  await screen.findByRole('textbox', { name: 'Title' });
  await user.click(screen.getByRole('button', { name: 'Paste or import' }));
  await screen.findByRole('textbox', { name: 'Questions' });
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, {
    target: { files: [new File(['<x/>'], 'items.xml')] },
  });
  await user.click(await screen.findByRole('button', { name: 'Add 2 questions' }));
  const last = (await screen.findAllByRole('group', { name: /Question 4/ }))[0] as HTMLElement;
  await user.click(within(last).getByRole('radio', { name: 'Answer B is right' }));
  save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const questions = sent(calls)?.content.questions ?? [];
  const [, , third, fourth] = questions;
  expect([third?.id, third?.part?.of, fourth?.part?.of]).toEqual([third?.id, third?.id, third?.id]);
  expect(third?.id).not.toBe('q1');
  expect([third?.options, fourth?.options].map((options) => options?.map(({ points }) => points))).toEqual([
    [2, -1],
    [undefined, undefined],
  ]);
});
