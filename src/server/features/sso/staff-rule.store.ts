import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';

/** Whether staff of a district must sign in by its connections. */
export async function readStaffRule(db: Database, districtId: number): Promise<boolean> {
  const { rows } = await db.execute<{ staff_only: boolean }>(sql`select staff_only from sso_staff_rule where district_id = ${districtId}`);
  return rows[0]?.staff_only ?? false;
}

/** Turns the rule on or off. */
export async function writeStaffRule(db: Database, districtId: number, staffOnly: boolean): Promise<void> {
  await db.execute(sql`
    insert into sso_staff_rule (district_id, staff_only) values (${districtId}, ${staffOnly})
    on conflict (district_id) do update set staff_only = excluded.staff_only`);
}

/** Turns the rule off where no connection is in use: it must not come back by one that nobody has come in by. */
export async function endUnusedStaffRule(tx: Transaction, districtId: number): Promise<void> {
  await tx.execute(sql`
    update sso_staff_rule set staff_only = false where district_id = ${districtId} and staff_only
      and not exists (select 1 from sso_connection c where c.district_id = ${districtId} and c.is_active)`);
}
