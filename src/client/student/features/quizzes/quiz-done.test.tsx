// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { UNTOUCHED } from '#client/shared/features/questions/quiz-state.ts';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { ME, signInAs } from '#client/testing/server-replies.ts';
import { submitQuizResponse } from '#contract/quizzes/quizzes.contract.ts';
import { QuizDone } from './quiz-done.tsx';
import { EMPTY_DRAFT } from './quiz-draft.ts';

const OP = '018f0000-0000-7000-8000-000000000001';
const RESULT = '018f0000-0000-7000-8000-000000000002';
const at = '2026-11-22T10:00:00.000Z';

afterEach(cleanup);

const DRAFT = {
  ...EMPTY_DRAFT,
  submit: { op_id: OP },
  state: { ...UNTOUCHED, result_id: RESULT, view: 'done' as const, handed_in_at: at },
};
const PAPER = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };

function draw(props: Partial<ComponentProps<typeof QuizDone>>) {
  signInAs('student');
  const shared = { userPuid: ME, language: 'en', heading: { current: null }, attempt: null, onward: null, onAgain: null } as const;
  return render(<QuizDone {...shared} draft={DRAFT} paper={PAPER} {...props} />);
}

test.each([true, false])('that time was up is told from the submission, whatever the draft counted: %s', async (is_time_up) => {
  const assessment = { time_limit_minutes: 1, attempts_allowed: 1, is_shuffled: false, sections: [], tools: [] };
  const measured_before = is_time_up ? 50 : 60;
  const paper = { ...PAPER, assessment };
  draw({ paper, draft: { ...DRAFT, measured_before, submit: { op_id: OP, is_time_up } } });
  await screen.findByText(/^Received/);
  expect(screen.queryByText('Time was up, so your answers were turned in.') !== null).toBe(is_time_up);
});

test('of a quiz that waits for the teacher there is no total and no judgement of the effort', () => {
  const attempt = { result_id: RESULT, started_at: at, submitted_at: at, responses: {}, receipt_code: null, results: [] };
  draw({ attempt: { ...attempt, score: 0, max_score: 4, awaiting_points: 2 } });
  expect(screen.getByText('Your teacher will read it.')).toBeTruthy();
  expect(screen.queryByText(/points|Thank you for trying/)).toBeNull();
  cleanup();
  draw({ attempt: { ...attempt, score: 0, max_score: 4, awaiting_points: 0 } });
  expect(screen.getByText('You got 0 of 4 points')).toBeTruthy();
  expect(screen.getByText(/Thank you for trying/)).toBeTruthy();
});

test('the reply to turning in gives the score: nobody waits for what there is to learn from it', async () => {
  draw({});
  expect(await screen.findByText('Getting your score')).toBeTruthy();
  const data = { result_id: RESULT, received_at: at, submitted_at: at, score: 2, max_score: 5, awaiting_points: 1 };
  const { method, path } = submitQuizResponse;
  const answer = { op_id: OP, user_puid: ME, method, path, received: true, reply: { status: 'success' as const, message: 'OK', data } };
  act(() => outboxChannel.post({ kind: 'answered', acts: [{ ...answer, op_id: RESULT }] }));
  expect(screen.getByText('Getting your score')).toBeTruthy();
  act(() => outboxChannel.post({ kind: 'answered', acts: [answer] }));
  expect(screen.getByText('Your teacher will read it.').nextElementSibling?.textContent).toBe('You have 2 points so far.');
  expect(screen.queryByText('Getting your score')).toBeNull();
});
