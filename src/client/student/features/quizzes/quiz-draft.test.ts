import { expect, test } from 'vitest';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { mintByQuestion } from './quiz-change.ts';
import { QuizChanges } from './quiz-changes.ts';
import { EMPTY_DRAFT, limitOf, measuredSeconds, noteOf, type QuizDraft, withExtraTime, withServerAttempt } from './quiz-draft.ts';

const both = { en: '', es: '' };
const questionOf = (question_id: number) => ({ question_id, type: 'multiple', select_count: 2, options: [] });
const paper = { quiz_id: 1, title: both, instructions: both, questions: [5, 6].map(questionOf) } as unknown as QuizPaper;
const attempt: QuizAttempt = {
  result_id: 'server',
  started_at: '',
  submitted_at: null,
  score: null,
  receipt_code: null,
  max_score: 2,
  results: [],
  responses: { 5: { answer_id: 50, answer_text: '' }, 6: { answer_id: [60, 61], answer_text: '' } },
};
const begun: QuizDraft = {
  ...EMPTY_DRAFT,
  state: { ...EMPTY_DRAFT.state, result_id: 'mine', answers: { 5: { chosen: [51], seconds: 9 } } },
  saves: { 5: 'save-5' },
};
/** What the server has of question 5 alone, received at this moment. */
const theirs = (received_at: string, measured_seconds = 0): QuizAttempt => ({
  ...attempt,
  measured_seconds,
  responses: { 5: { answer_id: 50, answer_text: '', received_at } },
});
const LATE = '2026-11-20T10:00:01.000Z';
const EARLY = '2026-11-20T10:00:00.000Z';

test('a device that knows nothing takes over what another device saved', () => {
  expect(withServerAttempt(EMPTY_DRAFT, attempt, paper).state).toMatchObject({
    result_id: 'server',
    view: 'overview',
    answers: { 5: { chosen: [50] }, 6: { chosen: [60, 61] } },
  });
});
test('an answer given here stays while it is unsent, being written, or the last that the server received', () => {
  const unsent = new Map([['save-5', null]]);
  expect(withServerAttempt(begun, theirs(LATE), paper, unsent)).toBe(begun);
  expect(withServerAttempt(begun, theirs(EARLY), paper, new Map([['save-5', EARLY]]))).toBe(begun);
  expect(withServerAttempt(begun, theirs(EARLY), paper, new Map([['save-5', LATE]]))).toBe(begun);
  // Received by an earlier release, which did not note when.
  expect(withServerAttempt(begun, theirs(LATE), paper, new Map([['save-5', '']]))).toBe(begun);
  expect(withServerAttempt(begun, theirs(LATE), paper)).toBe(begun);
  const writing = { ...begun, unsent: { 5: {} } } as unknown as QuizDraft;
  expect(withServerAttempt(writing, theirs(LATE), paper, new Map([['save-5', EARLY]]))).toBe(writing);
});
test('without a copy of what was received, an answer of the server that is older than the one given here stays away', () => {
  const id = mintId(Date.parse(LATE));
  const answered = { ...begun, saves: { 5: id } };
  expect(withServerAttempt(answered, theirs(EARLY), paper, new Map())).toBe(answered);
  const later = theirs(new Date(Date.parse(LATE) + 60_000).toISOString());
  expect(withServerAttempt(answered, later, paper, new Map()).state.answers[5]?.chosen).toEqual([50]);
});
test('an answer that another device gave later, or to a question that was not answered here, is taken over', () => {
  const changed = withServerAttempt(begun, theirs(LATE), paper, new Map([['save-5', EARLY]]));
  expect(changed.state.answers[5]).toMatchObject({ chosen: [50], seconds: 9 });
  expect(withServerAttempt(begun, theirs(LATE), paper, new Map()).state.answers[5]?.chosen).toEqual([50]);
  const more = withServerAttempt(begun, attempt, paper);
  expect(more.state).toMatchObject({ result_id: 'mine', answers: { 5: { chosen: [51] }, 6: { chosen: [60, 61] } } });
  expect(withServerAttempt(more, attempt, paper)).toBe(more);
});
test('time that was spent on another device is spent here too, and none is given back', () => {
  const after = withServerAttempt(begun, theirs(EARLY, 600), paper);
  expect(measuredSeconds(after)).toBe(600);
  expect(withServerAttempt(after, theirs(EARLY, 600), paper)).toBe(after);
  expect(measuredSeconds(withServerAttempt(after, theirs(EARLY, 300), paper))).toBe(600);
});
test('a quiz turned in elsewhere is over here too', () => {
  const done = withServerAttempt(begun, { ...attempt, submitted_at: '2026-11-20T10:00:00Z' }, paper);
  expect(done.state).toMatchObject({ view: 'done', handed_in_at: '2026-11-20T10:00:00Z' });
  expect(noteOf(done, 7, 2, paper)).toMatchObject({ state: 'completed', assignment_id: 7, resource_id: 2 });
});

test('a test that was begun keeps its time: an edit gives more and never less, and no limit where there was none', () => {
  const timed = (time_limit_minutes: number | null) => ({ ...paper, assessment: { time_limit_minutes } }) as unknown as QuizPaper;
  const start = (minutes: number | null): QuizDraft => {
    const id = mintId();
    const place = { user_puid: id, lesson_id: 1, assignment_id: 1, resource_id: 1, paper: timed(minutes) };
    return new QuizChanges(place).start({ tracking_id: id, op_id: id }, id, id, mintByQuestion())(EMPTY_DRAFT).draft;
  };
  expect(limitOf(timed(40), EMPTY_DRAFT)).toBe(40);
  expect([1, 60, null].map((minutes) => limitOf(timed(minutes), start(40)))).toEqual([40, 60, null]);
  expect(limitOf(timed(1), start(null))).toBeNull();
  const elsewhere = withServerAttempt(EMPTY_DRAFT, attempt, timed(40));
  expect(limitOf(timed(1), withServerAttempt(elsewhere, theirs(LATE, 90), timed(1)))).toBe(40);
  expect(withServerAttempt(EMPTY_DRAFT, attempt, paper)).not.toHaveProperty('limit');
});

test('a timed test has the student’s extra time, in whole minutes; one without a limit stays as it is', () => {
  const rules = { time_limit_minutes: 25, attempts_allowed: 1, is_shuffled: false, sections: [], tools: [] };
  const timed = { ...paper, assessment: rules };
  expect([0, 25, 50, 100].map((percent) => withExtraTime(timed, percent).assessment?.time_limit_minutes)).toEqual([25, 32, 38, 50]);
  expect(withExtraTime(timed)).toBe(timed);
  const untimed = { ...paper, assessment: { ...rules, time_limit_minutes: null } };
  expect([withExtraTime(untimed, 50), withExtraTime(paper, 50)]).toEqual([untimed, paper]);
});
