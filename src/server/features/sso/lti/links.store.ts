import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { LinkedPerson } from '../identities.store.ts';
import { storable } from '../storable.ts';
import type { Launch } from './read-launch.ts';
import type { StoredRegistration } from './registrations.store.ts';
import { queueSent, WAS_TAKEN } from './scores/outbox.store.ts';

/**
 * Keeps what a launch of a lesson says of the course's column, and that a student came by it: their score is sent from then on. What a
 * launch leaves out, such as the column for a link that is not graded, is left out from then on too.
 */
export async function noteLaunch(
  db: Database,
  { district_id, registration_id }: StoredRegistration,
  { link, grades, lesson_id, deployment_id, sub }: Launch,
  { user_puid, role }: LinkedPerson,
  now: Date,
): Promise<void> {
  if (link === null || lesson_id === null || grades === null || storable(link.id) !== link.id) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ link_id: string; has_other_column: boolean }>(sql`
    with before as (select lineitem from lti_link where registration_id = ${registration_id}::uuid and deployment_id = ${deployment_id}
      and resource_link_id = ${link.id})
    insert into lti_link (district_id, link_id, registration_id, deployment_id, resource_link_id, lesson_id, context_title, title, lineitem,
      lineitems, may_score, may_make_column, seen_at)
    values (${district_id}, ${randomUUID()}::uuid, ${registration_id}::uuid, ${deployment_id}, ${link.id}, ${lesson_id}, ${storable(link.context)},
      ${storable(link.title)}, ${grades.lineitem}, ${grades.lineitems}, ${grades.may_score}, ${grades.may_make_column}, ${at})
    on conflict (registration_id, deployment_id, resource_link_id) do update set lesson_id = excluded.lesson_id,
      context_title = excluded.context_title, title = excluded.title, lineitem = coalesce(excluded.lineitem, lti_link.lineitem),
      lineitems = excluded.lineitems, may_score = excluded.may_score, may_make_column = excluded.may_make_column, seen_at = excluded.seen_at
    returning link_id, coalesce((select b.lineitem from before b) <> ${grades.lineitem}, false) as has_other_column`);
  const [stored] = rows;
  if (stored?.has_other_column)
    await db.execute(
      sql`${queueSent(now)} where s.district_id = ${district_id}::int and s.link_id = ${stored.link_id}::uuid and ${WAS_TAKEN}`,
    );
  if (stored === undefined || role !== ROLE.student) return;
  await db.execute(sql`
    insert into lti_score (district_id, link_id, user_puid, registration_id, subject)
    values (${district_id}, ${stored.link_id}::uuid, ${user_puid}::uuid, ${registration_id}::uuid, ${sub})
    on conflict (district_id, link_id, user_puid) do update set subject = excluded.subject where lti_score.subject <> excluded.subject`);
  // A score that came before the first launch is found at once.
  await db.execute(sql`update lti_link set looked_at = null where district_id = ${district_id}::int and link_id = ${stored.link_id}::uuid`);
}
