import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { type QuizQuestion, quizQuestion } from '#contract/content/content.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type TeacherGame, teacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { Board } from './board.tsx';

const example = exampleOf(teacherGame) as TeacherGame;
const player = (
  first_name: string,
  points: number,
  more: Partial<TeacherGame['players'][number]> = {},
): TeacherGame['players'][number] => ({
  user_puid: `018f0000-0000-7000-8000-${first_name.padStart(12, '0')}`,
  first_name,
  last_name: 'Reyes',
  team: null,
  has_joined: true,
  has_answered: true,
  right: points,
  answered: 3,
  points,
  ...more,
});

function shownAt(game: Partial<TeacherGame['game']>, more: Partial<TeacherGame> = {}): TeacherGame {
  return {
    ...example,
    reveal: null,
    players: [],
    ...more,
    game: { ...example.game, mode: 'together', question_count: 3, deadline: null, ...game },
  };
}
async function draw(shown: TeacherGame) {
  const onStep = vi.fn();
  await drawStaff(<Board shown={shown} now={() => Date.now()} isMoving={false} hasFailed={false} onStep={onStep} />);
  return onStep;
}

beforeEach(() => {
  localStorage.setItem('tidepool.locale', 'en');
  signInAs('teacher');
});

test.each([
  [{ state: 'lobby', question_no: 0 }, 'Start with question 1', 'open'],
  [{ state: 'open', question_no: 1 }, 'Show the answer', 'close'],
  [{ state: 'closed', question_no: 1 }, 'Next question', 'open'],
  [{ state: 'closed', question_no: 3 }, 'End and see the results', 'finish'],
  [{ state: 'lobby', question_no: 0, mode: 'own_pace' }, 'Open the questions', 'open'],
] as const)('one button leads on from %o', async (game, label, step) => {
  const onStep = await draw(shownAt(game));
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(onStep.mock.calls).toEqual([[step]]);
});

test('the space bar leads on, except where a button has the focus and takes it itself', async () => {
  const onStep = await draw(shownAt({ state: 'open', question_no: 1 }));
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(onStep).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Show the answer' }), { key: ' ' });
  expect(onStep).toHaveBeenCalledTimes(1);
});

test('ending a game while a question is open asks first', async () => {
  const onStep = await draw(shownAt({ state: 'open', question_no: 1 }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'End the game' })));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('End the game now?');
  expect(onStep).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'End the game' })));
  expect(onStep.mock.calls).toEqual([['finish']]);
});

test('an exit ticket is ended as one, and has no winners', async () => {
  const onStep = await draw(shownAt({ mode: 'exit_ticket', state: 'open', question_no: 0 }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'End the exit ticket' })));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('What was answered so far goes into the reports of the class.');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'End the exit ticket' })));
  expect(onStep.mock.calls).toEqual([['finish']]);
  await draw(shownAt({ mode: 'exit_ticket', state: 'finished' }, { players: [player('Ana', 3)] }));
  expect(screen.getByRole('heading', { name: 'The exit ticket has ended' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'The winners' })).toBeNull();
});

test('counts who has answered among those who are here, and names nobody by it', async () => {
  const players = [
    player('Ana', 1),
    player('Ben', 0, { has_answered: false }),
    player('Cy', 0, { has_joined: false, has_answered: false }),
  ];
  await draw(shownAt({ state: 'open', question_no: 1 }, { players }));
  expect(screen.getByText('1 of 2 answered')).toBeTruthy();
  expect(screen.queryByText('Ben R.')).toBeNull();
});

test('the standings name who leads and never who is last', async () => {
  const nothing = { en: '', es: '' };
  const reveal = { correct_answer_ids: [], correct_texts: [], rationale: nothing, chosen: [], right: 1, answered: 3 };
  const question = exampleOf(quizQuestion) as QuizQuestion;
  const players = [player('Ana', 3), player('Ben', 2), player('Cy', 1)];
  await draw(shownAt({ state: 'closed', question_no: 3 }, { players, reveal, question }));
  const standing = screen.getByRole('region', { name: 'Leading now' }).textContent;
  expect(standing).toContain('Ana R.');
  expect(standing).toContain('Ben R.');
  expect(standing).not.toContain('Cy');
});

test('at the own pace the big screen tells how far the class is and who is done, and nobody’s place on the way', async () => {
  const players = [
    player('Ana', 3),
    player('Ben', 0, { has_answered: false, answered: 1 }),
    player('Cy', 0, { has_joined: false, answered: 0 }),
  ];
  await draw(shownAt({ state: 'open', question_no: 1, mode: 'own_pace' }, { players }));
  expect(screen.getByText(/At their own pace/)).toBeTruthy();
  expect(screen.getByText('1 of 2 is done')).toBeTruthy();
  expect(screen.getByText('Together, the class has answered 4 of 6 questions')).toBeTruthy();
  expect(screen.getByText('Ana R.')).toBeTruthy();
  expect(screen.queryByText('Ben R.')).toBeNull();
});

test('at the end who shares a place stands on one block, the first are named first, and nobody is last', async () => {
  const players = [player('Ana', 2), player('Ben', 3), player('Cy', 3), player('Dot', 1), player('Eve', 0)];
  await draw(shownAt({ state: 'finished', question_no: 3 }, { players }));
  const winners = screen.getByRole('region', { name: 'The winners' });
  expect(
    within(winners)
      .getAllByText(/^[A-Z]\w+ R\.$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Ben R.', 'Cy R.', 'Ana R.']);
  expect(winners.textContent).toContain('Dot R.');
  expect(winners.textContent).not.toContain('Eve');
});

test('a game that ended without a point speaks of no next question', async () => {
  await draw(shownAt({ state: 'finished', question_no: 3 }, { players: [player('Ana', 0), player('Ben', 0)] }));
  expect(screen.getByRole('region', { name: 'The winners' }).textContent).toBe('No points this time. You can play these questions again.');
});

test('a question that nobody answered says so', async () => {
  const nothing = { en: '', es: '' };
  const reveal = { correct_answer_ids: [], correct_texts: [], rationale: nothing, chosen: [], right: 0, answered: 0 };
  const question = exampleOf(quizQuestion) as QuizQuestion;
  await draw(shownAt({ state: 'closed', question_no: 3 }, { players: [player('Ana', 0)], reveal, question }));
  expect(screen.getByText('Nobody answered this question')).toBeTruthy();
  expect(screen.queryByText(/got it right/)).toBeNull();
});
