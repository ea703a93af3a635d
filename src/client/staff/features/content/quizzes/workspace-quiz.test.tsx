import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { type QuizPaper, quizPaper } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getQuizOverview, rehearseAssessment, rehearseQuiz } from '#contract/quizzes/rehearsals.contract.ts';
import { WorkspaceQuiz } from './workspace-quiz.tsx';

beforeEach(() => signInAs('teacher'));

const example = exampleOf(quizPaper) as QuizPaper;
const { assessment: _none, ...plain } = example;
const rules = { time_limit_minutes: 40, attempts_allowed: 1, is_shuffled: false, sections: [], tools: [] };
const started = exampleOf(rehearseQuiz.data) as DataOf<typeof rehearseQuiz>;

test.each([
  ['a quiz', { ...plain, quiz_id: 7 }, rehearseQuiz, 'quiz_id'],
  ['an assessment', { ...plain, quiz_id: 7, assessment: rules }, rehearseAssessment, 'assessment_id'],
] as const)(
  'a teacher tries %s of a lesson as a student: the rehearsal is started at the server and belongs to nobody',
  async (_what, quiz, call, id) => {
    const { calls } = serve(answers(getQuizOverview, { quiz, attempt: null }), answers(call as typeof rehearseQuiz, { ...started, quiz }));
    await drawStaff(<WorkspaceQuiz quiz={quiz} lessonId={5} language="en" rehearsal={() => <p>as a student</p>} />);
    expect(calls.some(({ path }) => path === call.path)).toBe(false);
    fireEvent.click(await screen.findByRole('radio', { name: /student/i }));
    expect(await screen.findByText('as a student')).toBeTruthy();
    expect(calls.find(({ path }) => path === getQuizOverview.path)?.query).toMatchObject({ lesson_id: '5', quiz_id: '7' });
    expect(calls.find(({ path }) => path === call.path)?.query).toMatchObject({
      lesson_id: '5',
      [id]: '7',
      is_learnosity_enabled: 'false',
    });
  },
);
