import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Wrong passwords for one account within a quarter of an hour: from one device, and from all devices together. */
export const SIGN_IN_LIMITS = { device: 8, account: 40 } as const;
const CLEARED_AT_ONCE = 20;
const WINDOW = sql`interval '15 minutes'`;

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through; refuses with 429 when
 * there were too many. The answer forgets the attempt again, once the password was right.
 */
export async function countSignIn(db: Database, userName: string, deviceId: string | null): Promise<() => Promise<void>> {
  const account = createHash('sha256').update(userName.trim().toLowerCase()).digest('hex');
  const keys = { device: `${account} ${deviceId ?? 'no device'}`, account };
  await db.execute(sql`delete from login_throttle where key in (${keys.device}, ${keys.account}) and window_ends_at < now()`);
  // Tries at names that nobody has are never forgotten by a sign-in: each try clears away some that are over.
  await db.execute(sql`
    delete from login_throttle where key in
      (select key from login_throttle where window_ends_at < now() order by window_ends_at limit ${CLEARED_AT_ONCE} for update skip locked)`);
  const { rows } = await db.execute<{ key: string; failures: number; seconds: number }>(sql`
    insert into login_throttle (key, failures, window_ends_at)
    values (${keys.account}, 1, now() + ${WINDOW}), (${keys.device}, 1, now() + ${WINDOW})
    on conflict (key) do update set failures = login_throttle.failures + 1
    returning key, failures, ceil(extract(epoch from window_ends_at - now()))::int as seconds`);
  for (const { key, failures, seconds } of rows) {
    const most = key === keys.device ? SIGN_IN_LIMITS.device : SIGN_IN_LIMITS.account;
    if (failures > most) {
      const minutes = Math.max(1, Math.ceil(seconds / 60));
      throw new ApiError(429, `Too many tries. Please wait ${minutes} minutes, or ask your teacher for help.`, seconds);
    }
  }
  return async () => {
    await db.execute(sql`delete from login_throttle where key = ${keys.device}`);
    await db.execute(sql`update login_throttle set failures = greatest(failures - 1, 0) where key = ${keys.account}`);
  };
}
