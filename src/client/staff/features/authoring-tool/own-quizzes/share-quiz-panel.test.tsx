import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getQuizShares, shareOwnQuiz } from '#contract/authoring/own-quizzes.contract.ts';
import type { OwnQuiz } from '#contract/authoring/own-quizzes.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { ShareQuizPanel } from './share-quiz-panel.tsx';

const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const QUIZ = { ...(exampleOf(shareOwnQuiz.data) as OwnQuiz), own_quiz_id: 12, title: { en: 'Tides', es: 'Mareas' } };
const colleague = (user_puid: string, first_name: string, is_shared: boolean) => ({
  user_puid,
  first_name,
  last_name: 'Diaz',
  school_name: null,
  role_id: 2,
  permission: is_shared ? 100 : null,
  is_shared,
});

beforeEach(() => {
  setLocale('en');
  signInAs('teacher');
});

async function draw() {
  const users = [colleague(BEN, 'Ben', true), colleague(ANA, 'Ana', false)];
  const { calls } = serve(answers(getQuizShares, { is_for_school: false, users, total: 2, page_size: 50 }), answers(shareOwnQuiz, QUIZ));
  await drawStaff(<ShareQuizPanel quiz={QUIZ} onClose={vi.fn()} />);
  await screen.findByText('Ben Diaz');
  const sent = () => calls.filter(({ path }) => path === shareOwnQuiz.path).map(({ body }) => body);
  return { sent };
}

test('a colleague who is looked up gets the quiz; who has it already is not offered again', async () => {
  const { sent } = await draw();
  const field = screen.getByRole('combobox', { name: 'Colleagues in your district' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'Diaz' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ana Diaz/ }));
  expect(screen.queryByRole('option', { name: /Ben Diaz/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ own_quiz_id: 12, people: [ANA], is_shared: true })]));
});

test('the school gets it by one box, and one colleague loses it by one button', async () => {
  const { sent } = await draw();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Everyone who teaches at my school' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ school: true, is_shared: true })]));
  const stop = screen.getByRole<HTMLButtonElement>('button', { name: 'Stop sharing with Ben Diaz' });
  await waitFor(() => expect(stop.disabled).toBe(false));
  fireEvent.click(stop);
  await waitFor(() => expect(sent()[1]).toMatchObject({ people: [BEN], is_shared: false }));
});
