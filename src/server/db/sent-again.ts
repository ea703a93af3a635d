import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * For how long a call that creates something, and has no id of its own, counts as the same one sent again (specification section 7): its answer
 * was lost, and a browser, a proxy or a person tries once more. It is answered with what it made first, if that is still as it was made.
 * Later, or with anything different in it, it creates another (decisions/outbox.md).
 */
const SENT_AGAIN_MS = 120_000;

/** Since when something must have been made to be what this call made before. */
export function sentAgainSince(now: Date): string {
  return new Date(now.getTime() - SENT_AGAIN_MS).toISOString();
}

/** Until the end of the transaction nothing else is created by this person: the second of two calls at once finds what the first made. */
export async function lockCreations(tx: Transaction, { user_puid }: { readonly user_puid: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`create ${user_puid}`}, 29))`);
}

/** What a call made first, and when. */
export interface MadeBefore {
  readonly id: string;
  readonly made_at: string;
}

interface Made {
  readonly user_puid: string;
  readonly tracking_id: string;
}

/**
 * What calls of a group that carry no id of their own make: of one that was sent again, or stands in the group twice, what its first made.
 * @param moment the field that tells when it was made
 * @param isNameless whether the call at a place carries no id
 */
export async function asMadeFirst<Row extends Made & Readonly<Record<Moment, string>>, Moment extends string>(
  tx: Transaction,
  rows: readonly Row[],
  moment: Moment,
  isNameless: (row: Row) => boolean,
  find: (rows: readonly Row[], since: string) => Promise<readonly (MadeBefore | null)[]>,
): Promise<readonly Row[]> {
  const nameless = rows.filter(isNameless);
  const [earliest] = nameless.map((row) => row[moment]).sort();
  if (earliest === undefined) return rows;
  for (const user_puid of [...new Set(nameless.map((row) => row.user_puid))].sort()) await lockCreations(tx, { user_puid });
  const before = await find(nameless, sentAgainSince(new Date(earliest)));
  const first = new Map<string, MadeBefore>();
  const made = new Map(
    nameless.map((row, index) => {
      const says = JSON.stringify({ ...row, tracking_id: null, [moment]: null });
      const it = before[index] ?? first.get(says) ?? { id: row.tracking_id, made_at: row[moment] };
      first.set(says, it);
      return [row, { ...row, tracking_id: it.id, [moment]: it.made_at }];
    }),
  );
  return rows.map((row) => made.get(row) ?? row);
}
