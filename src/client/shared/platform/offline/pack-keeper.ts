import { backoff } from '#offline/outbox/backoff.ts';
import { downloadPack } from '#offline/packs/download-pack.ts';
import { isIncomplete, type PackRow } from '#offline/packs/pack-row.ts';
import { auditedRows, browserPorts } from '#offline/packs/packs.ts';
import { localDb } from '#offline/storage/device.ts';
import { afterIdle } from '../screen/after-idle.ts';
import { currentUser, onSessionChange } from '../session/session.ts';
import { onSignOut } from '../session/sign-out.ts';
import { connectivity, onConnectivity, probeNow } from './connectivity.ts';
import { persistQuietly } from './device-storage.ts';
import { type PackKeeping, packKeeping, tellKeeping } from './pack-keeping.ts';
import { packManifest } from './pack-manifest.ts';

/** How often a downloaded part of the library is checked for a newer version. */
const ASK_AGAIN_MS = 60 * 60_000;
type Trouble = PackKeeping['trouble'];

const pauseKey = (userPuid: string) => `packs-paused:${userPuid}`;

let started = false;
let running: AbortController | null = null;
let again = false;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let provide: (kept: () => Promise<void>) => void = () => undefined;
/** Resolves once the first screen is usable; a pack that is wanted sooner waits for it. */
const libraryProgram = new Promise<() => Promise<void>>((resolve) => {
  provide = resolve;
});
const askedAt = new Map<string, number>();

/** Continues to download what is wanted on this device, now and whenever the connection comes back. */
export function startKeeping(): void {
  if (started) return;
  started = true;
  onSignOut(() => {
    stop();
    askedAt.clear();
  });
  onSessionChange(() => void keepPacks());
  onConnectivity(({ state }) => {
    // A running download checks the connection itself after each interruption; reacting to its own result would loop.
    if (state === 'online' && !running) void keepPacks();
  });
  packKeeping.subscribe(() => {
    // Another tab may have paused.
    if (packKeeping.get().paused) stop();
  });
  // Nothing counts as ready before the program itself is stored.
  void navigator.serviceWorker?.ready.then(() => tellKeeping({}));
  void keepPacks();
}

/** Fetches what is wanted but not here, one pack after another; only one tab does so at a time. */
export async function keepPacks(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  if (running) {
    again = true;
    return;
  }
  const stopped = new AbortController();
  running = stopped;
  again = false;
  clearTimeout(retry);
  let trouble: Trouble = null;
  try {
    const paused = await isPaused(user.userPuid);
    tellKeeping({ paused, trouble: null });
    if (!paused) trouble = await oneTabAtATime(stopped.signal, () => fetchAll(user.userPuid, stopped.signal));
  } catch {
    // Storage is not allowed, or the person signed out: nothing is stored, and no screen claims that it is.
  } finally {
    if (running === stopped) running = null;
    // Reported only after everything was tried: until then more may arrive, and there is nothing to try again.
    if (packKeeping.get().current || trouble) tellKeeping({ current: null, trouble });
    // Without a connection, its return starts the next try. With one, something else is wrong, and a later try may succeed.
    if (trouble === 'cut' && connectivity().state === 'online') tryLater();
  }
  if (again && !running) await keepPacks();
}

/** Pauses downloads after the part that is being fetched; what arrived stays. The pause lasts over a reload. */
export async function setPaused(userPuid: string, paused: boolean): Promise<void> {
  const db = await localDb();
  await db.meta.put({ key: pauseKey(userPuid), value: paused });
  tellKeeping({ paused });
  if (!paused) await keepPacks();
}

/** A part of the library can only be used with the screens that show it: they are fetched before it counts as ready. */
export function provideLibraryProgram(kept: () => Promise<void>): void {
  provide(kept);
}

/** Checks a pack right away when the person asks for it. */
export function askAnew(packId: string): Promise<void> {
  askedAt.delete(packId);
  failures = 0;
  return keepPacks();
}

async function isPaused(userPuid: string): Promise<boolean> {
  const db = await localDb();
  return (await db.meta.get(pauseKey(userPuid)))?.value === true;
}

function stop(): void {
  clearTimeout(retry);
  running?.abort();
}

/** @returns what went wrong with the last pack that did not arrive completely */
async function fetchAll(userPuid: string, signal: AbortSignal): Promise<Trouble> {
  const tried = new Set<string>();
  let trouble: Trouble = null;
  for (;;) {
    const row = (await auditedRows(userPuid)).find((each) => isDue(each) && !tried.has(each.pack_id));
    if (!row || signal.aborted) return trouble;
    tried.add(row.pack_id);
    await afterIdle();
    const { pack_id } = row;
    tellKeeping({ current: { pack_id, bytes: 0, total: 0 } });
    const ports = {
      files: browserPorts.files,
      manifest: async (wanted: PackRow, until: AbortSignal) => {
        if (wanted.kind === 'library') await (await libraryProgram)();
        return packManifest(wanted, until);
      },
      progress: (bytes: number, total: number) => tellKeeping({ current: { pack_id, bytes, total } }),
    };
    const end = await downloadPack(row, ports, signal);
    if (signal.aborted) return null;
    tellKeeping({ current: null });
    if (end === 'full') return end;
    if (end === 'cut') {
      trouble = end;
      if (!(await probeNow())) return trouble;
    } else {
      failures = 0;
      askedAt.set(pack_id, Date.now());
      // Now there is something that the browser should not delete; this asks only browsers that do not ask the person.
      await persistQuietly().catch(() => undefined);
    }
  }
}

function isDue(row: PackRow): boolean {
  const unasked = row.kind === 'library' && row.hold === 'chosen' && Date.now() - (askedAt.get(row.pack_id) ?? 0) > ASK_AGAIN_MS;
  return unasked || isIncomplete(row);
}

function tryLater(): void {
  clearTimeout(retry);
  failures += 1;
  retry = setTimeout(() => void keepPacks(), 15_000 + backoff(failures, Math.random));
}

function oneTabAtATime(signal: AbortSignal, work: () => Promise<Trouble>): Promise<Trouble> {
  return navigator.locks ? navigator.locks.request('tidepool-packs', { signal }, work) : work();
}
