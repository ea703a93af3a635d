import { type SQL, sql } from 'drizzle-orm';
import type { HeldReason } from '#contract/held-work/held-notice.schemas.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

/** What the database says about one call on a lesson; the policy judges it. */
export interface Standing {
  /** Null: no such assignment of this lesson to a group of the caller, now or formerly. */
  readonly assignment_id: number | null;
  /** Why work on it can only be kept for the teacher; null while it is taken. */
  readonly hold: HeldReason | null;
  /** Null when the lesson has no such resource, or none was asked for. */
  readonly resource_id: number | null;
  readonly resource_type_id: number | null;
  readonly item_id: number | null;
  /** The lesson session that the call names is the caller's own, in this assignment. */
  readonly session_is_own: boolean;
}

export interface StandingQuestion {
  readonly district_id: number;
  readonly user_puid: string;
  readonly lesson_id: number;
  /** Null: that of the lesson session, else the newest open assignment of the lesson to the caller. */
  readonly assignment_id: number | null;
  readonly resource_id: number | null;
  readonly lesson_tracking_id: string | null;
}

/** Answers every question of a group, in order. Most calls of a push ask the same: each question is asked once. */
export async function readStandings(tx: Transaction, questions: readonly StandingQuestion[]): Promise<Standing[]> {
  const distinct = new Map(questions.map((question) => [keyOf(question), question]));
  const asked = await withAssignments(tx, [...distinct.values()]);
  const answers = await answer(tx, asked);
  const answerOf = new Map([...distinct.keys()].map((key, index) => [key, answers[index] ?? UNKNOWN]));
  return questions.map((question) => answerOf.get(keyOf(question)) ?? UNKNOWN);
}

const UNKNOWN: Standing = {
  assignment_id: null,
  hold: null,
  resource_id: null,
  resource_type_id: null,
  item_id: null,
  session_is_own: false,
};

function keyOf({ district_id, user_puid, lesson_id, assignment_id, resource_id, lesson_tracking_id }: StandingQuestion): string {
  return `${district_id} ${user_puid} ${lesson_id} ${assignment_id} ${resource_id} ${lesson_tracking_id}`;
}

/** An edit took the resource out while somebody was working on it: their work stands. */
const EARLIER = sql`left join lateral (select v.resource_id, v.resource_type_id, v.item_id from lesson_version_resource v
      where r.resource_id is null and v.district_id = q.district_id and v.resource_id = q.resource_id and v.lesson_id = a.lesson_id limit 1) e on true`;

/** Every join is a look-up in a primary key. Joins that a group does not need are left out: planning them costs more than they do. */
async function answer(tx: Transaction, questions: readonly StandingQuestion[]): Promise<Standing[]> {
  const hasResources = questions.some(({ resource_id }) => resource_id !== null);
  const hasLessonSessions = questions.some(({ lesson_tracking_id }) => lesson_tracking_id !== null);
  const { rows } = await tx.execute<Standing & Record<string, unknown>>(sql`
    select case when (m.user_puid is not null or f.user_puid is not null) and (a.is_for_all or x.user_puid is not null) then a.assignment_id end as assignment_id,
      case when m.user_puid is null then 'unenrolled' when a.closed_at is not null or x.removed_at is not null or coalesce(x.opens_at, a.opens_at) > now() then 'closed'
        when coalesce(x.late_until, a.late_until) < now() then 'late' end as hold,
      ${
        hasResources
          ? sql`coalesce(r.resource_id, e.resource_id) as resource_id, coalesce(r.resource_type_id, e.resource_type_id) as resource_type_id,
        coalesce(r.item_id, e.item_id) as item_id`
          : sql`null as resource_id, null as resource_type_id, null as item_id`
      },
      ${hasLessonSessions ? sql`s.tracking_id is not null` : sql`false`} as session_is_own
    from ${asRows(questions)}
    left join assignment a on a.district_id = q.district_id and a.assignment_id = q.assignment_id and a.lesson_id = q.lesson_id
    left join group_member m on m.district_id = a.district_id and m.group_puid = a.group_puid and m.user_puid = q.user_puid
    left join former_member f on f.district_id = a.district_id and f.group_puid = a.group_puid and f.user_puid = q.user_puid
    left join assignment_student x on x.district_id = a.district_id and x.assignment_id = a.assignment_id and x.user_puid = q.user_puid
    ${
      hasResources
        ? sql`left join lesson_resource r on r.district_id = q.district_id and r.resource_id = q.resource_id and r.lesson_id = a.lesson_id
    ${EARLIER}`
        : sql``
    }
    ${
      hasLessonSessions
        ? sql`left join lesson_tracking s on s.district_id = q.district_id and s.tracking_id = q.lesson_tracking_id
      and s.user_puid = q.user_puid and s.assignment_id = q.assignment_id`
        : sql``
    }
    order by q.position`);
  return rows;
}

/** The specification's own clients may name no assignment: that of the lesson session is meant, else the newest open one. */
async function withAssignments(tx: Transaction, questions: readonly StandingQuestion[]): Promise<StandingQuestion[]> {
  const open = questions.filter(({ assignment_id }) => assignment_id === null);
  if (open.length === 0) return [...questions];
  const { rows } = await tx.execute<{ assignment_id: number | null }>(sql`
    select coalesce((select s.assignment_id from lesson_tracking s
      where s.district_id = q.district_id and s.tracking_id = q.lesson_tracking_id and s.user_puid = q.user_puid and s.lesson_id = q.lesson_id),
      (select a.assignment_id from assignment_recipient a
      where a.district_id = q.district_id and a.user_puid = q.user_puid and a.lesson_id = q.lesson_id
      order by (a.closed_at is not null), a.assigned_at desc, a.assignment_id desc limit 1)) as assignment_id
    from ${asRows(open)} order by q.position`);
  const found = new Map(open.map((question, index) => [question, rows[index]?.assignment_id ?? null]));
  return questions.map((question) => ({ ...question, assignment_id: question.assignment_id ?? found.get(question) ?? null }));
}

function asRows(questions: readonly StandingQuestion[]): SQL {
  const column = <Field extends keyof StandingQuestion>(field: Field) => sql.param(arrayOf(questions.map((question) => question[field])));
  return sql`unnest(${column('district_id')}::int[], ${column('user_puid')}::uuid[], ${column('lesson_id')}::bigint[],
    ${column('assignment_id')}::bigint[], ${column('resource_id')}::bigint[], ${column('lesson_tracking_id')}::uuid[])
    with ordinality as q (district_id, user_puid, lesson_id, assignment_id, resource_id, lesson_tracking_id, position)`;
}
