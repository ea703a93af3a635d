import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { LoadCall } from './measure.ts';

/** One student in one assignment, with a token. */
export interface Place {
  readonly user_puid: string;
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly token: string;
}

/** Every student of the demo district in every assignment of theirs. */
export async function readPlaces(pool: Pool, sign: (user: string) => Promise<string>): Promise<Place[]> {
  const { rows } = await pool.query<Omit<Place, 'token'>>(
    `select m.user_puid, a.lesson_id, a.assignment_id from assignment a
     join group_member m on m.district_id = a.district_id and m.group_puid = a.group_puid where a.closed_at is null`,
  );
  const tokens = new Map<string, string>();
  for (const { user_puid } of rows) if (!tokens.has(user_puid)) tokens.set(user_puid, await sign(user_puid));
  return rows.map((row) => ({ ...row, token: tokens.get(row.user_puid) ?? '' }));
}

function placeAt(places: readonly Place[], n: number): Place {
  const place = places[n % places.length];
  if (place === undefined) throw new Error('no student has an assignment');
  return place;
}

/** The bare route: one row, no rules. */
export function bareCall(places: readonly Place[], n: number): LoadCall {
  const place = placeAt(places, n);
  const query = `id=${uuidv7()}&user_puid=${place.user_puid}&lesson_id=${place.lesson_id}&assignment_id=${place.assignment_id}&time_spent=${n % 900}`;
  return { path: `/track?${query}`, headers: { authorization: `Bearer ${place.token}` } };
}

/** A tracking call as a device makes it: a new lesson session, with its key. */
export function singleCall(places: readonly Place[], n: number): LoadCall {
  const place = placeAt(places, n);
  const query = `user_puid=${place.user_puid}&lesson_id=${place.lesson_id}&assignment_id=${place.assignment_id}&time_spent=${n % 900}&tracking_id=${uuidv7()}&mode=start`;
  return {
    path: `/Assignment/track_lesson?${query}`,
    headers: { authorization: `Bearer ${place.token}`, 'idempotency-key': uuidv7(), 'x-device-id': place.user_puid },
  };
}

/** A push of tracking calls of one student. */
export function pushOfCalls(places: readonly Place[], n: number, ops: number): LoadCall {
  const { user_puid, lesson_id, assignment_id, token } = placeAt(places, n);
  const calls = Array.from({ length: ops }, (_, index) => ({
    op_id: uuidv7(),
    seq: index,
    lane: `${user_puid} ${assignment_id}`,
    depends_on: [],
    method: 'POST',
    path: '/Assignment/track_lesson',
    query: { user_puid, lesson_id, assignment_id, time_spent: index, tracking_id: uuidv7(), mode: 'start' },
    body: {},
    recorded_at: '2026-11-21T10:00:00Z',
  }));
  return {
    path: '/v2/sync/push',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ device_id: user_puid, ops: calls }),
    // Each of them must have been applied: a reply alone proves nothing.
    expect: (text) => text.split('"outcome":"applied"').length - 1 === ops,
  };
}

/** As devices mint them (design, "The wire"); the bare route gets the same kind. */
function uuidv7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
