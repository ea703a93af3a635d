// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryText } from '#client/shared/platform/calls/exchange.ts';
import { firstAnswerIsHere } from '#client/shared/platform/calls/first-answer.ts';
import { STUDENT_HOME } from '#client/shared/platform/session/role-home.ts';
import { loadStudentDashboard } from '#contract/learning/dashboard.contract.ts';

const guard = readFileSync('public/boot-guard.js', 'utf8');
const start = () => new Function(guard)();

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><form>Sign in</form></div>';
  Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  document.documentElement.lang = 'en';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a browser that has what the program needs is left alone', () => {
  start();
  expect(document.body.textContent).toBe('Sign in');
});

test('a browser in which every call would fail is told that it is too old, in place of a form that cannot work', () => {
  vi.stubGlobal('AbortSignal', class {});
  start();
  expect(document.body.textContent).toMatch(/^This browser is too old for Tidepool.*Safari 17\.4/);
});

test('so is one in which nobody could sign out, in Spanish where the page is', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  document.documentElement.lang = 'es';
  start();
  expect(document.body.textContent).toMatch(/^Este navegador es muy antiguo para Tidepool/);
});

const forbid = (storage: () => unknown) => vi.spyOn(window, 'localStorage', 'get').mockImplementation(storage as () => Storage);

test.each([
  [
    'is forbidden, as where all cookies are blocked',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  ],
  ['is not there', () => null],
  ['has no room for anything', () => ({ length: 0, setItem: () => expect.fail('QuotaExceededError') })],
])('where local storage %s, a page says what to allow, in place of a form that never comes', (_, storage) => {
  forbid(storage);
  start();
  expect(document.body.textContent).toMatch(/^This browser does not let Tidepool save anything.*“Cookies” and “Site data”.*Try again$/);
  document.body.innerHTML = '<div id="root"></div>';
  document.documentElement.lang = 'es';
  start();
  expect(document.body.textContent).toMatch(/^Este navegador no deja que Tidepool guarde nada.*Intentar de nuevo$/);
});

test('a local storage that is full is left alone: what lies in it is read', () => {
  forbid(() => ({ length: 4, getItem: () => null, setItem: () => expect.fail('QuotaExceededError') }));
  start();
  expect(document.body.textContent).toBe('Sign in');
});

test('a page that does not start is fetched anew also after the clock of the device was set back', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  sessionStorage.setItem('tidepool.restarted', String(Date.now() + 3_600_000));
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success' }));
  start();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(reload).toHaveBeenCalledOnce();
});

test('the same browsers are named to people, in the help, in README and to the build', () => {
  const named = (file: string) => readFileSync(file, 'utf8');
  for (const file of ['public/boot-guard.js', 'README.md', 'src/client/staff/features/help/it-topics.ts'])
    expect(named(file), file).toContain('Chrome or Edge 120, Safari 17.4, Firefox 128');
  expect(named('vite.config.ts')).toContain("cssTarget: ['chrome120', 'safari17.4', 'firefox128']");
});

describe('while the program loads', () => {
  const USER = '00000000-0000-4000-8000-000000000001';
  const DASHBOARD = loadStudentDashboard.path + queryText({ user_puid: USER });
  const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
  /** Starts a page of somebody who signed in before. @returns the addresses that were asked for */
  const askedBy = async ({ role = 1, minutes = 10, path = STUDENT_HOME, host = '', answer = Response.json({}) }) => {
    localStorage.setItem(
      'tidepool.session',
      JSON.stringify({ token: 'token', expires_at: Date.now() + minutes * 60_000, user: { userPuid: USER, role } }),
    );
    history.replaceState(null, '', path);
    fetched.mockReset().mockImplementation(async (address) => (address === DASHBOARD ? answer : Response.json({ api_host: host })));
    start();
    await new Promise((resolve) => setTimeout(resolve));
    return fetched.mock.calls.map(([address]) => address);
  };
  beforeEach(() => vi.stubGlobal('fetch', fetched));
  afterEach(() => localStorage.clear());

  test("a student's dashboard is asked for, as the program would, in their language and from their device", async () => {
    localStorage.setItem('tidepool.locale', 'es');
    localStorage.setItem('tidepool.device', 'a device');
    expect(await askedBy({})).toEqual(['/config.json', DASHBOARD]);
    const headers = { authorization: 'Bearer token', 'accept-language': 'es', 'X-Device-Id': 'a device', accept: 'application/json' };
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ headers, cache: 'no-store' });
  });

  test('so it is where the app opens from the home screen', async () => {
    expect(await askedBy({ path: '/' })).toContain(DASHBOARD);
  });

  test('nothing is asked for with answers on the device, for other roles, on other screens, or with a token that must be renewed', async () => {
    expect(await askedBy({ role: 2 })).toEqual([]);
    expect(await askedBy({ path: '/authenticated/help/home' })).toEqual([]);
    expect(await askedBy({ minutes: 0 })).toEqual([]);
    expect(await askedBy({ minutes: 0.25 }), 'it ends while the program is loading').toEqual([]);
    localStorage.setItem(`tidepool.queries.${USER}`, '{}');
    expect(await askedBy({})).toEqual([]);
  });

  test('a call whose host is another one is left to the program', async () => {
    expect(await askedBy({ host: 'https://api.example' })).toEqual(['/config.json']);
  });

  test('the dashboard counts as here once all of it came: what the first drawing waits for must not be cut off', async () => {
    let end = () => {};
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"status":"success",'));
        end = () => stream.close();
      },
    });
    await askedBy({ answer: new Response(body) });
    expect(firstAnswerIsHere()).toBe(false);
    end();
    await vi.waitFor(() => expect(firstAnswerIsHere()).toBe(true));
  });

  test('nor does a dashboard that was cut off in the middle', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
    await askedBy({ answer: new Response(body) });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(firstAnswerIsHere()).toBe(false);
  });
});
