import { sql } from 'drizzle-orm';
import type { DecisionKind } from '#contract/reports/gradebook.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf, arrayOfJson } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

export interface DecisionRow extends Record<string, unknown> {
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly user_puid: string;
  readonly decision_no: number;
  readonly kind: DecisionKind;
  readonly points: number | null;
  readonly reason: string;
  readonly decided_by: string;
  readonly decided_at: string;
}

/** Of each cell so many decisions are told: whoever changes a score more often is told the last ones. */
const MAX_TOLD = 50;

/** What teachers decided on the cells of some assignments, the latest decision on each cell first. */
export async function readDecisions(tx: Transaction, district: number, assignmentIds: readonly number[]): Promise<DecisionRow[]> {
  if (assignmentIds.length === 0) return [];
  const { rows } = await tx.execute<DecisionRow>(sql`
    select t.assignment_id, t.quiz_id, t.user_puid, t.decision_no::int as decision_no, t.kind, t.points, t.reason, t.decided_at,
      coalesce(u.first_name || ' ' || u.last_name, '') as decided_by
    from (select *, row_number() over (partition by assignment_id, quiz_id, user_puid order by decision_no desc) as place from score_decision
        where district_id = ${district} and assignment_id = any (${arrayOf(assignmentIds)}::int[])) t
      left join app_user u on u.district_id = t.district_id and u.user_puid = t.decided_by_puid
    where t.place <= ${MAX_TOLD}::int
    order by t.assignment_id, t.quiz_id, t.user_puid, t.decision_no desc`);
  return rows.map((row) => ({ ...row, decided_at: toMoment(row.decided_at) }));
}

/** Whose turn it is to decide on students' work in an assignment: a second one waits here until the first is written. Always in one order. */
export async function lockRecipients(tx: Transaction, district: number, assignmentId: number, people: readonly string[]): Promise<void> {
  const names = people.toSorted().map((puid) => `${district} ${assignmentId} ${puid}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(p.name, 17)) from unnest(${arrayOf(names)}::text[]) with ordinality as p (name, place) order by p.place`);
}

export interface NewDecision {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly student_puid: string;
  readonly kind: DecisionRow['kind'];
  readonly points: number | null;
  /** What the points are out of; null where there are none. */
  readonly out_of: number | null;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
}

/** Adds decisions, which hold for their cells from now on; earlier ones stay as history. */
export async function insertDecisions(tx: Transaction, made: readonly NewDecision[]): Promise<void> {
  const rows = made.map(({ now, ...row }) => ({ ...row, now: now.toISOString() }));
  await tx.execute(sql`
    insert into score_decision (district_id, assignment_id, quiz_id, user_puid, kind, points, out_of, reason, decided_by_puid, decided_at)
    select c.district_id, c.assignment_id, c.quiz_id, c.student_puid, c.kind, c.points, c.out_of, c.reason, c.by, c.now
    from unnest(${arrayOfJson(rows)}::jsonb[]) as j
      cross join lateral jsonb_to_record(j) as c (district_id int, assignment_id int, quiz_id int, student_puid uuid, kind text,
        points double precision, out_of double precision, reason text, by uuid, now timestamptz)`);
}
