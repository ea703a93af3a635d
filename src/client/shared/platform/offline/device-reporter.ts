import { reportDevice } from '#contract/devices/devices.contract.ts';
import { sealedSummary } from '#offline/handoff/sealed-rows.ts';
import { keptLessons } from '#offline/packs/kept-lessons.ts';
import { localDb } from '#offline/storage/device.ts';
import { type DeviceStanding, deviceStanding } from '#offline/storage/device-standing.ts';
import { exchange } from '../calls/exchange.ts';
import { watchPageFaults } from '../calls/page-faults.ts';
import { accessToken, currentUser, onSessionChange } from '../session/session.ts';
import { onLeaving } from '../session/sign-out.ts';
import { deviceId } from './device.ts';
import { watchForEviction } from './eviction.ts';
import { news } from './offline-engine.ts';

/** However much happens, the device speaks no more often than this. */
const BETWEEN_REPORTS = 30_000;
/** And while it is looked at, no less often: a teacher is told that it fell silent after two and a half minutes. */
const HEARTBEAT = 60_000;
/** What is said at sign-out must not hold anybody up on a dead line. */
const LAST_REPORT_WITHIN = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastSaid = Number.NEGATIVE_INFINITY;

/**
 * Tells the server what this device holds, for the teacher's board: at the start, after each drain, when the page is hidden, and
 * every minute while it is looked at. It is told on the side: nothing waits for it, and a word that got lost is not repeated.
 */
export async function startReporting(): Promise<void> {
  // Here because the first screen must not carry it.
  watchPageFaults();
  // A device whose storage was taken speaks under another name.
  await watchForEviction().catch(() => undefined);
  news.listen((item) => item.kind === 'draining' && !item.active && speakSoon());
  onSessionChange(speakSoon);
  onLeaving(() => speak({ leaving: true, within: LAST_REPORT_WITHIN }));
  addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? speakSoon() : void speak()));
  setInterval(() => document.visibilityState === 'visible' && speakSoon(), HEARTBEAT);
  speakSoon();
}

function speakSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void speak(), Math.max(0, lastSaid + BETWEEN_REPORTS - performance.now()));
}

async function speak({ leaving = false, within }: { readonly leaving?: boolean; readonly within?: number } = {}): Promise<void> {
  clearTimeout(timer);
  const user = currentUser();
  if (!user) return;
  try {
    const standing = await readStanding(user.userPuid);
    // Whoever left meanwhile has said it already, and nobody speaks for the one before.
    if (currentUser()?.userPuid !== user.userPuid) return;
    const body = { device_id: deviceId(), user_puid: user.userPuid, ...standing, leaving };
    lastSaid = performance.now();
    await exchange(reportDevice, { body, ...(within ? { signal: AbortSignal.timeout(within) } : {}) }, accessToken());
  } catch {
    // The next drain, minute or sign-in says it again.
  }
}

async function readStanding(userPuid: string): Promise<DeviceStanding> {
  const db = await localDb();
  const [entries, sealed, lessons] = await Promise.all([db.ops.toArray(), sealedSummary(db), keptLessons(userPuid)]);
  return deviceStanding({ entries, sealed, lessons }, userPuid, Date.now());
}
