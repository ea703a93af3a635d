// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { CheckedQuestion, WaitingChecks } from './checked-question.tsx';
import { checksOfAnswer } from './checks-of-answer.ts';
import { QuizChanges } from './quiz-changes.ts';
import { EMPTY_DRAFT, type QuizDraft } from './quiz-draft.ts';
import type { QuizSession } from './quiz-session.ts';

const [OP_1, OP_2, OP_3] = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000000${n}`) as [string, string, string];
const QUESTION = questionOf({});
const PAPER = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [QUESTION, questionOf({ question_id: 8 })] };
const PLACE = { user_puid: OP_1, lesson_id: 1, assignment_id: 2, resource_id: 3, paper: PAPER, mayCheck: true };
const NOTE = inBoth('A crab has a shell.');

/** A quiz that was begun, with option 2 chosen and checked by `checking`. */
function draftWith(checking?: string): QuizDraft {
  const state = { ...EMPTY_DRAFT.state, result_id: OP_3, answers: { 7: { chosen: [2], seconds: 1 } } };
  return { ...EMPTY_DRAFT, state, ...(checking && { checking: { 7: checking }, bases: { 7: checking }, saves: { 7: checking } }) };
}

type Told = QuizAttempt['responses'][string];
function attemptWith(told: Partial<Told>, more: Partial<QuizAttempt> = {}): QuizAttempt {
  const responses = { 7: { answer_id: 2, answer_text: 'Crab', ...told } };
  return {
    ...{ result_id: OP_3, started_at: '2026-11-22T10:00:00.000Z', submitted_at: null, score: null, max_score: 2, receipt_code: null },
    ...{ responses, results: [], ...more },
  };
}
const checkOf = (op_id: string, is_right: boolean) => ({ op_id, is_right, notes: is_right ? [] : [NOTE] });

const answer = vi.fn();
function draw(draft: QuizDraft, attempt: QuizAttempt | null, question = QUESTION, part: ReactNode = null) {
  const session = { answer } as unknown as QuizSession;
  const view = { draft, saved: 'yes', unsaved: new Set<number>() } as const;
  render(
    <CheckedQuestion {...{ question, session, view, attempt }} language="en">
      <input aria-label="Answer" />
      {part}
    </CheckedQuestion>,
  );
  return screen.getByLabelText<HTMLInputElement>('Answer').closest('fieldset')?.disabled;
}
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Check my answer' }));

beforeEach(() => {
  setLocale('en');
  answer.mockClear();
});
afterEach(cleanup);

test('the rule is shown before the first check, and an empty answer is not checked', () => {
  expect(draw({ ...EMPTY_DRAFT, state: { ...EMPTY_DRAFT.state, result_id: OP_3 } }, null)).toBe(false);
  screen.getByText('If it is not right yet, you get one more try for half of the points.');
  check();
  screen.getByText('Answer first, then check.');
  expect(answer).not.toHaveBeenCalled();
  cleanup();
  draw(draftWith(), null);
  check();
  expect(answer.mock.calls).toEqual([[QUESTION, { chosen: [2], seconds: 1 }, true, true]]);
});

test('an answer cannot be changed while its check is pending', () => {
  expect(draw(draftWith(OP_1), null)).toBe(true);
  check();
  expect(answer).not.toHaveBeenCalled();
  // It keeps keyboard focus.
  expect(screen.getByRole('button', { name: 'Check my answer' }).getAttribute('aria-disabled')).toBe('true');
  screen.getByText(/Checking your answer|checked when you are back online/);
});

test('steps cannot be dragged while their check is pending', () => {
  const onDrag = vi.fn();
  const grip = <span data-testid="grip" onPointerDown={onDrag} />;
  draw(draftWith(), null, QUESTION, grip);
  fireEvent.pointerDown(screen.getByTestId('grip'));
  expect(onDrag).toHaveBeenCalledTimes(1);
  cleanup();
  draw(draftWith(OP_1), null, QUESTION, grip);
  fireEvent.pointerDown(screen.getByTestId('grip'));
  expect(onDrag).toHaveBeenCalledTimes(1);
});

test('a wrong answer shows its note and what the last try can earn, and is not checked again', () => {
  expect(draw(draftWith(OP_1), attemptWith({ version: OP_1, checks: [checkOf(OP_1, false)] }))).toBe(false);
  screen.getByText('Not yet. Think again, and change your answer.');
  screen.getByText(NOTE.en);
  screen.getByText('This is your last try. It can earn half of the points.');
  check();
  check();
  screen.getByText('Change your answer first, then check.');
  expect(answer).toHaveBeenCalledTimes(1);
});

test('an answer is final when right, right on the second try, or wrong twice, in both languages', () => {
  expect(draw(draftWith(OP_1), attemptWith({ checks: [checkOf(OP_1, true)] }))).toBe(true);
  screen.getByText('Yes, that is right!');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  draw(draftWith(OP_2), attemptWith({ checks: [checkOf(OP_1, false), checkOf(OP_2, true)] }));
  screen.getByText('Yes, that is right! You get half of the points.');
  cleanup();
  setLocale('es');
  expect(draw(draftWith(OP_2), attemptWith({ checks: [checkOf(OP_1, false), checkOf(OP_2, false)] }))).toBe(true);
  screen.getByText('Todavía no. Verás cómo funciona después de entregar el cuestionario.');
});

test('a question that a person grades has no check', () => {
  draw(draftWith(), null, questionOf({ type: 'extended' }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a check that was not counted, or belongs to another attempt, locks nothing', () => {
  const { isWaiting } = checksOfAnswer(draftWith(OP_1), 7, attemptWith({ version: OP_1 }));
  expect(isWaiting, 'the teacher took checking back').toBe(false);
  expect(checksOfAnswer({ ...draftWith(OP_1), bases: { 7: OP_2 } }, 7, attemptWith({ version: OP_2 })).isWaiting).toBe(false);
  const before = attemptWith({ checks: [checkOf(OP_1, true)] }, { attempt_no: 1 });
  expect(checksOfAnswer({ ...draftWith(), attempt_no: 2 }, 7, before)).toEqual({ checks: [], isDecided: false, isWaiting: false });
});

test('the review warns that turning in gives up the second try of pending checks', () => {
  render(<WaitingChecks paper={PAPER} draft={draftWith(OP_1)} attempt={null} />);
  screen.getByText('1 answer waits to be checked. If you turn in now, it has no second try.');
  cleanup();
  const { container } = render(
    <WaitingChecks paper={PAPER} draft={draftWith(OP_1)} attempt={attemptWith({ checks: [checkOf(OP_1, false)] })} />,
  );
  expect(container.textContent).toBe('');
});

test('a check queues one operation with the answer, even an unchanged one, and the draft records it', () => {
  const begun = draftWith();
  const given = { chosen: [2] };
  const { draft, operations } = new QuizChanges(PLACE).answer(QUESTION, given, true, OP_2, true)(begun);
  expect(operations.map(({ op_id, body }) => [op_id, body])).toEqual([
    [
      OP_2,
      expect.objectContaining({ is_check: true, submit_type: 'save', quizResponse: { 7: expect.objectContaining({ answer_id: 2 }) } }),
    ],
  ]);
  expect(draft.checking).toEqual({ 7: OP_2 });
  expect(new QuizChanges(PLACE).answer(QUESTION, given, true, OP_2)(begun).operations).toEqual([]);
});
