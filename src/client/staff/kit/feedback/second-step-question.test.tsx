import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '#client/shared/platform/calls/api.ts';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getPasskeys } from '#contract/session/passkeys.contract.ts';
import { confirmSecondStep } from '#contract/session/second-step.contract.ts';
import { removeConnection } from '#contract/sso/sso.contract.ts';
import { StaffProvider } from '../provider/staff-provider.tsx';

const PUID = '00000000-0000-4000-8000-000000000001';

test('a call that needs the second step before the piece that asks for it is loaded waits for it', async () => {
  signInAs('districtAdmin');
  const { calls } = serve(
    refuses(removeConnection, 409, 'Confirm it’s you to continue.', 'second_step_again'),
    answers(getPasskeys, { is_available: true, passkeys: [] }),
    answers(confirmSecondStep, {}),
    answers(removeConnection, { unlinked: 2 }),
  );
  const page = (overlays: ReactNode) => (
    <QueryClientProvider client={new QueryClient()}>
      <StaffProvider env="test" overlays={overlays}>
        <p>A screen</p>
      </StaffProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(<p>On its way</p>));
  const done = call(removeConnection, { body: { user_puid: PUID, connection_id: PUID } });
  done.catch(() => undefined);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const { SecondStepHost } = await import('./second-step-host.tsx');
  rerender(page(<SecondStepHost />));
  fireEvent.change(await screen.findByLabelText(/Code from your app/), { target: { value: '222222' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await done).toEqual({ unlinked: 2 });
});
