import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getPlatformScores, retryPlatformScores } from '#contract/sso/lti-scores.contract.ts';
import { type PlatformScore, platformScore } from '#contract/sso/lti-scores.schemas.ts';
import { PlatformScoresScreen } from './platform-scores-screen.tsx';
import { linesOf } from './score-lines.ts';

const score = (over: Partial<PlatformScore>): PlatformScore => ({
  ...(exampleOf(platformScore) as PlatformScore),
  ...{
    name: 'Maya Hill',
    lesson_name: 'Tides',
    state: 'sent',
    tries: 0,
    status: 200,
    answer: '',
    was_sent: true,
    sent_at: '2026-11-28T08:00:00.000Z',
  },
  ...over,
});

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

test('a score that was not taken says why, and is sent again alone or with all that failed', async () => {
  const failed = score({ state: 'failed', status: 404, answer: 'no such line item' });
  const { calls } = serve(
    answers(getPlatformScores, { scores: [failed], delays: [], failed: 1, has_platforms: true }),
    answers(retryPlatformScores, { queued: 1 }),
  );
  const user = userEvent.setup();
  await drawStaff(<PlatformScoresScreen />);
  await screen.findByText(/The platform does not find this student or this column/);
  expect(screen.getByText('It said: no such line item')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send again: Maya Hill, Tides' }));
  const bodies = () => calls.filter(({ path }) => path === retryPlatformScores.path).map(({ body }) => body);
  await expect.poll(() => bodies()[0]).toMatchObject({ one: { link_id: failed.link_id, account_puid: failed.account_puid } });
  await user.click(screen.getByRole('button', { name: 'Send all that failed again (1)' }));
  await expect.poll(() => bodies()[1]).toMatchObject({ one: null });
});

test('where no platform is connected the page says who connects one', async () => {
  serve(answers(getPlatformScores, { scores: [], delays: [], failed: 0, has_platforms: false }));
  await drawStaff(<PlatformScoresScreen />);
  await screen.findByText(/No learning platform is connected/);
});

test('a platform that is down says since when, why, and how many scores wait; a score that was taken back has no points', async () => {
  const takenBack = score({ score_given: null, score_maximum: null });
  const delay = {
    ...{ registration_id: takenBack.link_id, platform: 'Harbor Canvas', waiting: 12, status: 503, answer: 'maintenance' },
    ...{ since: '2026-11-28T08:00:00.000Z', again_at: new Date(Date.now() + 600_000).toISOString() },
  };
  serve(answers(getPlatformScores, { scores: [takenBack], delays: [delay], failed: 0, has_platforms: true }));
  await drawStaff(<PlatformScoresScreen />);
  const alert = await screen.findByRole('status', { name: 'Harbor Canvas is not taking scores' });
  expect(alert.textContent).toMatch(/12 scores wait.*problem of its own \(503\).*It said: maintenance.*tried again in 10 minutes/);
  expect(screen.getByText('Taken back')).toBeTruthy();
});

test.each([
  [{ status: null, answer: 'timeout', tries: 1 }, 'The platform did not answer.'],
  [{ status: 401, answer: '', tries: 1 }, 'The platform does not accept Tidepool’s key (401).'],
  [{ status: 403, answer: '', tries: 1 }, 'The platform does not let Tidepool write this score (403).'],
  [{ status: 429, answer: '', tries: 1 }, 'The platform asked to wait.'],
  [{ status: 503, answer: '', tries: 1 }, 'The platform has a problem of its own (503).'],
  [{ status: 404, answer: 'no_column', tries: 1 }, 'The link has no column there.'],
  [{ status: 404, answer: '', tries: 1 }, 'The platform does not find this student or this column (404).'],
  [{ status: 409, answer: '', tries: 1 }, 'The platform already has a newer score (409).'],
  [{ status: 403, answer: 'no_column: locked', tries: 1 }, 'the platform did not let Tidepool make one (403).'],
  [{ status: null, answer: '', tries: 0, due_at: '2999-01-01T00:00:00.000Z' }, 'It waits for the platform.'],
  [{ status: null, answer: '', tries: 0 }, 'It is sent within a minute.'],
] as const)('says in a sentence what %o means', (fault, words) => {
  const lines = linesOf(score({ state: 'queued', due_at: '2020-01-01T00:00:00.000Z', ...fault }));
  expect(lines[0]).toContain(words);
  expect(lines.at(-1)).toContain('The platform has an earlier score');
});
