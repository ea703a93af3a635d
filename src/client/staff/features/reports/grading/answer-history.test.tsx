import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { chooseAnswerVersion, getStudentAnswerVersions } from '#contract/quizzes/answer-versions.contract.ts';
import type { AnswerVersionSeen } from '#contract/quizzes/answer-versions.schemas.ts';
import { AnswerHistory } from './answer-history.tsx';

const id = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;
const version = (op_id: string, answer_text: string, in_force: boolean): AnswerVersionSeen => ({
  question_id: 5,
  op_id,
  based_on: null,
  device_id: null,
  answer_ids: [1],
  answer_text,
  recorded_at: null,
  written_at: '2026-11-24T10:00:00.000Z',
  received_at: '2026-11-25T10:00:00.000Z',
  began_at: '2026-11-25T10:00:00.000Z',
  in_force,
  is_branch: !in_force,
});
const VERSIONS = [version(id('1'), 'Tuesday', true), version(id('2'), 'Monday', false)];

beforeEach(() => signInAs('teacher'));

test('a teacher sees every version with its time, and grades another one where an answer branched', async () => {
  const { calls } = serve(answers(getStudentAnswerVersions, VERSIONS), answers(chooseAnswerVersion, true));
  await drawStaff(<AnswerHistory resultId={id('9')} questionId={5} type="extended" isTurnedIn />);
  fireEvent.click(screen.getByRole('button', { name: 'Version history' }));
  expect(await screen.findByText('Monday')).toBeDefined();
  expect(screen.getByText('Tuesday')).toBeDefined();
  expect(screen.getByText('Written in 2 sittings')).toBeDefined();
  expect(screen.getByText('Another device has a different version')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Grade the version from/ }));
  const chosen = () => calls.find(({ path }) => path === chooseAnswerVersion.path)?.body;
  await waitFor(() => expect(chosen()).toMatchObject({ result_id: id('9'), question_id: 5, op_id: id('2') }));
});

test('until it is turned in, nobody chooses for the student', async () => {
  serve(answers(getStudentAnswerVersions, VERSIONS));
  await drawStaff(<AnswerHistory resultId={id('9')} questionId={5} type="extended" isTurnedIn={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Version history' }));
  expect(await screen.findByText('Monday')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Grade the version/ })).toBeNull();
});
