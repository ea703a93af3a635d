import { fireEvent, render, renderHook, screen as view, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useJustLogged } from '#client/shared/platform/session/just-logged.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { readAddressDistrict, setSignInDistrict, signInDistrict } from '#client/shared/platform/session/sign-in-district.ts';
import { clearWebStorage } from '#client/shared/platform/session/sign-out.ts';
import { answers, refuses, serve } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { login } from '#contract/session/session.contract.ts';
import { findDistricts } from '#contract/session/session-places.contract.ts';
import { DistrictChoice } from './district-choice.tsx';
import { SignInForm } from './sign-in-form.tsx';

const HARBOR = { district_id: 1001, district_name: 'Harbor Point' };
const MESA = { district_id: 1002, district_name: 'Mesa Verde' };
const opened = exampleOf(login.data) as ReturnType<typeof Object>;
const SIGNED_IN = answers(login, { ...opened, user: { ...opened.user, districtID: MESA.district_id, district_name: MESA.district_name } });
const WRONG = refuses(login, 401, 'The user name or the password is not right. Please try again.');
const AMBIGUOUS = (() => {
  const reply = refuses(login, 409, 'Which district are you in? Choose one.', 'district_ambiguous');
  return { ...reply, envelope: { ...reply.envelope, data: { districts: [HARBOR, MESA] } } };
})();

beforeEach(() => {
  sessionStore.set(null);
  setSignInDistrict(null);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('indexedDB', { databases: async () => [] });
});

function signIn() {
  const onSignedIn = vi.fn();
  render(<SignInForm onSignedIn={onSignedIn} />);
  fireEvent.change(view.getByLabelText('User name'), { target: { value: '40718' } });
  fireEvent.change(view.getByLabelText('Password'), { target: { value: 'a password' } });
  fireEvent.click(view.getByRole('button', { name: 'Sign in' }));
  return onSignedIn;
}
const districtsOf = (calls: ReturnType<typeof serve>['calls']) =>
  calls.filter(({ path }) => path === login.path).map(({ body }) => (body as { district_id: number | null }).district_id);

it('asks which district where the password fits in several, and remembers it after a sign-out', async () => {
  const { calls } = serve(AMBIGUOUS, SIGNED_IN);
  const onSignedIn = signIn();
  fireEvent.click(await view.findByRole('button', { name: 'Mesa Verde' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(districtsOf(calls)).toEqual([null, MESA.district_id]);
  clearWebStorage();
  expect(JSON.parse(localStorage.getItem('tidepool.district') ?? '')).toMatchObject(MESA);
});

it('tries the district of the last person first, then all', async () => {
  setSignInDistrict({ ...HARBOR, is_chosen: false });
  const { calls } = serve(WRONG, SIGNED_IN);
  const onSignedIn = signIn();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(districtsOf(calls)).toEqual([HARBOR.district_id, null]);
  expect(signInDistrict()).toEqual({ ...MESA, is_chosen: false });
});

it('tries no other district than the one of the address', async () => {
  readAddressDistrict('?district=1002');
  const { calls } = serve(WRONG);
  signIn();
  expect(await view.findByText(/password is not right/)).toBeDefined();
  expect(districtsOf(calls)).toEqual([MESA.district_id]);
});

it('names the district of the address, and another one can be chosen by its name', async () => {
  readAddressDistrict('?district=1002');
  const { calls } = serve(answers(findDistricts, { districts: [MESA] }), answers(findDistricts, { districts: [HARBOR] }));
  render(<DistrictChoice />);
  expect(await view.findByText(/Your district: Mesa Verde/)).toBeDefined();
  fireEvent.click(view.getByRole('button', { name: 'Change' }));
  fireEvent.change(view.getByLabelText('Name of your district'), { target: { value: 'harbor' } });
  fireEvent.click(view.getByRole('button', { name: 'Find' }));
  fireEvent.click(await view.findByRole('button', { name: 'Harbor Point' }));
  expect(signInDistrict()).toEqual({ ...HARBOR, is_chosen: true });
  expect(calls.map(({ query }) => query)).toEqual([{ find: '1002' }, { find: 'harbor' }]);
});

it('forgets a district number that nobody has', async () => {
  readAddressDistrict('?district=999999');
  serve(answers(findDistricts, { districts: [] }));
  render(<DistrictChoice />);
  await waitFor(() => expect(signInDistrict()).toBeNull());
  expect(view.getByRole('button', { name: 'Choose your district' })).toBeDefined();
});

it('leads staff whose district accepts no password of theirs to their school account', async () => {
  const reply = refuses(login, 409, 'Your district’s teachers and administrators sign in with their school account.', 'sso_required');
  const ways = [{ kind: 'oidc', preset: 'google', name: 'Google', start: '/sso/oidc/1/start' }];
  serve({ ...reply, envelope: { ...reply.envelope, data: { ways } } });
  const onSignedIn = signIn();
  const button = await view.findByRole('button', { name: 'Sign in with Google' });
  expect(view.getByRole('alert').textContent).toContain('sign in with their school account');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  fireEvent.click(button);
  expect(assign).toHaveBeenCalledWith('/sso/oidc/1/start');
  expect(JSON.parse(localStorage.getItem('tidepool.sso') ?? '')).toEqual(ways);
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('asks for the code of two-step sign-in, and sends it with the same name and password', async () => {
  const needed = refuses(login, 409, 'Now enter the code of your authenticator app, or a recovery code.', 'second_factor_needed');
  const wrong = refuses(login, 422, 'This code is not right, or it was used already.', 'second_factor_wrong');
  const { calls } = serve(needed, wrong, SIGNED_IN);
  const onSignedIn = signIn();
  const field = await view.findByLabelText(/Code from your app/);
  fireEvent.click(view.getByRole('checkbox', { name: /30 days/ }));
  const send = (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.click(view.getByRole('button', { name: 'Sign in' }));
  };
  send('111111');
  await view.findByText(/This code is not right/);
  expect((field as HTMLInputElement).value).toBe('');
  send('222222');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  const sent = calls.filter(({ path }) => path === login.path).map(({ body }) => body as Record<string, unknown>);
  expect(sent.map(({ code }) => code)).toEqual([undefined, '111111', '222222']);
  expect(sent.at(-1)).toMatchObject({ remember: true });
  expect(new Set(sent.map(({ user_name, password }) => `${user_name} ${password}`)).size).toBe(1);
});

it('sets up a required second step, and shows the recovery codes before the first screen', async () => {
  const required = refuses(login, 409, 'Your district asks for two-step sign-in.', 'second_factor_required');
  const app = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Tidepool:a?secret=ABCDEFGHIJKLMNOP' };
  const { calls } = serve(
    { ...required, envelope: { ...required.envelope, data: app } },
    answers(login, { ...opened, recovery_codes: ['11111-22222', '33333-44444'] }),
  );
  const onSignedIn = signIn();
  expect(await view.findByRole('img', { name: 'Code for your authenticator app' })).toBeTruthy();
  expect(view.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  fireEvent.change(view.getByLabelText(/6 digits/), { target: { value: '123456' } });
  fireEvent.click(view.getByRole('button', { name: 'Turn on and sign in' }));
  expect(await view.findByText('33333-44444')).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
  fireEvent.click(view.getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls.filter(({ path }) => path === login.path).map(({ body }) => (body as { code?: string }).code)).toEqual([
    undefined,
    '123456',
  ]);
});

it('goes back from the step to the name and password that were typed', async () => {
  serve(refuses(login, 409, 'Now enter the code.', 'second_factor_needed'));
  signIn();
  await view.findByLabelText(/Code from your app/);
  fireEvent.click(view.getByRole('button', { name: 'Back' }));
  expect((view.getByLabelText('User name') as HTMLInputElement).value).toBe('40718');
});

it('says Failed to Login first when nobody answers, then what to do (specification section 5)', async () => {
  serve();
  signIn();
  expect(await view.findByText(/^Failed to Login\. Signing in needs a connection\. Nothing you did here is lost\./)).toBeDefined();
});

it('marks a fresh sign-in for the first screen alone', async () => {
  serve(SIGNED_IN);
  const onSignedIn = signIn();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  const screens = [0, 1].map(() => renderHook(useJustLogged));
  expect(screens.map(({ result }) => result.current)).toEqual([true, false]);
  screens[0]?.rerender();
  expect(screens[0]?.result.current).toBe(true);
});
