import type { Pool } from 'pg';
import { ROLE, type RoleId } from '#contract/roles.ts';

export interface Account {
  readonly user_puid: string;
  readonly district_id: number;
  readonly school_id: number | null;
  readonly role: RoleId;
}

/** Reads accounts that may make calls; that one may is cached for a short time. */
export interface Accounts {
  /**
   * Null when there is no such account, it was closed, or its role allows nothing.
   * @param session_id another session reads the account anew: a change that ended the one before, of the role for example, counts at once
   */
  find(user_puid: string, session_id?: string | null): Promise<Account | null>;
}

const MAX_CACHED = 50_000;

/** @param cacheMs how long an account that was found counts as found, even if it is closed meanwhile */
export function createAccounts(pool: Pool, cacheMs: number): Accounts {
  const known = new Map<string, { until: number; account: Promise<Account | null> }>();

  return {
    find: (user_puid, session_id = null) => {
      const now = Date.now();
      const key = `${user_puid} ${session_id ?? ''}`;
      const remembered = known.get(key);
      if (remembered !== undefined && remembered.until > now) return remembered.account;
      const account = readAccount(pool, user_puid);
      if (known.size >= MAX_CACHED) known.delete(known.keys().next().value ?? '');
      known.set(key, { until: now + cacheMs, account });
      const forget = () => known.get(key)?.account === account && known.delete(key);
      // A failed read is not an answer; the next call asks again. So it does of a closed account, which may be opened again at any moment.
      account.then((found) => found ?? forget(), forget);
      return account;
    },
  };
}

async function readAccount(pool: Pool, user_puid: string): Promise<Account | null> {
  const { rows } = await pool.query<Account>(
    `select user_puid, district_id, school_id, role from app_user
     where user_puid = $1 and is_active and role not in (${ROLE.none}, ${ROLE.guest})`,
    [user_puid],
  );
  return rows[0] ?? null;
}
