import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadStudentDashboard } from '#contract/learning/dashboard.contract.ts';
import { search } from '#contract/search/search.contract.ts';
import { exchange, NO_TOKEN, onExchange } from './exchange.ts';

const hosts: { api: string | null; search: string } = { api: '', search: '' };
vi.mock('../offline/device.ts', () => ({ deviceId: () => 'device' }));
vi.mock('./runtime-config.ts', () => ({
  HOST_MISSING: 'Host URL not Found',
  apiHost: async () => hosts.api,
  searchHost: async () => hosts.search || hosts.api,
}));

const FOUND = { status: 'success', message: '', data: { items: [], total: 0, corrected_query: null } };
const QUERY = { query: 'water', user_puid: '00000000-0000-4000-8000-000000000000' };
const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();

describe('a search', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    fetched.mockReset().mockImplementation(async () => Response.json(FOUND));
  });
  afterEach(() => vi.unstubAllGlobals());
  /** What the exchanges of one search say about the connection. */
  const toldBy = async () => {
    const told: (boolean | undefined)[][] = [];
    const stop = onExchange((...exchanged) => told.push(exchanged));
    told.length = 0;
    await exchange(search, { query: QUERY }, 'token').catch(() => undefined);
    stop();
    return told;
  };

  it('goes to the host of its own, without cookies', async () => {
    hosts.search = 'https://search.example';
    await exchange(search, { query: QUERY }, 'token');
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect(address).toMatch(/^https:\/\/search\.example\/search\/\?query=water/);
    expect(options).toMatchObject({ credentials: 'omit', headers: { authorization: 'Bearer token' } });
  });

  it('is not asked in the name of somebody who has not signed in yet', async () => {
    await expect(exchange(search, { query: QUERY }, `${NO_TOKEN}.e30.`)).rejects.toMatchObject({ kind: 'no-answer' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('says nothing about the connection with the server when its own host fails', async () => {
    hosts.search = 'https://search.example';
    fetched.mockRejectedValue(new TypeError('no network'));
    expect(await toldBy()).toEqual([]);
  });

  it('is one of the calls where no host of its own is configured', async () => {
    hosts.search = '';
    await exchange(search, { query: QUERY }, 'token');
    expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/search\/\?/);
    fetched.mockRejectedValue(new TypeError('no network'));
    expect(await toldBy()).toEqual([[false]]);
    // A filter or a portal: something came, but it was not our server.
    fetched.mockResolvedValue(new Response('<html>Not allowed here</html>', { status: 403 }));
    expect(await toldBy()).toEqual([[false, true]]);
  });
});

describe('a versioned answer', () => {
  const asked = { query: { user_puid: QUERY.user_puid } };
  const kept = { server_time: '2026-11-23T15:00:00.000Z', assignments: [], version: 'v1' };
  beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()));
  afterEach(() => vi.unstubAllGlobals());

  it('names the version that is here, and stands at the time of the server when there is no other', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 304, headers: { date: 'Mon, 23 Nov 2026 16:00:00 GMT' } }));
    expect(await exchange(loadStudentDashboard, { ...asked, kept }, 'token')).toEqual({ ...kept, server_time: '2026-11-23T16:00:00.000Z' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { 'if-none-match': '"v1"' } });
  });

  it('is asked for whole where nothing is here, or what is here has no version', async () => {
    fetched.mockImplementation(async () => Response.json({ status: 'success', data: kept }));
    const { version: _none, ...older } = kept;
    for (const more of [{}, { kept: older }]) {
      expect(await exchange(loadStudentDashboard, { ...asked, ...more }, 'token')).toEqual(kept);
      expect(fetched.mock.lastCall?.[1].headers).not.toHaveProperty('if-none-match');
    }
  });
});

it('says Host URL not Found wherever the configuration is missing, and sends nothing (specification section 8)', async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  Object.assign(hosts, { api: null, search: '' });
  for (const endpoint of [search, loadStudentDashboard])
    await expect(exchange(endpoint as typeof search, { query: QUERY }, 'token')).rejects.toMatchObject({
      kind: 'no-answer',
      message: 'Host URL not Found',
    });
  expect(fetched).not.toHaveBeenCalled();
  hosts.api = '';
  vi.unstubAllGlobals();
});
