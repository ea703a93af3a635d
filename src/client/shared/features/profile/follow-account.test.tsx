import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setColorScheme } from '#client/shared/platform/screen/appearance.ts';
import { locale, setLocale } from '#client/shared/platform/screen/i18n.ts';
import { setTextSize } from '#client/shared/platform/screen/text-size.ts';
import { ACTING_KEY } from '#client/shared/platform/session/acting.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getProfile, saveAppearance } from '#contract/profile/profile.contract.ts';
import type { Profile } from '#contract/profile/profile.schemas.ts';
import type { Appearance } from '#contract/session/session.schemas.ts';
import { FollowAccount } from './follow-account.tsx';

const SPANISH: Appearance = { language: 'es', scheme: 'dark', contrast: 'normal', text_size: 1.3 };
const ENGLISH: Appearance = { language: 'en', scheme: 'auto', contrast: 'normal', text_size: 1 };
const account = (appearance: Appearance | null): Profile => ({
  ...(exampleOf(getProfile.data) as Profile),
  user_puid: ME,
  photo: null,
  appearance,
});
const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FollowAccount />
    </QueryClientProvider>,
  );

beforeEach(() => {
  cleanup();
  setLocale('en');
  setTextSize(1);
  setColorScheme('auto');
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  signInAs('student');
});

test('a device that somebody signs in on looks as their account says', async () => {
  const { calls } = serve(answers(getProfile, account(SPANISH)), answers(saveAppearance, SPANISH));
  draw();
  await waitFor(() => expect(locale()).toBe('es'));
  expect(document.documentElement.style.getPropertyValue('--tp-text-size')).toBe('1.3');
  expect(calls.filter(({ path }) => path === saveAppearance.path)).toEqual([]);
});

test('a language chosen on the sign-in screen stands, and the account learns of it', async () => {
  setLocale('es');
  const { calls } = serve(answers(getProfile, account(ENGLISH)), answers(saveAppearance, { ...ENGLISH, language: 'es' }));
  draw();
  const saved = () => calls.filter(({ path }) => path === saveAppearance.path).map(({ body }) => body);
  await waitFor(() => expect(saved()).toMatchObject([{ user_puid: ME, appearance: { language: 'es' } }]));
  expect(Object.keys((saved()[0] as { appearance: object }).appearance), 'only what was chosen').toEqual(['language']);
  expect(locale()).toBe('es');
});

test('an account that knew of no choice learns of the language that was chosen before it was asked', async () => {
  setLocale('es');
  const chosen: Appearance = { ...ENGLISH, language: 'es' };
  const { calls } = serve(answers(getProfile, account(null)), answers(saveAppearance, chosen));
  draw();
  const saved = () => calls.filter(({ path }) => path === saveAppearance.path).map(({ body }) => body);
  await waitFor(() => expect(saved()).toMatchObject([{ user_puid: ME, appearance: chosen }]));
  await waitFor(() => expect(localStorage.getItem('tidepool.appearance-agreed')).toContain('"es"'));
});

test('a change made here is told to the account once, and an account that chose nothing is not written to', async () => {
  const { calls } = serve(answers(getProfile, account(null)), answers(saveAppearance, { ...ENGLISH, text_size: 1.5 }));
  draw();
  const saves = () => calls.filter(({ path }) => path === saveAppearance.path);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(saves()).toEqual([]);
  setTextSize(1.3);
  setTextSize(1.5);
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ appearance: { text_size: 1.5 } });
});

test('a size chosen before the account has answered is told with the next choice, and stays when it answers', async () => {
  const chosen: Appearance = { ...ENGLISH, scheme: 'dark', text_size: 1.5 };
  const { calls } = serve(answers(getProfile, account(null)), answers(saveAppearance, chosen));
  draw();
  setTextSize(1.5);
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => setColorScheme('dark'));
  const saves = () => calls.filter(({ path }) => path === saveAppearance.path);
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ appearance: { scheme: 'dark', text_size: 1.5 } });
  expect(document.documentElement.style.getPropertyValue('--tp-text-size')).toBe('1.5');
});

test('a size chosen before the account has answered stands against the one that it knew', async () => {
  const { calls } = serve(answers(getProfile, account(SPANISH)), answers(saveAppearance, { ...SPANISH, text_size: 1.5 }));
  draw();
  act(() => setTextSize(1.5));
  const saves = () => calls.filter(({ path }) => path === saveAppearance.path);
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ appearance: { text_size: 1.5 } });
  expect(locale()).toBe('es');
});

test('what was chosen while there was no connection is told with its age, and a later choice of another device is shown', async () => {
  const { calls } = serve(
    answers(getProfile, account(ENGLISH)),
    answers(saveAppearance, { ...ENGLISH, text_size: 1.15, contrast: 'more' }),
  );
  const at = Date.now() - 86_400_000;
  const changes = { text_size: { value: 1.5, at } };
  localStorage.setItem('tidepool.appearance-agreed', JSON.stringify({ user_puid: ME, appearance: ENGLISH, changes }));
  setTextSize(1.5);
  draw();
  const saves = () => calls.filter(({ path }) => path === saveAppearance.path).map(({ body }) => body as { chosen_ms_ago: object });
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({ appearance: { text_size: 1.5 }, chosen_ms_ago: { text_size: expect.any(Number) } });
  expect(Object.values(saves()[0]?.chosen_ms_ago ?? {})[0]).toBeGreaterThanOrEqual(86_400_000);
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--tp-text-size')).toBe('1.15'));
});

test('another person’s kept answer changes nothing', async () => {
  const { calls } = serve(answers(getProfile, { ...account(SPANISH), user_puid: '018f0000-0000-7000-8000-000000000009' }));
  draw();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(locale()).toBe('en');
});

test('an account keeps its looks while an administrator is signed in as who owns it', async () => {
  setLocale('es');
  const session = sessionStore.get();
  if (!session) throw new Error('somebody is signed in');
  sessionStore.set({ ...session, token: `x.${btoa(JSON.stringify({ iat: 1, exp: 4_000_000_000, sid: 's1' }))}.x` });
  localStorage.setItem(ACTING_KEY, JSON.stringify({ session_id: 's1', own_name: 'Pat', back: '/' }));
  const { calls } = serve(answers(getProfile, account(ENGLISH)), answers(saveAppearance, ENGLISH));
  draw();
  await waitFor(() => expect(localStorage.getItem('tidepool.appearance-agreed')).toContain(ME));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  act(() => setTextSize(1.5));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(calls.filter(({ path }) => path === saveAppearance.path)).toEqual([]);
});
