import { type SQL, sql } from 'drizzle-orm';
import type { GroupStudent } from '#contract/groups/groups.schemas.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import { MAX_MEMBERS } from './members.store.ts';

interface GroupId {
  readonly district_id: number;
  readonly group_puid: string;
}

export type LabelRow = GroupStudent &
  Record<string, unknown> & { readonly badges: number; readonly badge_used_at: string | null; readonly badge_on_two_at: string | null };

/** Who signs in on two devices in less time has not walked from one to the other. */
const TOO_SOON = sql`interval '1 minute'`;
const TOLD_FOR = sql`interval '30 days'`;

/** When a living badge of `app_user u` was last shown to a second device right after a first: voided, it is dealt with. */
const onTwoDevices = (now: Date): SQL => sql`(select max(e.used_at) from badge_use e
  join sign_in_badge b on b.district_id = e.district_id and b.badge_id = e.badge_id and b.voided_at is null
  where e.district_id = u.district_id and e.user_puid = u.user_puid and e.used_at > ${now.toISOString()}::timestamptz - ${TOLD_FOR} and e.outcome = 'signed_in'
    and exists (select 1 from badge_use x where x.district_id = e.district_id and x.user_puid = e.user_puid and x.badge_id = e.badge_id
      and x.used_at between e.used_at - ${TOO_SOON} and e.used_at and x.outcome = 'signed_in' and x.device_id <> e.device_id))`;

/** A group's students by name, with how many living badges each has. */
export async function listLabels(db: Database, { district_id, group_puid }: GroupId, now: Date): Promise<LabelRow[]> {
  const { rows } = await db.execute<LabelRow>(sql`
    select u.user_puid, u.first_name, u.last_name, u.user_name, u.grade,
      (select count(*) from sign_in_badge b where b.district_id = u.district_id and b.user_puid = u.user_puid and b.voided_at is null)::int as badges,
      (select max(e.used_at) from badge_use e where e.district_id = u.district_id and e.user_puid = u.user_puid and e.outcome = 'signed_in')
        as badge_used_at,
      ${onTwoDevices(now)} as badge_on_two_at
    from group_member m join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = ${district_id} and m.group_puid = ${group_puid}::uuid
    order by ${nameOrder('u')} limit ${MAX_MEMBERS}`);
  return rows;
}

export interface NewBadge {
  readonly badge_id: string;
  readonly user_puid: string;
  readonly secret_hash: string;
}

/** Keeps badges. Of each student only the newest few go on living: a badge that was printed so long ago is lost. */
export async function insertBadges(
  tx: Transaction,
  district_id: number,
  badges: readonly NewBadge[],
  word: { readonly by: string; readonly now: Date; readonly most: number },
): Promise<void> {
  const at = word.now.toISOString();
  const people = arrayOf(badges.map(({ user_puid }) => user_puid));
  await tx.execute(sql`
    insert into sign_in_badge (district_id, badge_id, user_puid, secret_hash, issued_by_puid, issued_at)
    select ${district_id}, b.badge_id, b.user_puid, b.secret_hash, ${word.by}::uuid, ${at}::timestamptz
    from unnest(${arrayOf(badges.map(({ badge_id }) => badge_id))}::uuid[], ${people}::uuid[],
      ${arrayOf(badges.map(({ secret_hash }) => secret_hash))}::text[]) as b (badge_id, user_puid, secret_hash)`);
  await tx.execute(sql`
    update sign_in_badge b set voided_at = ${at}::timestamptz, voided_by_puid = ${word.by}::uuid
    from (select x.badge_id, row_number() over (partition by x.user_puid order by x.issued_at desc, x.badge_id) as n from sign_in_badge x
      where x.district_id = ${district_id} and x.user_puid = any (${people}::uuid[]) and x.voided_at is null) old
    where b.district_id = ${district_id} and b.badge_id = old.badge_id and old.n > ${word.most}`);
}

/** @returns how many were living */
export async function voidBadges(
  db: Database | Transaction,
  district_id: number,
  people: readonly string[],
  word: { readonly by: string; readonly now: Date },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update sign_in_badge set voided_at = ${word.now.toISOString()}::timestamptz, voided_by_puid = ${word.by}::uuid
    where district_id = ${district_id} and user_puid = any (${arrayOf(people)}::uuid[]) and voided_at is null`);
  return rowCount ?? 0;
}

export interface BadgeRow extends Record<string, unknown> {
  readonly district_id: number;
  readonly badge_id: string;
  readonly user_puid: string;
  readonly is_living: boolean;
}

/** A badge by its hash, voided or not. */
export async function findBadge(db: Database, secretHash: string): Promise<BadgeRow | null> {
  const { rows } = await db.execute<BadgeRow>(sql`
    select district_id, badge_id, user_puid, voided_at is null as is_living from sign_in_badge where secret_hash = ${secretHash}`);
  return rows[0] ?? null;
}

export type BadgeOutcome = 'signed_in' | 'voided' | 'not_allowed';

/** Every use is noted, those that were refused too. */
export async function noteBadgeUse(
  db: Database,
  { district_id, badge_id, user_puid }: BadgeRow,
  use: { readonly now: Date; readonly device_id: string | null; readonly outcome: BadgeOutcome },
): Promise<void> {
  await db.execute(sql`
    insert into badge_use (district_id, badge_id, user_puid, used_at, device_id, outcome)
    values (${district_id}, ${badge_id}::uuid, ${user_puid}::uuid, ${use.now.toISOString()}::timestamptz, ${use.device_id}::uuid, ${use.outcome})`);
}

export interface BadgeUseRow extends Record<string, unknown> {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly used_at: string;
  readonly device_id: string | null;
  readonly outcome: BadgeOutcome;
}

/** The latest sign-ins with badges of a group's students. */
export async function listBadgeUses(db: Database, { district_id, group_puid }: GroupId): Promise<BadgeUseRow[]> {
  const { rows } = await db.execute<BadgeUseRow>(sql`
    select u.user_puid, u.first_name, u.last_name, e.used_at, e.device_id, e.outcome
    from group_member m join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid
      cross join lateral (select x.used_at, x.device_id, x.outcome from badge_use x
        where x.district_id = m.district_id and x.user_puid = m.user_puid order by x.used_at desc limit 20) e
    where m.district_id = ${district_id} and m.group_puid = ${group_puid}::uuid
    order by e.used_at desc limit 200`);
  return rows;
}
