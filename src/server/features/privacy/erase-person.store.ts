import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { PeopleTable, Subject } from './people-tables.ts';

const is = (column: string, user_puid: string) => sql`${sql.identifier(column)} = ${user_puid}::uuid`;
const or = sql` or `;

/**
 * Deletes a person from one table, by its rule, and puts the number of the request in the place of the person where others' rows name them.
 * @returns how many rows of the person's own were deleted or changed
 */
export async function eraseFrom(tx: Transaction, about: PeopleTable, subject: Subject, requestId: string): Promise<number> {
  const table = sql.identifier(about.table);
  const { user_puid } = subject;
  const own = about.rows === null ? 0 : await eraseOwn(tx, about, subject, requestId);
  for (const column of about.actors)
    await tx.execute(sql`update ${table} set ${sql.identifier(column)} = ${requestId}::uuid where ${is(column, user_puid)}`);
  for (const column of about.lists)
    await tx.execute(sql`update ${table} set ${sql.identifier(column)} = array_remove(${sql.identifier(column)}, ${user_puid}::uuid)
      where ${user_puid}::uuid = any(${sql.identifier(column)})`);
  return own;
}

async function eraseOwn(tx: Transaction, about: PeopleTable, subject: Subject, requestId: string): Promise<number> {
  const table = sql.identifier(about.table);
  const rows = about.rows?.where(subject);
  switch (about.erase) {
    case 'delete':
      return (await tx.execute(sql`delete from ${table} where ${rows}`)).rowCount ?? 0;
    case 'pseudonym':
      return pseudonymize(tx, subject, requestId);
    case 'counted': {
      const { rows: counted } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${table} where ${rows}`);
      return counted[0]?.count ?? 0;
    }
    // The request itself loses the person in the end.
    case 'certificate':
      return 0;
    default:
      return about.erase satisfies never;
  }
}

/** The security log keeps its lines, without the person, their address and their device. */
async function pseudonymize(tx: Transaction, { user_puid }: Subject, requestId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update security_event set
      address = case when ${is('actor_puid', user_puid)} then null else address end,
      device_id = case when ${is('actor_puid', user_puid)} then null else device_id end,
      actor_puid = case when ${is('actor_puid', user_puid)} then ${requestId}::uuid else actor_puid end,
      subject_puid = case when ${is('subject_puid', user_puid)} then ${requestId}::uuid else subject_puid end
    where ${sql.join([is('actor_puid', user_puid), is('subject_puid', user_puid)], or)}`);
  return rowCount ?? 0;
}

/** Replies that others were given and that name the person: they are kept only for calls that come twice. */
export async function eraseReplies(tx: Transaction, { district_id, user_puid }: Subject): Promise<void> {
  await tx.execute(sql`update receipt set reply = null where district_id = ${district_id}::int and reply::text like ${`%${user_puid}%`}`);
}
