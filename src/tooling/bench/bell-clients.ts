import { randomUUID } from 'node:crypto';
import { BELL_PASSWORD, type BellSchool, type BellStudent } from './bell-school.ts';

export interface BellOrder {
  readonly url: string;
  readonly school: BellSchool;
  /** The class comes in within so many milliseconds; outboxes begin to drain within so many. */
  readonly arrivingMs: number;
  readonly drainingMs: number;
  readonly opsEach: number;
}
/** Milliseconds of each call, and what went wrong. */
export interface BellReport {
  readonly signIns: readonly number[];
  readonly begins: readonly number[];
  /** What the notices of each took. */
  readonly notices: readonly number[];
  readonly signInSeconds: number;
  readonly drains: readonly number[];
  readonly drainSeconds: number;
  readonly reports: readonly number[];
  /** Every call's own id: its receipt's and its lesson session's. */
  readonly ops: readonly string[];
  /** Calls that were refused as too many at once, and tried again. */
  readonly again: number;
  readonly faults: readonly string[];
}

const TRIES = 20;
const REPORT_EVERY_MS = 1_000;
/** How many pushes of a hundred are sent a second time, as after a reply that was lost. */
const LOST_REPLIES = 10;

/** A school at the bell: everybody signs in and begins, then every outbox drains while a teacher looks at a report. */
export async function ringBell({ url, school, arrivingMs, drainingMs, opsEach }: BellOrder): Promise<BellReport> {
  const [signIns, begins, notices]: [number[], number[], number[]] = [[], [], []];
  const [drains, reports]: [number[], number[]] = [[], []];
  const [ops, faults]: [string[], string[]] = [[], []];
  let again = 0;

  /** One call as a device makes it: tried again when the server is busy. @returns the reply's data, and how long it took in all */
  const call = async (method: string, path: string, token: string | null, body?: object) => {
    const began = performance.now();
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(url + path, {
        method,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null);
      if (response?.status === 200)
        return { data: ((await response.json()) as { data: unknown }).data as never, ms: performance.now() - began };
      if (tries >= TRIES || (response && response.status !== 503)) {
        const words = response ? `${response.status} ${(await response.text()).slice(0, 200)}` : 'no answer';
        throw new Error(`${path.split('?')[0]}: ${words}`);
      }
      await response?.text();
      again += 1;
      await wait(Number(response?.headers.get('retry-after') ?? 1) * 1_000);
    }
  };

  const arrive = async ({ user_name, user_puid }: BellStudent): Promise<string | null> => {
    await wait(Math.random() * arrivingMs);
    const { data, ms } = await call('POST', '/v2/session/login', null, { user_name, password: BELL_PASSWORD, device_id: randomUUID() });
    signIns.push(ms);
    const { token } = data as { token: string };
    begins.push((await call('GET', `/v2/studentDashboard/load_student_dashboard?user_puid=${user_puid}`, token)).ms);
    notices.push((await call('GET', `/notification/get_notification?user_puid=${user_puid}`, token)).ms);
    return token;
  };

  const drain = async (student: BellStudent, token: string) => {
    await wait(Math.random() * drainingMs);
    const outbox = Array.from({ length: opsEach }, (_, seq) => operationOf(student, seq));
    ops.push(...outbox.map(({ op_id }) => op_id));
    const isLost = Math.random() * 100 < LOST_REPLIES;
    for (const outcome of isLost ? ['applied', 'duplicate'] : ['applied']) {
      const { data, ms } = await call('POST', '/v2/sync/push', token, { device_id: student.user_puid, ops: outbox });
      drains.push(ms);
      const wrong = (data as { results: { outcome: string }[] }).results.filter((result) => result.outcome !== outcome);
      if (wrong.length > 0) faults.push(`${wrong.length} calls were ${wrong[0]?.outcome}, not ${outcome}`);
    }
  };

  const note = (error: unknown) => void faults.push(String(error));
  const began = performance.now();
  const failed = (error: unknown) => {
    note(error);
    return null;
  };
  const tokens = await Promise.all(school.students.map((student) => arrive(student).catch(failed)));
  const drainBegan = performance.now();
  let isDraining = true;
  const looking = (async () => {
    const { token, user_puid, group_puid } = school.teacher;
    const path = `/Report/get_student_view_summary?user_puid=${user_puid}&group_puid=${group_puid}`;
    for (; isDraining; await wait(REPORT_EVERY_MS)) reports.push((await call('GET', path, token)).ms);
  })().catch(note);
  await Promise.all(school.students.map((student, index) => (tokens[index] ? drain(student, tokens[index]).catch(note) : null)));
  const ended = performance.now();
  isDraining = false;
  await looking;
  const [signInSeconds, drainSeconds] = [(drainBegan - began) / 1_000, (ended - drainBegan) / 1_000];
  return { signIns, begins, notices, signInSeconds, drains, drainSeconds, reports, ops, again, faults };
}

/** A lesson session as the device stores it. Its own id is its tracking id's as well, so that both can be counted. */
function operationOf({ user_puid, lesson_id, assignment_id }: BellStudent, seq: number) {
  const op_id = randomUUID();
  return {
    op_id,
    seq,
    lane: `${user_puid} ${assignment_id}`,
    depends_on: [],
    method: 'POST',
    path: '/Assignment/track_lesson',
    query: { user_puid, lesson_id, assignment_id, time_spent: seq, tracking_id: op_id, mode: 'start' },
    body: {},
    recorded_at: new Date().toISOString(),
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
