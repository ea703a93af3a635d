// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screenName } from '#client/shared/platform/screen/screen-name.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import { getAssessmentOverview, getQuizDetails } from '#contract/quizzes/quizzes.contract.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { onFullDisk } from '#testing/full-disk.ts';
import { QuizScreen } from './quiz-screen.tsx';

const PAPER = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };
const ATTEMPT: QuizAttempt = {
  result_id: '018f0000-0000-7000-8000-000000000007',
  started_at: '2026-11-22T10:00:00.000Z',
  submitted_at: null,
  responses: { 7: { answer_id: 2, answer_text: 'Crab' } },
  score: null,
  max_score: 1,
  receipt_code: null,
  results: [],
};

/** As in the page: what stands around it draws it anew in another language. */
function InFrame(screen: ComponentProps<typeof QuizScreen>) {
  useLocale();
  return <QuizScreen {...screen} />;
}

/** Opens a quiz whose server answers when the test says so; every label that its button ever bears is noted. */
function openQuiz(assignment_id: number, isHandedIn = false, paper: QuizPaper = PAPER, retake?: LessonResource['retake']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const labels = new Set<string>();
  const note = () => {
    for (const button of document.querySelectorAll('button')) if (/quiz/.test(button.textContent)) labels.add(button.textContent);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  render(
    <QueryClientProvider client={client}>
      <InFrame
        place={{ user_puid: ME, lesson_id: 1, assignment_id, resource_id: 3, paper, retake }}
        tracked={{ tracking_id: ATTEMPT.result_id, op_id: ATTEMPT.result_id }}
        isHandedIn={isHandedIn}
        onHandedIn={() => undefined}
        back={null}
        onward={null}
      />
    </QueryClientProvider>,
  );
  return labels;
}

/** The server's answer, held back until it is let go. */
function serveLater(attempt: QuizAttempt | null): () => void {
  serve(answers(getQuizDetails, { quiz: PAPER, attempt }));
  const served = fetch;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await gate;
    return served(...asked);
  });
  return letGo;
}

const waiting = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Getting the quiz ready…' });

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  signInAs('student');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the tab names the test or quiz as long as it is shown, in both languages', () => {
  const rules = { time_limit_minutes: null, attempts_allowed: 1, is_shuffled: false, sections: [], tools: [] };
  serve();
  openQuiz(36, false, { ...PAPER, assessment: rules });
  expect(screenName.get()).toBe('Test: Quiz');
  act(() => setLocale('es'));
  expect(screenName.get()).toBe('Prueba: Quiz (es)');
  cleanup();
  expect(screenName.get()).toBeNull();
  openQuiz(37);
  expect(screenName.get()).toBe('Cuestionario: Quiz (es)');
});

test('the header’s language is the questions’ too; a button shows them in the other one until the header is used', async () => {
  serve(answers(getQuizDetails, { quiz: PAPER, attempt: null }));
  openQuiz(61);
  await screen.findByRole('heading', { level: 1, name: 'Quiz' });
  expect(screen.queryAllByRole('radio')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Ver en español' }));
  await screen.findByRole('heading', { level: 1, name: 'Quiz (es)' });
  expect(await screen.findByRole('button', { name: 'Start the quiz' }), 'the screen around it').toBeDefined();
  act(() => setLocale('es'));
  await screen.findByRole('heading', { level: 1, name: 'Quiz (es)' });
  act(() => setLocale('en'));
  await screen.findByRole('heading', { level: 1, name: 'Quiz' });
});

test('a quiz that was begun on another device never offers to start', async () => {
  const letGo = serveLater(ATTEMPT);
  const labels = openQuiz(31);
  expect((await waiting()).disabled).toBe(true);
  letGo();
  await screen.findByRole('button', { name: 'Keep going with the quiz' });
  expect([...labels]).toEqual(['Getting the quiz ready…', 'Keep going with the quiz']);
});

test('a quiz that nobody began can be started once that is known', async () => {
  const letGo = serveLater(null);
  openQuiz(32);
  await waiting();
  letGo();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Start the quiz' })).disabled).toBe(false);
});

test('a server that does not answer keeps nobody waiting for long', async () => {
  serveLater(null);
  openQuiz(33);
  await waiting();
  expect(await screen.findByRole('button', { name: 'Start the quiz' })).toBeDefined();
});

test('a quiz that the lessons know as turned in never offers to start, also where its results are not on the device', async () => {
  serve();
  const labels = openQuiz(34, true);
  await screen.findByText('You turned this in already. What you can learn from it shows up here once there is a connection.');
  expect(labels).not.toContain('Start the quiz');
});

test("a score that the teacher gave stands in place of the attempt's own, and excused work has none", async () => {
  const judged = { ...ATTEMPT, submitted_at: '2026-11-22T10:21:00.000Z', score: 1, max_score: 4 };
  serve(answers(getQuizDetails, { quiz: PAPER, attempt: { ...judged, teacher_score: { points: 3, max_points: 4 } } }));
  openQuiz(38);
  await screen.findByText('You got 3 of 4 points');
  screen.getByText('Your teacher gave you this score.');
  expect(screen.queryByText('You got 1 of 4 points')).toBeNull();
  cleanup();
  serve(answers(getQuizDetails, { quiz: PAPER, attempt: { ...judged, teacher_score: { points: null, max_points: 4 } } }));
  openQuiz(39);
  await screen.findByText('You do not have to do this one.');
  expect(screen.queryByText(/You got/)).toBeNull();
});

test('of a second attempt that the server does not know yet, the first says neither the score nor that there is another', async () => {
  const rules = { time_limit_minutes: null, attempts_allowed: 2, is_shuffled: false, sections: [], tools: [] };
  const paper = { ...PAPER, assessment: rules };
  const first = { ...ATTEMPT, attempt_no: 1, attempts_left: 1, submitted_at: '2026-11-22T10:21:00.000Z', score: 1 };
  serve(answers(getAssessmentOverview, { quiz: paper, attempt: first, is_released: true }));
  openQuiz(40, true, paper);
  await screen.findByText('You got 1 of 1 point');
  const press = async (name: string, place = document.body) => fireEvent.click(await within(place).findByRole('button', { name }));
  await press('Take it again');
  await press('Start the test');
  await press('Review before I turn it in');
  await press('Turn in');
  await press('Turn in', await screen.findByRole('dialog'));
  await screen.findByText(/Saved on this device \d/);
  expect(screen.queryByText(/You got/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull();
});

const RETAKE = { attempt_no: 2, due_date: '2026-12-04T05:59:59.000Z', note: 'Look at the food web first.' };
const FIRST = { ...ATTEMPT, attempt_no: 1, attempts_left: 1, submitted_at: '2026-11-22T10:21:00.000Z', score: 0 };
const press = async (name: string, place = document.body) => fireEvent.click(await within(place).findByRole('button', { name }));

test('a retake stands beside the first try with the teacher’s words, and is turned in as another attempt; the first stays readable', async () => {
  serve(answers(getQuizDetails, { quiz: PAPER, attempt: FIRST }));
  openQuiz(71, true, PAPER, RETAKE);
  await screen.findByText('Your teacher gave you another try.');
  await screen.findByText('Look at the food web first.');
  await screen.findByText('You got 0 of 1 point');
  await press('Start my new try');
  await screen.findByText('Try 1: 0 of 1');
  await press('Start the quiz');
  await press('Review before I turn it in');
  await press('Turn in');
  await press('Turn in', await screen.findByRole('dialog'));
  await screen.findByText(/Saved on this device \d/);
  expect(screen.queryByRole('button', { name: 'Start my new try' })).toBeNull();
  expect(screen.queryByText('Your teacher gave you another try.')).toBeNull();
});

test('a device that knows of no first try begins the retake, and keeps its answers when the server tells of that attempt', async () => {
  serve();
  openQuiz(72, false, PAPER, RETAKE);
  await screen.findByText('Look at the food web first.');
  await press('Start the quiz');
  fireEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
  await screen.findByText('Saved on this device');
  cleanup();
  serve(answers(getQuizDetails, { quiz: PAPER, attempt: { ...ATTEMPT, attempt_no: 2, responses: {} }, earlier: [FIRST] }));
  openQuiz(72, false, PAPER, RETAKE);
  expect((await screen.findAllByRole<HTMLInputElement>('radio'))[0]?.checked).toBe(true);
});

test('work that was returned begins with the student’s own answers, and is turned in again', async () => {
  const first = { ...FIRST, responses: { 7: { answer_id: 2, answer_text: 'Crab' } } };
  serve(answers(getQuizDetails, { quiz: PAPER, attempt: first }));
  openQuiz(73, true, PAPER, { ...RETAKE, from_answers: true });
  await screen.findByText('Your teacher gave this back for you to improve.');
  await press('Change my answers');
  await press('Start the quiz');
  const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
  await screen.findAllByRole('radio');
  expect(checked().filter(Boolean)).toHaveLength(1);
  const at = checked().indexOf(true);
  fireEvent.click(screen.getAllByRole('radio')[at === 0 ? 1 : 0] as HTMLElement);
  await press('Review before I turn it in');
  await press('Turn in');
  await press('Turn in', await screen.findByRole('dialog'));
  await screen.findByText(/Saved on this device \d/);
});

test('an attempt that a test itself allows after a revision begins empty', async () => {
  const rules = { time_limit_minutes: null, attempts_allowed: 3, is_shuffled: false, sections: [], tools: [] };
  const paper = { ...PAPER, assessment: rules };
  const revised = { ...ATTEMPT, attempt_no: 2, attempts_left: 1, submitted_at: '2026-11-22T10:21:00.000Z', score: 1 };
  serve(answers(getAssessmentOverview, { quiz: paper, attempt: revised, is_released: true }));
  openQuiz(74, true, paper, { ...RETAKE, from_answers: true });
  await press('Take it again');
  await press('Start the test');
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(radios.some(({ checked }) => checked)).toBe(false);
});

test('before a test the attempts that are left are shown, and in it how far along it is', async () => {
  const rules = { time_limit_minutes: 10, attempts_allowed: 3, is_shuffled: false, sections: [], tools: [] };
  const paper = { ...PAPER, assessment: rules };
  const left = ['You can take it 3 times.', 'You can take it 2 times.', 'You can take it one more time.'];
  for (const [index, words] of left.entries()) {
    const done = { ...ATTEMPT, attempt_no: index, attempts_left: 3 - index, submitted_at: '2026-11-22T10:21:00.000Z', score: 1 };
    serve(answers(getAssessmentOverview, { quiz: paper, attempt: index === 0 ? null : done, is_released: true }));
    openQuiz(50 + index, index > 0, paper);
    if (index > 0) fireEvent.click(await screen.findByRole('button', { name: 'Take it again' }));
    await screen.findByText(words);
    cleanup();
  }
  serve(answers(getAssessmentOverview, { quiz: paper, attempt: { ...ATTEMPT, attempt_no: 1, measured_seconds: 290 }, is_released: false }));
  openQuiz(53, false, paper);
  await screen.findByText('You answered 1 of 1 question.');
  await screen.findByText('Time left: 6 min');
  expect(screen.queryByText(/You can take it|You have 10 minutes/)).toBeNull();
});

test('a quiz that was turned in on another day says which day', async () => {
  const submitted_at = '2020-01-02T10:21:00.000Z';
  serve(answers(getQuizDetails, { quiz: PAPER, attempt: { ...ATTEMPT, submitted_at, score: 1, receipt_code: 'K7Q2' } }));
  openQuiz(35);
  expect((await screen.findByText(/receipt K7Q2/)).textContent).toMatch(/Received Jan 2, .*receipt K7Q2/);
});

test('a test whose time runs out on a full device is never called turned in: the review says that it is not', async () => {
  const rules = { time_limit_minutes: 1, attempts_allowed: 1, is_shuffled: false, sections: [], tools: [] };
  const paper = { ...PAPER, assessment: rules };
  serve(answers(getAssessmentOverview, { quiz: paper, attempt: { ...ATTEMPT, measured_seconds: 59 }, is_released: false }));
  openQuiz(41, false, paper);
  const goOn = await screen.findByRole('button', { name: 'Keep going with the test' });
  const headings = new Set<string | null>();
  const note = () => headings.add(document.querySelector('h1')?.textContent ?? null);
  await onFullDisk(async () => {
    fireEvent.click(goOn);
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    await screen.findByText(/NOT turned in yet/);
  });
  expect(headings).not.toContain('Your test is turned in');
  await screen.findByRole('heading', { name: 'Your test is turned in' });
});

test.each([
  [1, 'tides go out'],
  [2, ''],
])('attempt %i begins with the notes that were made in it, not with those of the one before', async (attempt_no, note) => {
  const marks = { crossed: { 7: [1] }, shown: {}, marked: {}, notes: { 7: 'tides go out' }, pad: '' };
  const place = 41 + attempt_no;
  localStorage.setItem(`tidepool.state.${ME}.question-marks.${place}.3`, JSON.stringify(marks));
  const rules = { time_limit_minutes: null, attempts_allowed: 2, is_shuffled: false, sections: [], tools: [] };
  const paper = { ...PAPER, assessment: rules };
  const handedIn = { attempt_no: 1, attempts_left: 1, submitted_at: '2026-11-22T10:21:00.000Z', score: 1 };
  const attempt = { ...ATTEMPT, ...(attempt_no === 2 && handedIn) };
  serve(answers(getAssessmentOverview, { quiz: paper, attempt, is_released: true }));
  openQuiz(place, attempt_no === 2, paper);
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  if (attempt_no === 2) await press('Take it again');
  await press(/^(Start|Keep going with) the test$/);
  await press('Tools');
  await press('My notepad');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'My note for this question' })).value).toBe(note);
});
