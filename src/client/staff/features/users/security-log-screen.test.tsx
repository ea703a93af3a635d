import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getSecurityEvents } from '#contract/session/session-security.contract.ts';
import { SecurityLogScreen } from './security-log-screen.tsx';

test('the log is asked for the days of its address, of which those that no calendar has count as none', async () => {
  signInAs('districtAdmin');
  const { calls } = serve(answers(getSecurityEvents));
  const days = () => calls.at(-1)?.query ?? {};
  await drawStaff(<SecurityLogScreen />, '/here?from=abc&until=2026-02-30');
  await screen.findByRole('heading', { level: 1 });
  expect(days()).toMatchObject({ from_day: 'null', to_day: 'null' });
  await drawStaff(<SecurityLogScreen />, '/here?from=2026-02-01&until=2026-02-28');
  await screen.findByRole('heading', { level: 1 });
  expect(days()).toMatchObject({ from_day: '2026-02-01', to_day: '2026-02-28' });
});
