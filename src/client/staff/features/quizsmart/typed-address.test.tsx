import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getTeacherGame, getTeacherReportCard } from '#contract/quizsmart/quizsmart.contract.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { BoardScreen } from './board-screen.tsx';
import { ExitTicketScreen } from './exit-ticket-screen.tsx';
import { ReportCardScreen } from './report-card-screen.tsx';

beforeEach(() => signInAs('teacher'));

test.each([
  ['the big screen', BoardScreen, 'No game is chosen'],
  ['the exit ticket', ExitTicketScreen, /^A short check before the class leaves/],
  ['the report card', ReportCardScreen, /^Choose a game to see/],
] as const)('%s at an address that names no game shows the same as without one, and asks for none', async (_name, Screen, text) => {
  const { calls } = serve(answers(getAssignedGroups));
  await drawStaff(<Screen />, '/here?game_id=abc');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(calls.map(({ path }) => path)).not.toContain(getTeacherGame.path);
  expect(calls.map(({ path }) => path)).not.toContain(getTeacherReportCard.path);
});

test('the big screen of a game that is gone leads back to the games', async () => {
  serve(refuses(getTeacherGame, 404, 'This game was not found.', 'game_not_found'));
  await drawStaff(<BoardScreen />, '/here?game_id=018f0000-0000-7000-8000-000000000009');
  expect(await screen.findByText('This game was not found.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/authenticated/quizsmart/home');
});
