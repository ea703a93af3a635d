import { expect, test } from 'vitest';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { baseOf, otherVersions } from './answer-bases.ts';
import { QuizChanges } from './quiz-changes.ts';
import { EMPTY_DRAFT, type QuizDraft, withServerAttempt } from './quiz-draft.ts';

const id = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;
const both = { en: '', es: '' };
const question = { question_id: 5, type: 'extended', select_count: 1, options: [{ answer_id: 50, text: both }] } as unknown as QuizQuestion;
const paper = { quiz_id: 1, title: both, instructions: both, questions: [question] } as unknown as QuizPaper;
const changes = new QuizChanges({ user_puid: id('0'), lesson_id: 1, assignment_id: 2, resource_id: 3, paper });
const begun: QuizDraft = { ...EMPTY_DRAFT, state: { ...EMPTY_DRAFT.state, result_id: id('9') } };
const write = (text: string, settled: boolean, opId: string) => changes.answer(question, { chosen: [50], text }, settled, opId);
const basedOn = (operation: { body: unknown } | undefined) =>
  (operation?.body as { quizResponse: Record<string, { based_on: string | null }> } | undefined)?.quizResponse[5]?.based_on;
const attemptWith = (response: QuizAttempt['responses'][string]): QuizAttempt => ({
  result_id: id('9'),
  started_at: '',
  submitted_at: null,
  score: null,
  receipt_code: null,
  max_score: 1,
  results: [],
  responses: { 5: response },
});

test('each save names the version that it goes on from, also after text that was sealed before it was settled', () => {
  const first = write('A', true, id('1'))(begun);
  expect(basedOn(first.operations[0])).toBeNull();
  const typing = write('AB', false, id('2'))(first.draft);
  const typedOn = write('ABC', false, id('3'))(typing.draft);
  expect(basedOn(typedOn.draft.unsent?.[5])).toBe(id('1'));
  // Signing out queues what is unsent, and the student stays.
  const stayed = write('ABCD', true, id('4'))({ ...typedOn.draft, unsent: {} });
  expect(basedOn(stayed.operations[0])).toBe(id('2'));
});

test('a turn-in names the versions that the server knows of, not one that was still being written', () => {
  const saved = write('A', true, id('1'))(begun);
  const typing = write('AB', false, id('2'))(saved.draft);
  const turnedIn = changes.submit('2026-11-20T10:00:00.000Z', id('3'))(typing.draft);
  expect(turnedIn.operations.map(basedOn)).toEqual([id('1')]);
});

test('what another device went on with is on the screen, and the next save goes on from there', () => {
  const saved = write('A', true, id('1'))(begun).draft;
  const theirs = attemptWith({ answer_id: 50, answer_text: 'A and B', received_at: '2026-11-21T10:00:00.000Z', version: id('7') });
  const merged = withServerAttempt(saved, theirs, paper, new Map([[id('1'), '2026-11-20T10:00:00.000Z']]));
  expect(merged.state.answers[5]?.text).toBe('A and B');
  expect(baseOf(merged, 5)).toBe(id('7'));
  expect(otherVersions(merged, 5, theirs)).toEqual([]);
});

test('a save that arrived late and does not count leaves the screen to the one that counts, which is said until the student decides', () => {
  const saved = write('Monday', true, id('1'))(begun).draft;
  // The server received Monday's text after Tuesday's.
  const theirs = attemptWith({
    answer_id: 50,
    answer_text: 'Tuesday',
    received_at: '2026-11-24T10:00:00.000Z',
    version: id('7'),
    others: [id('1')],
  });
  const merged = withServerAttempt(saved, theirs, paper, new Map([[id('1'), '2026-11-25T10:00:00.000Z']]));
  expect(merged.state.answers[5]?.text).toBe('Tuesday');
  expect(otherVersions(merged, 5, theirs)).toEqual([id('1')]);
  const kept = changes.setAside([id('1')])(merged).draft;
  expect(otherVersions(kept, 5, theirs)).toEqual([]);
});

test('what is unsent here stays on the screen, and the version that counts at the server is offered', () => {
  const saved = write('Monday', true, id('1'))(begun).draft;
  const typing = write('Monday, on', false, id('2'))(saved).draft;
  const theirs = attemptWith({ answer_id: 50, answer_text: 'Tuesday', version: id('7'), others: [id('1')] });
  const merged = withServerAttempt(typing, theirs, paper, new Map([[id('1'), '2026-11-25T10:00:00.000Z']]));
  expect(merged.state.answers[5]?.text).toBe('Monday, on');
  expect(otherVersions(merged, 5, theirs)).toEqual([id('7')]);
});
