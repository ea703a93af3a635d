import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
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
