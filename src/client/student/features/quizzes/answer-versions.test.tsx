import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import { questionOf } from '#client/testing/draw-question.tsx';
import type { AnswerVersionSeen } from '#contract/quizzes/answer-versions.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { answerVersionsQuery } from './answer-versions.queries.ts';
import { AnswerVersions } from './answer-versions.tsx';
import { EMPTY_DRAFT, type QuizDraft } from './quiz-draft.ts';
import type { QuizSession } from './quiz-session.ts';

const QUESTION = { ...questionOf({}), type: 'extended' as const };
const { question_id } = QUESTION;
const id = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;
const version = (op_id: string, answer_text: string, in_force: boolean): AnswerVersionSeen => ({
  question_id,
  op_id,
  based_on: null,
  device_id: id('d'),
  answer_ids: [1],
  answer_text,
  recorded_at: null,
  written_at: '2026-11-24T10:00:00.000Z',
  received_at: '2026-11-25T10:00:00.000Z',
  began_at: '2026-11-25T10:00:00.000Z',
  in_force,
  is_branch: !in_force,
});
const MONDAY = version(id('1'), 'Monday', false);
const TUESDAY = version(id('7'), 'Tuesday', true);

function draw(responses: QuizAttempt['responses'], more: Partial<QuizDraft> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Looked at before: it is there without a network.
  client.setQueryData(answerVersionsQuery('u', id('9')).queryKey, [MONDAY, TUESDAY]);
  const session = { answer: vi.fn(async () => true), setAside: vi.fn() };
  const draft = { ...EMPTY_DRAFT, state: { ...EMPTY_DRAFT.state, result_id: id('9') }, bases: { [question_id]: id('7') }, ...more };
  const props = {
    place: { user_puid: 'u' } as QuizPlace,
    question: QUESTION,
    language: 'en' as const,
    session: session as unknown as QuizSession,
    view: { draft, saved: 'yes' as const, unsaved: new Set<number>() },
    attempt: { responses } as unknown as QuizAttempt,
  };
  render(
    <QueryClientProvider client={client}>
      <AnswerVersions {...props} />
    </QueryClientProvider>,
  );
  return session;
}

beforeEach(() => setLocale('en'));

test('a text from another device that does not count is said plainly, can be looked at without a network, and used', async () => {
  const session = draw({ [question_id]: { answer_id: 1, answer_text: 'Tuesday', version: id('7'), others: [id('1')] } });
  expect(screen.getByRole('status').textContent).toContain('You wrote another version on another device.');
  fireEvent.click(screen.getByRole('button', { name: 'See my versions' }));
  expect(await screen.findByText('Monday')).toBeDefined();
  expect(screen.getByText('Tuesday')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use this version' }));
  expect(session.answer).toHaveBeenCalledWith(QUESTION, { chosen: [1], text: 'Monday' }, true);
  expect(session.setAside).toHaveBeenCalledWith([id('1')]);
});

test('where nothing else was written, a text offers its versions and says nothing', () => {
  draw({ [question_id]: { answer_id: 1, answer_text: 'Tuesday', version: id('7') } });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('button', { name: 'See my versions' })).toBeDefined();
});

test('what the student decided to keep is not asked about again', () => {
  const session = draw({ [question_id]: { answer_id: 1, answer_text: 'Tuesday', version: id('7'), others: [id('1')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep this one' }));
  expect(session.setAside).toHaveBeenCalledWith([id('1')]);
});
