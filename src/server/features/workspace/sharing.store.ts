import { type SQL, sql } from 'drizzle-orm';
import type { LessonLink } from '#contract/workspace/sharing.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Who has a lesson, for a list of colleagues. */
export const lessonShares = ({ district_id }: Caller, lessonId: number): SQL =>
  sql`select user_puid, permission from lesson_share where district_id = ${district_id} and lesson_id = ${lessonId}`;

/** Shares with people; who has it by a link and is now named may edit from now on. */
export async function writeShares(
  tx: Transaction,
  districtId: number,
  lessonId: number,
  share: { readonly people: readonly string[]; readonly by: string; readonly via: 'person' | 'link'; readonly role: number | null },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into lesson_share (district_id, lesson_id, user_puid, shared_by_puid, permission, role_id, via, shared_at)
    select ${districtId}, ${lessonId}, p, ${share.by}::uuid, 100, ${share.role}::int, ${share.via}, ${now.toISOString()}::timestamptz
    from unnest(${arrayOf(share.people)}::uuid[]) as p
    on conflict (district_id, lesson_id, user_puid) do update set via = 'person' where excluded.via = 'person'`);
}

/** Takes a lesson back from people, however they came to have it. */
export async function removeShares(tx: Transaction, districtId: number, lessonId: number, people: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from lesson_share where district_id = ${districtId} and lesson_id = ${lessonId} and user_puid = any(${arrayOf(people)}::uuid[])`);
}

type LinkRow = Omit<LessonLink, 'url'> & Record<string, unknown>;
const LINK = sql`link_id as id, lesson_id, end_date::text as end_date, is_perpetual as is_perpectual_expiry, assignment_no, created_at`;
const toLink = (row: LinkRow): LessonLink => ({
  ...row,
  url: `/authenticated/sharedLesson?id=${row.id}`,
  created_at: toMoment(row.created_at),
});
const isOfLesson = ({ district_id, user_puid }: Caller, lessonId: number) =>
  sql`district_id = ${district_id} and lesson_id = ${lessonId} and created_by_puid = ${user_puid}::uuid`;

/** The caller's links of a lesson, the newest first. */
export async function listLinks(db: Transaction, caller: Caller, lessonId: number): Promise<LessonLink[]> {
  const { rows } = await db.execute<LinkRow>(sql`
    select ${LINK} from lesson_link where ${isOfLesson(caller, lessonId)} order by created_at desc, link_id limit 10`);
  return rows.map(toLink);
}

/** Makes a link, or changes the end of the one there is: its address stays good. */
export async function writeLink(
  tx: Transaction,
  caller: Caller,
  lessonId: number,
  link: { readonly id: string; readonly end_date: string | null; readonly is_perpetual: boolean },
  now: Date,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update lesson_link set end_date = ${link.end_date}::date, is_perpetual = ${link.is_perpetual} where ${isOfLesson(caller, lessonId)}`);
  if ((rowCount ?? 0) > 0) return;
  await tx.execute(sql`
    insert into lesson_link (district_id, link_id, lesson_id, created_by_puid, end_date, is_perpetual, assignment_no, created_at)
    values (${caller.district_id}, ${link.id}::uuid, ${lessonId}, ${caller.user_puid}::uuid, ${link.end_date}::date, ${link.is_perpetual}, 1,
      ${now.toISOString()}::timestamptz)`);
}

/** Deletes the caller's links of a lesson: whoever opens one finds nothing. */
export async function removeLinks(tx: Transaction, caller: Caller, lessonId: number): Promise<void> {
  await tx.execute(sql`delete from lesson_link where ${isOfLesson(caller, lessonId)}`);
}

export interface OpenedLink extends Record<string, unknown> {
  readonly link_id: string;
  readonly lesson_id: number;
  readonly lesson_name: string;
  readonly created_by_puid: string;
  readonly owner_puid: string;
  /** Of the one who made it. */
  readonly school_id: number | null;
  readonly group_puid: string | null;
  readonly end_date: string | null;
  readonly is_over: boolean;
  /** The lesson was archived or deleted, or taken back from the one who made the link, or they are here no more. */
  readonly is_gone: boolean;
  readonly instructions: string;
  readonly enforce_order: boolean;
}

/** A link of the caller's own district; the day goes by the district's clock. It stays locked. */
export async function findLink(tx: Transaction, districtId: number, linkId: string, now: Date): Promise<OpenedLink | null> {
  const { rows } = await tx.execute<OpenedLink>(sql`
    select k.link_id, k.lesson_id, l.lesson_name, k.created_by_puid, l.owner_puid, u.school_id, k.group_puid, k.end_date::text as end_date,
      not k.is_perpetual and k.end_date < (${now.toISOString()}::timestamptz at time zone d.time_zone)::date as is_over,
      l.archived_at is not null or l.deleted_at is not null or not u.is_active
        or not (l.owner_puid = k.created_by_puid or exists (select 1 from lesson_share h where h.district_id = l.district_id
          and h.lesson_id = l.lesson_id and h.user_puid = k.created_by_puid)) as is_gone,
      l.instructions, l.enforce_order
    from lesson_link k
      join lesson l on l.district_id = k.district_id and l.lesson_id = k.lesson_id
      join app_user u on u.district_id = k.district_id and u.user_puid = k.created_by_puid
      join district d on d.district_id = k.district_id
    where k.district_id = ${districtId} and k.link_id = ${linkId}::uuid for update of k`);
  return rows[0] ?? null;
}
