import { sql } from 'drizzle-orm';
import type { QuestionKind, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { HeldReason } from '#contract/held-work/held-notice.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { AnswerCheck } from '#domain/answers/answer-checks.ts';
import type { VersionLink } from '#domain/answers/answer-history.ts';
import type { KeyedOption, QuestionKey } from '#domain/answers/scoring.ts';
import type { TwinTemplate } from '#domain/answers/twins.ts';
import { RESOURCE_TYPE, TAKEN_TYPES } from '#domain/content/resource-types.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { releasedDecision, unreleasedGrades } from '#server/db/released-reports.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { VERSION_DIGEST } from './answer-versions.store.ts';

/** What the database says about starting one quiz; the policy judges it. */
export interface StartStanding extends Record<string, unknown> {
  /** Null: no such assignment of this lesson to a group of the caller, now or formerly. */
  readonly assignment_id: number | null;
  readonly is_member: boolean;
  /** Why a start can only be kept for the teacher; null while it is taken. */
  readonly hold: HeldReason | null;
  /** Null when the lesson has no such quiz. */
  readonly quiz_id: number | null;
  /** An edit took the quiz out of what this assignment has of its lesson. */
  readonly is_taken_out: boolean;
  /** What all of its questions are worth together. */
  readonly points: number;
  /** Which attempt a start opens or goes on with: a new one only where the last was handed in and more are allowed. */
  readonly attempt_no: number;
  /** The visit that the call names is not somebody else's. It may still be unknown: the attempt does not hang on it. */
  readonly visit_is_own: boolean;
}

export interface StartQuestion {
  readonly district_id: number;
  readonly user_puid: string;
  readonly lesson_id: number;
  /** Null: the newest open assignment of the lesson to the caller. */
  readonly assignment_id: number | null;
  readonly quiz_id: number;
  readonly visit_id: string | null;
}

/** Answers every question of a group in one query, in order. */
export async function readStartStandings(db: Database | Transaction, questions: readonly StartQuestion[]): Promise<StartStanding[]> {
  const { rows } = await db.execute<StartStanding>(sql`
    select a.assignment_id, coalesce(a.is_member, false) as is_member, r.item_id as quiz_id,
      (select 1 from assigned_resources(q.district_id, a.lesson_id, a.lesson_version) y where y.item_id = q.quiz_id limit 1) is null as is_taken_out,
      -- A retake is taken however late: its day is the teacher's word of now.
      case when not a.is_member then 'unenrolled' when a.closed then 'closed' when a.late and not coalesce(n.is_retake, false) then 'late' end as hold,
      (select coalesce(sum(k.points), 0) from quiz_question k where k.quiz_id = r.item_id and k.sort_order >= 0)::int as points,
      n.attempt_no,
      not exists (select 1 from resource_tracking t where t.district_id = q.district_id and t.tracking_id = q.visit_id
        and t.user_puid <> q.user_puid) as visit_is_own
    from rows from (jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as (district_id int, user_puid uuid, lesson_id bigint,
        assignment_id bigint, quiz_id bigint, visit_id uuid))
      with ordinality as q (district_id, user_puid, lesson_id, assignment_id, quiz_id, visit_id, position)
    left join lateral (
      select x.assignment_id, x.lesson_id, x.lesson_version, m.user_puid is not null as is_member,
        x.closed_at is not null or p.removed_at is not null or coalesce(p.opens_at, x.opens_at) > now() as closed, coalesce(p.late_until, x.late_until) < now() as late
      from assignment x
        left join group_member m on m.district_id = x.district_id and m.group_puid = x.group_puid and m.user_puid = q.user_puid
        left join former_member f on f.district_id = x.district_id and f.group_puid = x.group_puid and f.user_puid = q.user_puid
        left join assignment_student p on p.district_id = x.district_id and p.assignment_id = x.assignment_id and p.user_puid = q.user_puid
      where x.district_id = q.district_id and x.lesson_id = q.lesson_id and (q.assignment_id is null or x.assignment_id = q.assignment_id)
        and (m.user_puid is not null or f.user_puid is not null) and (x.is_for_all or p.user_puid is not null)
      order by (m.user_puid is null), (x.closed_at is not null or p.removed_at is not null), x.assigned_at desc limit 1) a on true
    left join lateral (
      select i.item_id, case when i.resource_type_id = ${RESOURCE_TYPE.assessment} then i.parts end as parts
      from (select * from item where item_id = q.quiz_id limit 1) i where (i.resource_type_id in (${sql.join([...TAKEN_TYPES], sql`, `)})
          -- A document with fields.
          or (select 1 from quiz_question k where k.quiz_id = q.quiz_id limit 1) is not null)
        -- Each is looked up by its key: as "exists" the planner would gather all of the table at once.
        and ((select 1 from lesson_resource y where y.district_id = q.district_id and y.lesson_id = a.lesson_id and y.item_id = q.quiz_id limit 1) is not null
          -- An edit took it out after the lesson was begun: the attempt stands.
          or (select 1 from lesson_version_resource y where y.district_id = q.district_id and y.lesson_id = a.lesson_id and y.item_id = q.quiz_id limit 1) is not null)) r on true
    left join lateral (
      select x.attempt_no, x.submitted_at from quiz_result x
      where x.district_id = q.district_id and x.assignment_id = a.assignment_id and x.quiz_id = q.quiz_id and x.user_puid = q.user_puid
      order by x.attempt_no desc limit 1) p on true
    left join lateral (select max(k.attempt_no) as attempt_no from retake k
      where k.district_id = q.district_id and k.assignment_id = a.assignment_id and k.quiz_id = q.quiz_id and k.user_puid = q.user_puid) k on true
    cross join lateral (select o.attempt_no, o.attempt_no = k.attempt_no as is_retake from (select coalesce(
      case when p.submitted_at is not null and p.attempt_no < greatest(coalesce((r.parts->>'attempts_allowed')::int, 1), k.attempt_no)
        then p.attempt_no + 1 else p.attempt_no end, 1)::int as attempt_no) o) n
    order by q.position`);
  return rows;
}

export interface NewAttempt {
  readonly district_id: number;
  readonly result_id: string;
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly quiz_id: number;
  readonly visit_id: string;
  readonly started_at: string;
  readonly max_score: number;
  readonly attempt_no: number;
}
export interface OpenedAttempt extends Record<string, unknown> {
  /** Null: the id that was asked for belongs to another attempt. */
  readonly result_id: string | null;
  readonly started_at: string | null;
}

/** Opens attempts; where one is open already (a second device), its id is kept as an alias. Answers in order. */
export async function openAttempts(tx: Transaction, attempts: readonly NewAttempt[]): Promise<OpenedAttempt[]> {
  if (attempts.length === 0) return [];
  const asked = sql`rows from (jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as (district_id int, result_id uuid, user_puid uuid,
      assignment_id int, lesson_id int, quiz_id int, visit_id uuid, started_at timestamptz, max_score int, attempt_no int))
    with ordinality as c (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, visit_id, started_at, max_score, attempt_no,
      position)`;
  await tx.execute(sql`
    insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, lesson_resource_tracking_id, started_at, max_score,
      attempt_no)
    select c.district_id, c.result_id, c.user_puid, c.assignment_id, c.lesson_id, c.quiz_id, c.visit_id, c.started_at, c.max_score, c.attempt_no
    from ${asked}
    where (select 1 from quiz_result_alias x where x.district_id = c.district_id and x.alias_id = c.result_id limit 1) is null
    order by c.district_id, c.assignment_id, c.quiz_id, c.user_puid, c.attempt_no, c.position
    on conflict do nothing`);
  await tx.execute(sql`
    insert into quiz_result_alias (district_id, alias_id, result_id)
    select distinct on (c.district_id, c.result_id) c.district_id, c.result_id, r.result_id
    from ${asked} join quiz_result r on r.district_id = c.district_id and r.assignment_id = c.assignment_id and r.quiz_id = c.quiz_id
      and r.user_puid = c.user_puid and r.attempt_no = c.attempt_no
    where r.result_id <> c.result_id
      and not exists (select 1 from quiz_result o where o.district_id = c.district_id and o.result_id = c.result_id)
    order by c.district_id, c.result_id, c.position
    on conflict do nothing`);
  const { rows } = await tx.execute<OpenedAttempt>(sql`
    select r.result_id, r.started_at from ${asked}
    left join lateral (select result_id from quiz_result_alias where district_id = c.district_id and alias_id = c.result_id limit 1) x on true
    left join quiz_result r on r.district_id = c.district_id and r.assignment_id = c.assignment_id and r.quiz_id = c.quiz_id
      and r.user_puid = c.user_puid and r.result_id = coalesce(x.result_id, c.result_id)
    order by c.position`);
  return rows;
}

/** The activity that an assessment has at the external service; null where it has none. */
export async function readActivity(db: Database, quizId: number): Promise<string | null> {
  const { rows } = await db.execute<{ activity: string | null }>(sql`
    select i.parts->>'learnosity_activity' as activity from item i
    where i.item_id = ${quizId} and i.resource_type_id = ${RESOURCE_TYPE.assessment}`);
  return rows[0]?.activity ?? null;
}

/** Whether an attempt was handed in: it is not gone on with then. */
export async function isHandedIn(db: Database, districtId: number, resultId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from quiz_result where district_id = ${districtId} and result_id = ${resultId}::uuid and submitted_at is not null`);
  return rows.length > 0;
}

export interface AttemptRow extends Record<string, unknown> {
  readonly result_id: string;
  readonly attempt_no: number;
  /** How far a teacher lets the student go, where that is further than the quiz itself allows. */
  readonly retake_no: number | null;
  readonly measured_seconds: number;
  readonly started_at: string;
  readonly submitted_at: string | null;
  readonly score: number | null;
  readonly max_score: number;
  readonly awaiting_points: number;
  /** What the teacher gave in its place, once that was released; `points` is null where it is excused. */
  readonly teacher_score: { readonly points: number | null; readonly max_points: number } | null;
  readonly receipt_code: string | null;
  /** Null: all of the paper. */
  readonly asked_ids: readonly number[] | null;
  readonly answers: readonly {
    readonly question_id: number;
    readonly type: QuestionKind;
    readonly answer_ids: number[];
    readonly answer_text: string;
    readonly saved_at: string;
    readonly op_id: string | null;
    readonly based_on: string | null;
    readonly beside: readonly VersionLink[];
    readonly is_correct: boolean | null;
    readonly points: number | null;
    readonly checks: readonly AnswerCheck[] | null;
  }[];
}

/** Of answer `a`: as much of its versions that are not in force as `otherBranches` asks for. */
const versionsBeside = sql`coalesce((select jsonb_agg(jsonb_build_object('op_id', v.op_id, 'based_on', v.based_on, 'digest', ${VERSION_DIGEST}))
  from quiz_answer_version v where v.district_id = a.district_id and v.result_id = a.result_id and v.question_id = a.question_id), '[]')`;

/** The most attempts of one student at one quiz that are told: all of them lie on the device. */
const MAX_TOLD = 4;

/** The caller's attempts with their answers, as far as their student may read them, the newest first. */
export async function readOwnAttempts(db: Database, caller: Caller, assignmentId: number, quizId: number): Promise<AttemptRow[]> {
  const { rows } = await db.execute<AttemptRow>(sql`
    select r.result_id, r.attempt_no, r.measured_seconds, r.started_at, r.submitted_at, r.score - hidden.points as score, r.max_score,
      r.awaiting_points + hidden.max_points as awaiting_points, r.receipt_code, r.asked_ids,
      (select max(k.attempt_no) from retake k where k.district_id = r.district_id and k.assignment_id = r.assignment_id and k.quiz_id = r.quiz_id
        and k.user_puid = r.user_puid) as retake_no,
      case own.kind when 'points' then jsonb_build_object('points', own.points, 'max_points', own.max_points)
        when 'excused' then jsonb_build_object('points', null, 'max_points', r.max_score) end as teacher_score,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', a.question_id, 'type', q.question_type, 'answer_ids', a.answer_ids,
          'answer_text', a.answer_text, 'checks', case when not a.from_paper then a.checks end, 'saved_at', a.saved_at, 'op_id', a.op_id, 'based_on', a.based_on, 'beside', ${versionsBeside},
          'is_correct', case when a.question_id <> all (hidden.question_ids) then a.is_correct end,
          'points', case when a.question_id <> all (hidden.question_ids) then a.points end))
        from quiz_answer a join quiz_question q on q.question_id = a.question_id
        where a.district_id = r.district_id and a.result_id = r.result_id), '[]') as answers
    from quiz_result r cross join lateral (${unreleasedGrades(sql`r`)}) hidden
      left join lateral (${releasedDecision(sql`r`)}) own on true
    where r.district_id = ${caller.district_id} and r.assignment_id = ${assignmentId} and r.quiz_id = ${quizId}
      and r.user_puid = ${caller.user_puid}::uuid
    order by r.attempt_no desc limit ${MAX_TOLD}`);
  return rows;
}

export interface KeyRow extends Record<string, unknown>, QuestionKey {
  readonly quiz_id: number;
  readonly question_id: number;
  readonly retired: boolean;
  readonly rationale: Bilingual;
  readonly part: QuizQuestion['part'] | null;
  readonly hints?: readonly Bilingual[] | null;
  readonly twin?: TwinTemplate | null;
  readonly read_again?: { readonly item_id: number; readonly section: number } | null;
  readonly options: readonly (KeyedOption & { readonly feedback: Bilingual })[];
}

/** Questions with their keys, retired ones too: a device may have answered an older paper. In paper order. */
export async function readKeys(db: Database | Transaction, quizIds: readonly number[]): Promise<KeyRow[]> {
  if (quizIds.length === 0) return [];
  const { rows } = await db.execute<KeyRow>(sql`
    select q.quiz_id, q.question_id, q.question_type as type, q.points, q.sort_order < 0 as retired, q.rationale, q.part, q.written_key as written,
      q.hints, q.twin, case when q.read_again is not null then (select jsonb_build_object('item_id', t.item_id, 'section', q.read_again->'section')
        from item i join item t on t.subunit_id = i.subunit_id and t.external_id = q.read_again->>'item' and t.sort_order >= 0
        where i.item_id = q.quiz_id limit 1) end as read_again,
      (select jsonb_agg(jsonb_build_object('answer_id', o.answer_id, 'is_correct', o.is_correct, 'retired', o.sort_order < 0, 'feedback', o.feedback,
        'gap', o.gap, 'right_place', o.right_place, 'points', o.points) order by o.sort_order) from quiz_option o where o.question_id = q.question_id) as options
    from quiz_question q where q.quiz_id = any(${sql.param([...quizIds])}::bigint[])
    order by q.quiz_id, q.sort_order < 0, q.sort_order`);
  return rows;
}
