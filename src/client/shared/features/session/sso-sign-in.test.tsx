import { cleanup, render, screen as view, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { problemText } from '#client/shared/messages/account/sso-sign-in.ts';
import { rememberServerProc } from '#client/shared/platform/session/server-proc.ts';
import { answers, refuses, serve } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { ssoLogin } from '#contract/sso/sso.contract.ts';
import { SsoSignIn } from './sso-sign-in.tsx';

vi.mock('#client/shared/platform/session/session.ts', () => ({ enter: async ({ user }: { user: unknown }) => user }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  location.hash = '';
});

const opened = exampleOf(ssoLogin.data) as DataOf<typeof ssoLogin>;

/** As a provider sends somebody back. */
function comeBack(reply: ReturnType<typeof refuses>) {
  serve(reply);
  location.hash = '#sso=the-ticket';
  render(<SsoSignIn onSignedIn={vi.fn()} />);
}

it('says the server’s words when it does not take the sign-in', async () => {
  comeBack(refuses(ssoLogin, 401, 'This sign-in has ended. Please start again.'));
  expect(await view.findByText('This sign-in has ended. Please start again.')).toBeDefined();
});

it('shows what an SSO reply has as its Message as an error', async () => {
  const reply = answers(ssoLogin);
  comeBack({ ...reply, envelope: { ...reply.envelope, Message: 'Your school is not set up.' } as typeof reply.envelope });
  expect(await view.findByText('Your school is not set up.')).toBeDefined();
});

it('says Invalid Credentials first when nobody answers, then what to do', async () => {
  comeBack(refuses(ssoLogin, 500, ''));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await view.findByText(/^Invalid Credentials\. Signing in needs a connection/)).toBeDefined();
});

it('says Invalid Credentials when the answer cannot be used (specification section 5)', async () => {
  comeBack({ endpoint: ssoLogin, status: 200, envelope: { status: 'success', message: 'OK', data: {} } });
  expect(await view.findByText('Invalid Credentials')).toBeDefined();
});

it.each([
  ['/authenticated/selectSchool', '/authenticated/selectSchool?server=proc'],
  ['//elsewhere.example/authenticated/', '/authenticated/studentDashboard/studentDashboard/0?server=proc'],
])('leads on to %s with server=proc put back, and never to another site', async (target, led) => {
  rememberServerProc('?server=proc');
  const replaced = vi.spyOn(location, 'replace').mockReturnValue();
  comeBack(answers(ssoLogin, { ...opened, user: { ...opened.user, role: 1 }, target }));
  await waitFor(() => expect(replaced).toHaveBeenCalledWith(led));
  replaced.mockRestore();
});

it('sends nobody to an administrator who sees nothing: of an unknown district nothing is kept', () => {
  for (const outcome of ['wrong_district', 'not_set_up', 'not_traced']) expect(problemText(outcome)).not.toContain('who sees what it is');
  for (const outcome of ['unknown_person', 'wrong_audience']) expect(problemText(outcome)).toContain('your district’s');
  expect(problemText('wrong_audience')).toContain('who sees what it is');
});
