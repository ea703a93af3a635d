import { sql } from 'drizzle-orm';
import type { GuardianState } from '#domain/rostering/plan.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { WEEKLY_SUMMARY } from '#server/db/queue-mail.ts';

type RosterGuardianState = GuardianState & { readonly source_id: string | null };

/** A guardian as a line of a roster has them, or its undoing. Without `before` they are new, without `after` they go. */
export interface GuardianChange {
  readonly line_no: number;
  readonly guardian_id: string;
  readonly before: RosterGuardianState | null;
  readonly after: RosterGuardianState | null;
}

const STATE = sql`jsonb_build_object('user_puid', g.user_puid, 'name', g.name, 'email', g.email, 'language', g.language, 'state', g.state,
  'their_id', g.their_id, 'roster_fields', g.roster_fields, 'source_id', g.source_id)`;
const FIELDS = sql.raw(
  'user_puid uuid, name text, email text, language text, state text, their_id text, roster_fields jsonb, source_id uuid',
);
const CHANGES = (changes: readonly GuardianChange[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w (line_no int, guardian_id uuid, before jsonb, after jsonb)`;
/** The row of a change, if it still is as the change expects it. */
const ROW = (district_id: number) => sql`cross join lateral (select * from student_guardian x
  where x.district_id = ${district_id}::int and x.guardian_id = w.guardian_id limit 1 for update) g`;
/** An administrator entered the address by hand since the roster was read. */
const isEntered = (district_id: number) => sql`exists (select 1 from student_guardian o where o.district_id = ${district_id}::int
  and o.user_puid = a.user_puid and o.email = a.email and a.email <> '' and a.state = 'listed' and o.state = 'listed' and o.source_id is null)`;

/**
 * Writes guardians as a roster has them, where they still are as it was read. Whoever unsubscribed stays unsubscribed, at another address
 * too; if they go, they stay as somebody who left, and are still unsubscribed when they come back.
 * @returns the lines that were written
 */
export async function writeRosterGuardians(
  tx: Transaction,
  district_id: number,
  changes: readonly GuardianChange[],
  now: Date,
): Promise<Set<number>> {
  if (changes.length === 0) return new Set();
  const students = [...new Set(changes.flatMap(({ before, after }) => (after ?? before)?.user_puid ?? []))].sort();
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('guardians ' || ${`${district_id}`} || ' ' || s.id, 17))
    from unnest(${arrayOf(students)}::text[]) s (id)`);
  const created = await insertNew(
    tx,
    district_id,
    changes.filter(({ before }) => before === null),
    now,
  );
  const deleted = await deleteSubscribed(
    tx,
    district_id,
    changes.filter(({ after }) => after === null),
  );
  const changed = await changeKnown(
    tx,
    district_id,
    changes
      .filter(({ line_no, before }) => before !== null && !deleted.has(line_no))
      .map((change) => (change.after || !change.before ? change : { ...change, after: { ...change.before, state: 'left' as const } })),
  );
  const written = new Set([...created, ...deleted, ...changed]);
  const unmailed = changes.flatMap(({ line_no, before, after }) =>
    written.has(line_no) && before && (after?.state !== 'listed' || after.email !== before.email) ? [before] : [],
  );
  await tx.execute(sql`
    delete from mail m using jsonb_to_recordset(${JSON.stringify(unmailed)}::jsonb) as w (user_puid uuid, email text)
    where m.district_id = ${district_id}::int and m.user_puid = w.user_puid and m.to_address = w.email and m.kind = ${WEEKLY_SUMMARY}
      and m.state = 'queued'`);
  return written;
}

const linesOf = (rows: readonly { readonly line_no: number }[]) => new Set(rows.map(({ line_no }) => line_no));

async function insertNew(tx: Transaction, district_id: number, changes: readonly GuardianChange[], now: Date): Promise<Set<number>> {
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    with fit as (select w.line_no, w.guardian_id, a.* from ${CHANGES(changes)} cross join lateral jsonb_to_record(w.after) as a (${FIELDS})
        cross join lateral (select 1 from app_user x where x.district_id = ${district_id}::int and x.user_puid = a.user_puid and x.role = 1 limit 1) u
      where not ${isEntered(district_id)}),
    made as (insert into student_guardian (district_id, guardian_id, user_puid, name, email, language, state, their_id, roster_fields, source_id, added_at)
      select ${district_id}::int, guardian_id, user_puid, name, email, language, state, their_id, roster_fields, source_id,
        ${now.toISOString()}::timestamptz from fit)
    select line_no from fit`);
  return linesOf(rows);
}

async function changeKnown(tx: Transaction, district_id: number, changes: readonly GuardianChange[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    with old as (select w.line_no, w.guardian_id, w.after from ${CHANGES(changes)} ${ROW(district_id)} where ${STATE} = w.before)
    update student_guardian g set name = a.name, email = a.email, language = a.language, state = a.state, their_id = a.their_id,
      roster_fields = a.roster_fields, source_id = a.source_id
    from old cross join lateral jsonb_to_record(old.after) as a (${FIELDS})
    where g.district_id = ${district_id}::int and g.guardian_id = old.guardian_id and not ${isEntered(district_id)} returning old.line_no`);
  return linesOf(rows);
}

async function deleteSubscribed(tx: Transaction, district_id: number, changes: readonly GuardianChange[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    with old as (select w.line_no, w.guardian_id from ${CHANGES(changes)} ${ROW(district_id)} where ${STATE} = w.before)
    delete from student_guardian g using old
    where g.district_id = ${district_id}::int and g.guardian_id = old.guardian_id and g.stopped_at is null returning old.line_no`);
  return linesOf(rows);
}
