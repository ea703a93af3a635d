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
import { outboxChannel } from './offline-engine.ts';

/** The shortest time between two reports, no matter how much happens. */
const BETWEEN_REPORTS = 30_000;
/** The longest time between two reports while the page is visible: after two and a half minutes a teacher sees that reports stopped. */
const HEARTBEAT = 60_000;
/** How long the last report may take at sign-out, so that nobody waits for a lost connection. */
const LAST_REPORT_WITHIN = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastReportAt = Number.NEGATIVE_INFINITY;

/**
 * Reports to the server what is on this device, for the teacher's board: at the start, after each drain, when the page is hidden, and
 * every minute while the page is visible. Nothing waits for a report, and one that got lost is not repeated.
 */
export async function startReporting(): Promise<void> {
  // Started here so that it is not part of the first screen.
  watchPageFaults();
  // A device whose storage was deleted by the browser reports under a new id.
  await watchForEviction().catch(() => undefined);
  outboxChannel.listen((item) => item.kind === 'draining' && !item.active && reportSoon());
  onSessionChange(reportSoon);
  onLeaving(() => report({ leaving: true, within: LAST_REPORT_WITHIN }));
  addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? reportSoon() : void report()));
  setInterval(() => document.visibilityState === 'visible' && reportSoon(), HEARTBEAT);
  reportSoon();
}

function reportSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void report(), Math.max(0, lastReportAt + BETWEEN_REPORTS - performance.now()));
}

async function report({ leaving = false, within }: { readonly leaving?: boolean; readonly within?: number } = {}): Promise<void> {
  clearTimeout(timer);
  const user = currentUser();
  if (!user) return;
  try {
    const standing = await readStanding(user.userPuid);
    // A person who has left in the meantime sent a last report at sign-out; nothing is reported in their name now.
    if (currentUser()?.userPuid !== user.userPuid) return;
    const body = { device_id: deviceId(), user_puid: user.userPuid, ...standing, leaving };
    lastReportAt = performance.now();
    await exchange(reportDevice, { body, ...(within ? { signal: AbortSignal.timeout(within) } : {}) }, accessToken());
  } catch {
    // The next drain, the next minute or the next sign-in reports again.
  }
}

async function readStanding(userPuid: string): Promise<DeviceStanding> {
  const db = await localDb();
  const [entries, sealed, lessons] = await Promise.all([db.ops.toArray(), sealedSummary(db), keptLessons(userPuid)]);
  return deviceStanding({ entries, sealed, lessons }, userPuid, Date.now());
}
