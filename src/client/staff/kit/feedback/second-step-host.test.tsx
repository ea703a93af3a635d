import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { call } from '#client/shared/platform/calls/api.ts';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getPasskeys } from '#contract/session/passkeys.contract.ts';
import { confirmSecondStep } from '#contract/session/second-step.contract.ts';
import { removeConnection } from '#contract/sso/sso.contract.ts';
import { StaffProvider } from '../provider/staff-provider.tsx';
import { SecondStepHost } from './second-step-host.tsx';

const PUID = '00000000-0000-4000-8000-000000000001';
const AGAIN = refuses(removeConnection, 409, 'Confirm it’s you to continue.', 'second_step_again');
const NONE = answers(getPasskeys, { is_available: true, passkeys: [] });
/** Like the page: overlays are rendered inside the query client. */
function draw() {
  cleanup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StaffProvider env="test" overlays={<SecondStepHost />}>
        <p>A screen</p>
      </StaffProvider>
    </QueryClientProvider>,
  );
}
const remove = () => call(removeConnection, { body: { user_puid: PUID, connection_id: PUID } });

beforeEach(() => signInAs('districtAdmin'));

test('asks for the code and makes the call again, once for two calls that wait', async () => {
  const wrong = refuses(confirmSecondStep, 422, 'This code is not right.', 'second_factor_wrong');
  const done = answers(removeConnection, { unlinked: 2 });
  const { calls } = serve(AGAIN, AGAIN, NONE, wrong, answers(confirmSecondStep, {}), done, done);
  draw();
  const both = Promise.all([remove(), remove()]);
  const type = (code: string) => {
    fireEvent.change(screen.getByLabelText(/Code from your app/), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  await screen.findByLabelText(/Code from your app/);
  type('111111');
  await screen.findByText('This code is not right.');
  type('222222');
  expect(await both).toEqual([{ unlinked: 2 }, { unlinked: 2 }]);
  expect(calls.filter(({ path }) => path === removeConnection.path)).toHaveLength(4);
});

test('leaves the call undone where it is canceled, and says why', async () => {
  const { calls } = serve(AGAIN, NONE);
  draw();
  const undone = remove().catch((error: Error) => error.message);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await undone).toBe('Confirm it’s you to continue.');
  expect(calls.filter(({ path }) => path === removeConnection.path)).toHaveLength(1);
});
