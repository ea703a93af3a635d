import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';

/** The areas behind the library's screens: browsing, preview, search, my library and its files, import, correlations, print. */
const AREAS = [
  'content',
  'search',
  'myLibrary',
  'attachments',
  'authoring',
  'standards',
  'notifications',
  'feedback',
  'studentLibrary',
  'reading',
  'packs',
];
/** Sent from the outbox, which keeps what is refused and shows it with the saved work. */
const asked = allEndpoints().filter(({ area, endpoint }) => AREAS.includes(area) && endpoint.offline !== 'queued');
const USER = '0190a0a0-0000-4000-8000-000000000001';
const token = `x.${btoa(JSON.stringify({ iat: 1, exp: 4_000_000_000 }))}.x`;
const user = {
  userPuid: USER,
  user_name: 'teacher1',
  first_name: 'Ana',
  last_name: 'R',
  role: 2,
  districtID: 1,
  district_name: 'Harbor Point',
  school_id: 1,
  state_id: null,
  grade: '',
  is_palm_district_student: false,
} as const;

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const answer = vi.fn<(url: string) => Promise<Response>>();
const showPopup = vi.fn<(status: number, message?: string) => void>();
const notify = { success: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() };
vi.mock('../screen/popup.ts', () => ({ showPopup }));
vi.mock('../screen/notify.ts', () => ({ notify }));

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', { language: 'en', onLine: true });
  localStorage.setItem('tidepool.config', '{"api_host":""}');
  vi.stubGlobal('fetch', (url: string) => (url === '/config.json' ? Response.json({ api_host: '' }) : answer(url)));
});
afterEach(() => vi.unstubAllGlobals());

/** Makes a call that always gets this answer. @returns what it threw */
async function failureOf(endpoint: Endpoint, reply: () => Promise<Response>) {
  const [{ call }, store] = await Promise.all([import('../calls/api.ts'), import('../session/session-store.ts')]);
  store.sessionStore.set(store.sessionWith(token, user));
  answer.mockImplementation(reply);
  const error: unknown = await call(endpoint).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, token: store.sessionStore.get()?.token };
}

describe.each(asked.map(({ area, name, endpoint }) => [`${area}.${name}`, endpoint] as const))('%s', (_call, endpoint) => {
  it('that is answered 401 clears the token and shows the popup with 401', async () => {
    const { error, token: left } = await failureOf(endpoint, async () =>
      Response.json({ status: 'error', message: '', data: null }, { status: 401 }),
    );
    expect(error).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(left).toBeNull();
    expect(showPopup.mock.calls.map(([status]) => status)).toEqual([401]);
  });

  it('that is answered with what no screen can show raises the popup with 501', async () => {
    const { error } = await failureOf(endpoint, async () => Response.json({ status: 'success', message: '', data: 'no such thing' }));
    expect(error).toMatchObject({ kind: 'broken', message: endpoint.failure });
    await vi.waitFor(() => expect(showPopup.mock.calls).toEqual([[501, endpoint.failure]]));
  });

  it('that is refused throws the words of the server', async () => {
    const { error } = await failureOf(endpoint, async () =>
      Response.json({ status: 'error', message: 'Not today.', data: null }, { status: 422 }),
    );
    expect(error).toMatchObject({ kind: 'refused', message: 'Not today.' });
    expect(showPopup).not.toHaveBeenCalled();
  });

  it('that nobody answers throws the text of the catalogue', async () => {
    const { error } = await failureOf(endpoint, () => Promise.reject(new TypeError('no network')));
    expect(error).toMatchObject({ kind: 'no-answer', message: endpoint.failure });
    expect(endpoint.failure).toMatch(/\S/);
  });
});

it('items that do not come say "Please refresh the page."', () => {
  const failures = ['getItems', 'getItemsByQuery'].map(
    (name) => asked.find((each) => each.area === 'content' && each.name === name)?.endpoint.failure,
  );
  expect(failures).toEqual(['Please refresh the page.', 'Please refresh the page.']);
});

describe('what went wrong is said once', () => {
  /** As the page's query cache does for every query and mutation. */
  const told = async (error: Error, meta: { quiet?: boolean } = {}) => {
    const { queryClient } = await import('#client/app/query-client.ts');
    await queryClient
      .fetchQuery({ queryKey: ['memory', String(error)], queryFn: () => Promise.reject(error), retry: false, meta })
      .catch(() => undefined);
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(error), meta });
    await mutation.execute(undefined).catch(() => undefined);
    return { popups: showPopup.mock.calls, errors: notify.error.mock.calls, successes: notify.success.mock.calls };
  };

  it('a refusal, as an error in the words of the server; a screen that shows it in its place is not doubled', async () => {
    const { CallError } = await import('../calls/call-error.ts');
    const refusal = new CallError('refused', 422, 'Not today.');
    expect(await told(refusal)).toEqual({ popups: [], errors: [['Not today.'], ['Not today.']], successes: [] });
    vi.clearAllMocks();
    expect(await told(refusal, { quiet: true })).toEqual({ popups: [], errors: [], successes: [] });
  });

  it('anything that was thrown, by the popup with 501, however quiet the screen', async () => {
    for (const meta of [{}, { quiet: true }]) {
      vi.clearAllMocks();
      expect(await told(new TypeError('x is not a function'), meta)).toMatchObject({
        popups: [
          [501, 'x is not a function'],
          [501, 'x is not a function'],
        ],
        errors: [],
      });
    }
  });
});

describe('the address of a resource', () => {
  const asking = async (reply: () => Promise<Response>) => {
    const { contentUrl } = await import('#client/staff/features/content/preview/content-url.ts');
    const store = await import('../session/session-store.ts');
    store.sessionStore.set(store.sessionWith(token, user));
    answer.mockImplementation(reply);
    return contentUrl(USER, 7, 101);
  };

  it('comes as the server has it', async () => {
    const data = { url: '/authenticated/content/previewResource?item_id=7', resource_type_id: 25 };
    expect(await asking(async () => Response.json({ status: 'success', message: '', data }))).toBe(data.url);
    expect(notify.success).not.toHaveBeenCalled();
  });

  it('that does not come is said in the style of a success, as the catalogue has it', async () => {
    expect(await asking(() => Promise.reject(new TypeError('no network')))).toBeNull();
    expect(
      await asking(async () => Response.json({ status: 'error', message: 'This resource was not found.', data: null }, { status: 404 })),
    ).toBeNull();
    expect(notify.success.mock.calls).toEqual([['Content URL error'], ['This resource was not found.']]);
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('whose 401 and broken answers have their popups says nothing beside them', async () => {
    await asking(async () => Response.json({ status: 'error', message: '', data: null }, { status: 401 }));
    await asking(async () => Response.json({ status: 'success', message: '', data: null }));
    expect(notify.success).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(showPopup.mock.calls.map(([status]) => status)).toEqual([401, 501]));
  });
});
