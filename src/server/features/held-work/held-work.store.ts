import { type SQL, sql } from 'drizzle-orm';
import { type HeldPile, MAX_PILES } from '#contract/held-work/held-work.schemas.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/database.ts';

/** How long a decided pile stays in the list; it is kept for ever. */
const SHOWN_AFTER = '90 days';

/** The held work of one student in one assignment, up to what was seen of it. */
export interface PileKey {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly user_puid: string;
  readonly through: number;
}

type PileRow = Omit<HeldPile, 'through'> & { readonly through: string };

/** Piles with where they belong. What waits of a district, or was decided lately there, is found by an index of its own. */
const pilesIn = (groups: SQL, search: string): SQL => sql`held_pile p
  join assignment a on a.district_id = p.district_id and a.assignment_id = p.assignment_id
  join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
  where ${groups}${holding(search)}`;
const pileColumns = sql`p.district_id, p.assignment_id, p.user_puid, a.lesson_id, a.due_date, g.group_puid, g.group_name, p.waiting > 0 as waits`;

/** More words than this are not looked for. */
const MAX_WORDS = 6;

/** Whose student, class or lesson holds each word, as a condition on piles. */
function holding(search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return sql.join(
    words.map((word) => {
      return sql` and (${containsText(sql`g.group_name`, word)}
        or exists (select 1 from app_user u where u.district_id = p.district_id and u.user_puid = p.user_puid
          and ${containsText(sql`u.first_name || ' ' || u.last_name`, word)})
        or exists (select 1 from lesson l where l.district_id = a.district_id and l.lesson_id = a.lesson_id
          and (${containsText(sql`l.lesson_name`, word)} or ${containsText(sql`l.lesson_name_es`, word)})))`;
    }),
  );
}

/** A long list is counted so far, no further. */
const MAX_COUNTED = 1_000;

/** How many piles of the classes in reach there are, each number counted to a thousand. */
interface PilesCounted {
  readonly waiting: number;
  /** Decided in the last three months. */
  readonly decided: number;
  /** One of the two is more than a thousand. */
  readonly more: boolean;
}

/** How many piles wait in the classes in reach, counted to a thousand. */
export async function countWaiting(db: Database, groups: SQL): Promise<{ readonly waiting: number; readonly isMore: boolean }> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from district d cross join lateral (
      select 1 from ${pilesIn(groups, '')} and p.district_id = d.district_id and p.waiting > 0
        order by p.held_at desc limit ${MAX_COUNTED + 1}) t`);
  const waiting = rows[0]?.waiting ?? 0;
  return { waiting: Math.min(waiting, MAX_COUNTED), isMore: waiting > MAX_COUNTED };
}

/** How many piles of the classes in reach wait, and how many were decided lately; with a search, of those that it finds. */
export async function countPiles(db: Database, groups: SQL, search: string): Promise<PilesCounted> {
  const { rows } = await db.execute<{ waiting: number; decided: number }>(sql`
    select (count(*) filter (where t.waits))::int as waiting, (count(*) filter (where not t.waits))::int as decided
    from district d cross join lateral (
      (select true as waits from ${pilesIn(groups, search)} and p.district_id = d.district_id and p.waiting > 0
        order by p.held_at desc limit ${MAX_COUNTED + 1})
      union all
      (select false from ${pilesIn(groups, search)} and p.district_id = d.district_id and p.waiting = 0
        and p.decided_at > now() - ${SHOWN_AFTER}::interval order by p.decided_at desc limit ${MAX_COUNTED + 1})) t`);
  const { waiting = 0, decided = 0 } = rows[0] ?? {};
  return {
    waiting: Math.min(waiting, MAX_COUNTED),
    decided: Math.min(decided, MAX_COUNTED),
    more: waiting > MAX_COUNTED || decided > MAX_COUNTED,
  };
}

/** The newest 300 piles of held work of the classes in reach: what waits first, then what was decided lately; the newest first. */
export async function listPiles(db: Database, groups: SQL, search: string): Promise<PileRow[]> {
  const { rows } = await db.execute<PileRow & Record<string, unknown>>(sql`
    with found as (
      select t.* from district d cross join lateral (
        (select ${pileColumns}, p.held_at as turn from ${pilesIn(groups, search)} and p.district_id = d.district_id and p.waiting > 0
          order by p.held_at desc limit ${MAX_PILES})
        union all
        (select ${pileColumns}, p.decided_at as turn from ${pilesIn(groups, search)} and p.district_id = d.district_id and p.waiting = 0
          and p.decided_at > now() - ${SHOWN_AFTER}::interval order by p.decided_at desc limit ${MAX_PILES})) t
      order by t.waits desc, t.turn desc limit ${MAX_PILES}),
    piles as (
      select f.*, h.* from found f cross join lateral (
        select count(*)::int as calls, min(h.held_at) as held_at, max(h.recorded_at) as recorded_at, max(h.held_no) as through,
          (array_agg(h.reason order by h.held_no desc))[1] as reason,
          count(distinct h.query ->> 'resource_id') filter (where h.path = '/lesson/check_resource_completion')::int as resources_done,
          (array_agg(h.decision order by h.held_no desc))[1] as decision, max(h.decided_at) as decided_at,
          (array_agg(h.decided_by_puid order by h.held_no desc))[1] as decided_by_puid,
          (array_agg(h.refusal order by h.held_no) filter (where h.refusal is not null))[1] as refusal
        from held_work h
        where h.district_id = f.district_id and h.assignment_id = f.assignment_id and h.user_puid = f.user_puid
          and h.decision is distinct from 'arrived' and (h.decision is null or h.decided_at > now() - ${SHOWN_AFTER}::interval)) h)
    select p.user_puid as student_puid, s.first_name, s.last_name, p.assignment_id, p.lesson_id, l.lesson_name, l.lesson_name_es,
      p.group_puid, p.group_name, p.reason, p.due_date, p.calls, p.resources_done, p.recorded_at, p.held_at, p.through,
      case when not p.waits then p.decision end as decision, case when not p.waits then p.decided_at end as decided_at,
      case when not p.waits then t.name end as decided_by, p.refusal, coalesce(q.quizzes, '[]') as quizzes
    from piles p
      -- Looked up pile by pile: there are at most a few hundred, and many thousands of people and lessons.
      cross join lateral (select u.first_name, u.last_name from app_user u
        where u.district_id = p.district_id and u.user_puid = p.user_puid limit 1) s
      cross join lateral (select x.lesson_name, x.lesson_name_es from lesson x
        where x.district_id = p.district_id and x.lesson_id = p.lesson_id limit 1) l
      left join lateral (select u.first_name || ' ' || u.last_name as name from app_user u where u.user_puid = p.decided_by_puid limit 1) t on true
      left join lateral (${quizzesOfPile}) q on true
    order by p.waits desc, p.turn desc`);
  return rows;
}

/** The quizzes of pile `p`: named by the start that is held with them, or by the attempt that was there before. */
const quizzesOfPile = sql`
  select jsonb_agg(jsonb_build_object('title', i.title, 'answers', w.answers, 'handed_in', w.handed_in, 'receipt_code', w.receipt_code)) as quizzes
  from (
    select h.body ->> 'result_id' as result_id, max(coalesce(h.body ->> 'quiz_id', h.body ->> 'assessment_id')) as quiz_id, count(distinct answered.question)::int as answers,
      bool_or(coalesce(h.body ->> 'submit_type', '') = 'submit') as handed_in, max(h.receipt_code) as receipt_code
    from held_work h
      left join lateral jsonb_object_keys(coalesce(h.body -> 'quizResponse', '{}')) as answered (question) on true
    where h.district_id = p.district_id and h.assignment_id = p.assignment_id and h.user_puid = p.user_puid
      and (h.path like '/quiz/%' or h.path like '/assessment/%') and h.decision is distinct from 'arrived'
    group by h.body ->> 'result_id') w
    left join quiz_result_alias x on x.district_id = p.district_id and x.alias_id = w.result_id::uuid
    left join quiz_result r on r.district_id = p.district_id and r.result_id = coalesce(x.result_id, w.result_id::uuid)
    left join item i on i.item_id = coalesce(w.quiz_id::int, r.quiz_id)`;

/** Where a pile would be, if its class is in reach and the student is or was in it: work may be there or not. */
export async function findPile(
  db: Database,
  groups: SQL,
  { student_puid, assignment_id, through }: { readonly student_puid: string; readonly assignment_id: number; readonly through: number },
): Promise<PileKey | null> {
  const { rows } = await db.execute<{ district_id: number }>(sql`
    select a.district_id from assignment a join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
    where a.assignment_id = ${assignment_id} and ${groups} and (
      exists (select 1 from group_member m where m.district_id = a.district_id and m.group_puid = a.group_puid and m.user_puid = ${student_puid}::uuid)
      or exists (select 1 from former_member m where m.district_id = a.district_id and m.group_puid = a.group_puid and m.user_puid = ${student_puid}::uuid)
      or exists (select 1 from held_pile p where p.district_id = a.district_id and p.assignment_id = a.assignment_id
        and p.user_puid = ${student_puid}::uuid)) limit 1`);
  const district_id = rows[0]?.district_id;
  return district_id === undefined ? null : { district_id, assignment_id, user_puid: student_puid, through };
}

/** Declines what waits of a pile. It stays kept, and can be accepted later. */
export async function declinePile(
  db: Database,
  { district_id, assignment_id, user_puid, through }: PileKey,
  decidedBy: string,
): Promise<{ applied: number; refused: number; refusal: null }> {
  await db.execute(sql`
    update held_work set decision = 'declined', decided_by_puid = ${decidedBy}::uuid, decided_at = now()
    where district_id = ${district_id} and assignment_id = ${assignment_id} and user_puid = ${user_puid}::uuid and held_no <= ${through}
      and decision is null`);
  return { applied: 0, refused: 0, refusal: null };
}
