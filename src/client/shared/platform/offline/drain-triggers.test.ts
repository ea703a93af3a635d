import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrainEnd } from '#offline/outbox/drain.ts';
import type { Connectivity } from './connectivity.ts';

const drain = vi.fn(async (): Promise<DrainEnd> => ({ kind: 'idle' }));
const connection: { now: Connectivity; listeners: ((now: Connectivity) => void)[] } = { now: { state: 'online', since: 0 }, listeners: [] };

const release = vi.fn(async () => undefined);
let answeredAfterPage = () => {};

vi.mock('./offline-engine.ts', () => ({ engine: async () => ({ drain, release }) }));
vi.mock('./outbox-summary.ts', () => ({ outboxSummary: () => ({ waiting: 1, held: 0 }), watchOutbox: async () => undefined }));
vi.mock('../session/session.ts', () => ({ currentUser: () => ({ userPuid: 'ana' }), onSessionChange: () => () => undefined }));
vi.mock('./connectivity.ts', () => ({
  connectivity: () => connection.now,
  probeNow: async () => true,
  onAnswerAfterPage: (listener: () => void) => {
    answeredAfterPage = listener;
  },
  onConnectivity: (listener: (now: Connectivity) => void) => connection.listeners.push(listener),
}));

function turn(state: Connectivity['state']): void {
  connection.now = { state, since: Date.now() };
  for (const listener of connection.listeners) listener(connection.now);
}

/** The page at its start, with the connection in its current state. */
async function start() {
  connection.listeners = [];
  const page = await import('./drain-triggers.ts');
  await page.startDrainTriggers();
  return page;
}

describe('the drain', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('navigator', {});
    connection.now = { state: 'online', since: Date.now() };
    drain.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('starts at once when the page starts with a connection', async () => {
    await start();
    await vi.advanceTimersByTimeAsync(0);
    expect(drain).toHaveBeenCalledTimes(1);
  });

  it('is woken by any answer of the server after a filter’s page, however long the work was to wait', async () => {
    drain.mockResolvedValueOnce({ kind: 'wait', ms: 120_000 });
    await start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(drain).toHaveBeenCalledTimes(1);
    answeredAfterPage();
    await vi.advanceTimersByTimeAsync(0);
    expect(release).toHaveBeenCalledWith('ana');
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('is woken less and less often by answers between the pages of a filter that refuses this very work', async () => {
    drain.mockResolvedValue({ kind: 'wait', ms: 120_000 });
    await start();
    for (let second = 0; second < 300; second += 1) {
      answeredAfterPage();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    drain.mockResolvedValue({ kind: 'idle' });
    expect(drain.mock.calls.length).toBeLessThan(12);
  });

  it('takes its turn when a connection comes back that was gone for long', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    await start();
    await vi.advanceTimersByTimeAsync(10_000);
    drain.mockClear();
    turn('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    drain.mockClear();
    turn('online');
    await vi.advanceTimersByTimeAsync(26_900);
    expect(drain).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(drain).toHaveBeenCalledTimes(1);
  });

  it('is not begun sooner by something new that is stored while it waits for its turn', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const { requestDrain } = await start();
    turn('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    drain.mockClear();
    turn('online');
    requestDrain();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drain).not.toHaveBeenCalled();
  });

  it('waits for nobody when a person asks for it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const { drainNow } = await start();
    turn('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    drain.mockClear();
    turn('online');
    await drainNow();
    expect(drain).toHaveBeenCalledTimes(1);
  });

  it('is held no longer than the connection was gone', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await start();
    await vi.advanceTimersByTimeAsync(10_000);
    turn('offline');
    await vi.advanceTimersByTimeAsync(3_000);
    drain.mockClear();
    turn('online');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(drain).toHaveBeenCalledTimes(1);
  });

  it('is begun again by itself after one that a person asked for and that failed, as when the outbox could not be read', async () => {
    const { drainNow } = await start();
    await vi.advanceTimersByTimeAsync(0);
    drain.mockClear();
    drain.mockRejectedValueOnce(new Error('The outbox cannot be read'));
    await expect(drainNow()).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('comes again when it is due in a browser that refuses to tell of its worker', async () => {
    const getRegistration = () => Promise.reject(new Error('The operation is insecure'));
    vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { getRegistration }) });
    drain.mockResolvedValueOnce({ kind: 'wait', ms: 1_000 });
    await start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('tells the worker that wakes it that this page is alive', async () => {
    const fromWorker = new EventTarget();
    vi.stubGlobal('navigator', { serviceWorker: Object.assign(fromWorker, { getRegistration: async () => undefined }) });
    await start();
    await vi.advanceTimersByTimeAsync(0);
    drain.mockClear();
    const port = { postMessage: vi.fn() };
    fromWorker.dispatchEvent(Object.assign(new Event('message'), { data: { kind: 'tidepool-drain' }, ports: [port] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(port.postMessage).toHaveBeenCalledOnce();
    expect(drain).toHaveBeenCalledOnce();
  });
});
