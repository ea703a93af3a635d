// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
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

test('the reply to handing in gives the score: nobody waits for what there is to learn from it', async () => {
  signInAs('student');
  const draft = {
    ...EMPTY_DRAFT,
    submit: { op_id: OP },
    state: { ...UNTOUCHED, result_id: RESULT, view: 'done' as const, handed_in_at: at },
  };
  const paper = { quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions: [questionOf({})] };
  const heading = { current: null };
  render(<QuizDone userPuid={ME} language="en" attempt={null} onward={null} onAgain={null} {...{ draft, paper, heading }} />);
  expect(await screen.findByText('Getting your score')).toBeTruthy();
  const data = { result_id: RESULT, received_at: at, submitted_at: at, score: 2, max_score: 5, awaiting_points: 1 };
  const { method, path } = submitQuizResponse;
  const answer = { op_id: OP, user_puid: ME, method, path, received: true, reply: { status: 'success' as const, message: 'OK', data } };
  act(() => outboxChannel.post({ kind: 'answered', acts: [{ ...answer, op_id: RESULT }] }));
  expect(screen.getByText('Getting your score')).toBeTruthy();
  act(() => outboxChannel.post({ kind: 'answered', acts: [answer] }));
  expect(screen.getByText('You got 2 of 4 points so far')).toBeTruthy();
  expect(screen.getByText('Your teacher still has to score 1 point.')).toBeTruthy();
  expect(screen.queryByText('Getting your score')).toBeNull();
});
