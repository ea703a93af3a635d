// @vitest-environment happy-dom
import { cleanup, render, screen as view } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refuses, serve } from '#client/testing/server-replies.ts';
import { ssoLogin } from '#contract/sso/sso.contract.ts';
import { SsoSignIn } from './sso-sign-in.tsx';

afterEach(() => {
  cleanup();
  location.hash = '';
});

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

it('says Invalid Credentials when the answer cannot be used (specification section 5)', async () => {
  comeBack({ endpoint: ssoLogin, status: 200, envelope: { status: 'success', message: 'OK', data: {} } });
  expect(await view.findByText('Invalid Credentials')).toBeDefined();
});
