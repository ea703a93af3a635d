import { fireEvent, render, screen as view } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SignInForm } from '#client/shared/features/session/sign-in-form.tsx';
import { answers, refuses, serve } from '#client/testing/server-replies.ts';
import { logout } from '#contract/session/logout.contract.ts';
import { login } from '#contract/session/session.contract.ts';
import { setLocale, useLocale } from '../screen/i18n.ts';
import { CallError } from './call-error.ts';

afterEach(() => setLocale('en'));

const WORDS = { en: 'The user name or the password is not right.', es: 'El usuario o la contraseña no es correcto.' };

test('a refusal speaks the language of the moment in which it is read', () => {
  const error = new CallError('unauthorized', 401, WORDS);
  expect(error.message).toBe(WORDS.en);
  setLocale('es');
  expect(error.message).toBe(WORDS.es);
  expect(new CallError('refused', 400, 'One language').message).toBe('One language');
});

/** The form, drawn again with the language, as every screen is. */
function Page() {
  useLocale();
  return <SignInForm onSignedIn={vi.fn()} />;
}

test('why a sign-in failed follows the language that is chosen afterward', async () => {
  const refusal = refuses(login, 401, WORDS.en, 'credentials_wrong');
  serve({ ...refusal, envelope: { ...refusal.envelope, words: WORDS } }, answers(logout));
  const { container } = render(<Page />);
  fireEvent.click(container.querySelector('button[type=submit]') as HTMLElement);
  expect(view.getByText('Type your user name')).toBeDefined();
  for (const [name, value] of [
    ['username', 'ana'],
    ['password', 'wrong'],
  ] as const) {
    fireEvent.change(container.querySelector(`input[name=${name}]`) as HTMLElement, { target: { value } });
  }
  fireEvent.click(container.querySelector('button[type=submit]') as HTMLElement);
  expect(await view.findByText(WORDS.en)).toBeDefined();
  await vi.waitFor(() => {
    setLocale('es');
    expect(view.queryByText(WORDS.en)).toBeNull();
  });
  expect(view.getByText(WORDS.es)).toBeDefined();
});
