import { type SQL, sql } from 'drizzle-orm';
import { MAX_PLATFORM_SCORES, type PlatformDelay, type PlatformScore } from '#contract/sso/lti-scores.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Scores of students in some classes, those that failed and the newest first. @param groups a condition on `class_group g` */
export async function listScores(db: Database, districtId: number, groups: SQL, state: string | null): Promise<PlatformScore[]> {
  const { rows } = await db.execute<PlatformScore & Record<string, unknown>>(sql`
    select s.link_id, s.user_puid as account_puid, u.first_name || ' ' || u.last_name as name, r.name as platform, k.context_title, g.group_name,
      l.lesson_name, l.lesson_name_es, s.score_given, s.score_maximum, s.state, s.tries,
      greatest(s.due_at, d.wait_until, d.asked_until) as due_at, s.changed_at, s.submitted_at, s.sent_at,
      s.status, s.answer, s.sent_version > 0 as was_sent
    from lti_score s join class_group g on g.district_id = s.district_id and g.group_puid = s.group_puid
      join app_user u on u.district_id = s.district_id and u.user_puid = s.user_puid
      join lti_link k on k.district_id = s.district_id and k.link_id = s.link_id
      join lti_registration r on r.district_id = k.district_id and r.registration_id = k.registration_id
      left join lti_delivery d on d.district_id = k.district_id and d.registration_id = k.registration_id
      join lesson l on l.district_id = k.district_id and l.lesson_id = k.lesson_id
    where s.district_id = ${districtId}::int and s.state <> 'none' and (${state}::text is null or s.state = ${state}) and ${groups}
    order by s.changed_at desc, u.last_name, u.first_name, s.user_puid limit ${MAX_PLATFORM_SCORES}`);
  return rows.map((row) => ({
    ...row,
    due_at: row.state === 'queued' ? toMomentOrNull(row.due_at) : null,
    changed_at: toMoment(row.changed_at),
    submitted_at: toMomentOrNull(row.submitted_at),
    sent_at: toMomentOrNull(row.sent_at),
  }));
}

/** Counts scores that were given up, of students in some classes. */
export async function countFailed(db: Database, districtId: number, groups: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from lti_score s join class_group g on g.district_id = s.district_id and g.group_puid = s.group_puid
      where s.district_id = ${districtId}::int and s.state = 'failed' and ${groups} limit 1000) x`);
  return rows[0]?.count ?? 0;
}

/** Platforms that are down or asked for time, with how many scores of some classes wait for each. */
export async function listDelays(db: Database, districtId: number, groups: SQL): Promise<PlatformDelay[]> {
  const { rows } = await db.execute<PlatformDelay & Record<string, unknown>>(sql`
    select r.registration_id, r.name as platform, d.down_since as since, d.status, d.answer, count(*)::int as waiting,
      greatest(d.wait_until, d.asked_until, min(s.due_at)) as again_at
    from lti_delivery d join lti_registration r on r.district_id = d.district_id and r.registration_id = d.registration_id
      join lti_score s on s.registration_id = d.registration_id and s.state = 'queued'
      join class_group g on g.district_id = s.district_id and g.group_puid = s.group_puid
    where d.district_id = ${districtId}::int and d.down_since is not null and s.district_id = d.district_id and ${groups}
    group by r.registration_id, r.name, d.down_since, d.status, d.answer, d.wait_until, d.asked_until order by r.name, r.registration_id`);
  return rows.map((row) => ({ ...row, since: toMoment(row.since), again_at: toMoment(row.again_at) }));
}

/** Queues scores again that failed or wait: one, or all in reach. @returns the platforms of each */
export async function retryScores(
  db: Database,
  districtId: number,
  groups: SQL,
  one: { readonly link_id: string; readonly account_puid: string } | null,
  now: Date,
): Promise<string[]> {
  const which =
    one === null
      ? sql`s.state = 'failed'`
      : sql`s.link_id = ${one.link_id}::uuid and s.user_puid = ${one.account_puid}::uuid and s.state <> 'none'`;
  const { rows } = await db.execute<{ registration_id: string }>(sql`
    update lti_score s set state = 'queued', tries = 0, due_at = ${at(now)}
    from class_group g where s.district_id = ${districtId}::int and g.district_id = s.district_id and g.group_puid = s.group_puid and ${which} and ${groups}
    returning s.registration_id`);
  return rows.map(({ registration_id }) => registration_id);
}
