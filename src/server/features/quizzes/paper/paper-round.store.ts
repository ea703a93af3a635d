import { sql } from 'drizzle-orm';
import type { PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { entryInForce } from '#server/db/paper-marks.ts';
import type { BeforeEntry } from '#server/db/schema/paper.ts';
import { readStartStandings } from '../attempts.store.ts';

/** A quiz in an assignment of a class. */
export interface RoundKey {
  readonly district_id: number;
  readonly group_puid: string;
  readonly assignment_id: number;
  readonly quiz_id: number;
}

/** The lesson of a round; null if the class does not have this quiz in this assignment. */
export async function findRound(
  db: Database | Transaction,
  { district_id, group_puid, assignment_id, quiz_id }: RoundKey,
): Promise<{ readonly lesson_id: number } | null> {
  const { rows } = await db.execute<{ lesson_id: number }>(sql`
    select a.lesson_id from assignment a
    where a.district_id = ${district_id} and a.assignment_id = ${assignment_id} and a.group_puid = ${group_puid}::uuid
      and exists (select 1 from assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r where r.item_id = ${quiz_id})`);
  return rows[0] ?? null;
}

/** A student of a round with the newest attempt. */
export interface RoundStudent extends PaperStudent {
  /** The entry that counts now; null if the answers came from a device. */
  readonly entry: { readonly entry_id: string; readonly entry_no: number; readonly before: BeforeEntry | null } | null;
}

type Row = Pick<PaperStudent, 'user_puid' | 'first_name' | 'last_name' | 'version' | 'result_id' | 'submitted_at' | 'answers'> & {
  readonly entries: NonNullable<PaperStudent['entries']>;
  readonly attempt_no: number | null;
  readonly entry_id: string | null;
  readonly entry_no: number;
  readonly before: BeforeEntry | null;
  readonly entered_by: string | null;
  readonly entered_at: string | null;
};

/** Every student whom an assignment reaches, by name, with the newest attempt at the quiz. @param only one of them */
export async function readRoundStudents(
  db: Database | Transaction,
  round: RoundKey & { readonly lesson_id: number },
  only: string | null = null,
): Promise<RoundStudent[]> {
  const { district_id, assignment_id, quiz_id, lesson_id } = round;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select u.user_puid, u.first_name, u.last_name, r.result_id, r.attempt_no, r.submitted_at,
      concat_ws('/', r.result_id, extract(epoch from r.saved_at), extract(epoch from r.submitted_at), count_of.entries, count_of.undone,
        count_of.grades, count_of.in_force) as version,
      coalesce((select jsonb_agg(jsonb_build_object('by', coalesce(t.first_name || ' ' || t.last_name, ''), 'at', p.entered_at,
          'turned_in_at', p.turned_in_at, 'undone', case when p.undone_at is not null then jsonb_build_object('at', p.undone_at,
          'by', coalesce(w.first_name || ' ' || w.last_name, '')) end) order by p.entry_no)
        from paper_entry p left join app_user t on t.district_id = p.district_id and t.user_puid = p.entered_by_puid
          left join app_user w on w.district_id = p.district_id and w.user_puid = p.undone_by_puid
        where p.district_id = r.district_id and p.result_id = r.result_id), '[]') as entries,
      e.entry_id, coalesce(e.entry_no, 0) as entry_no, e.before, e.entered_by, e.entered_at,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', q.question_id, 'answer_ids', q.answer_ids, 'answer_text', q.answer_text,
          'points', q.points)) from quiz_answer q
        where q.district_id = r.district_id and q.result_id = r.result_id and cardinality(q.answer_ids) > 0), '[]') as answers
    from assignment a
      join group_member m on m.district_id = a.district_id and m.group_puid = a.group_puid
      join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid
      left join assignment_student x on x.district_id = a.district_id and x.assignment_id = a.assignment_id and x.user_puid = m.user_puid
      left join lateral (select o.* from quiz_result o where o.district_id = a.district_id and o.assignment_id = a.assignment_id
        and o.quiz_id = ${quiz_id} and o.user_puid = m.user_puid order by o.attempt_no desc limit 1) r on true
      left join lateral (${entryInForce(sql`r`)}) e on true
      left join lateral (select
        (select count(*) from paper_entry p where p.district_id = r.district_id and p.result_id = r.result_id) as entries,
        (select count(p.undone_at) from paper_entry p where p.district_id = r.district_id and p.result_id = r.result_id) as undone,
        (select count(*) from answer_grade g where g.district_id = r.district_id and g.result_id = r.result_id) as grades,
        -- A teacher may put another version of an answer in force, which leaves every time as it is.
        (select md5(string_agg(v.question_id || ' ' || v.op_id, ',' order by v.question_id)) from quiz_answer v
          where v.district_id = r.district_id and v.result_id = r.result_id) as in_force
        where r.result_id is not null) count_of on true
    where a.district_id = ${district_id} and a.assignment_id = ${assignment_id} and (a.is_for_all or x.user_puid is not null)
      and x.removed_at is null and (${only}::uuid is null or m.user_puid = ${only}::uuid)
    order by u.last_name, u.first_name, u.user_puid`);
  const standings = await readStartStandings(
    db,
    rows.map(({ user_puid }) => ({ district_id, user_puid, lesson_id, assignment_id, quiz_id, visit_id: null })),
  );
  return rows.map(({ entry_id, entry_no, before, entered_by, entered_at, attempt_no, entries, ...row }, index) => {
    const next = standings[index]?.attempt_no ?? 1;
    const at = toMomentOrNull(entered_at);
    const isPaper = entry_id !== null && entered_by !== null && at !== null;
    const isBegun = row.result_id !== null && (row.submitted_at !== null || row.answers.length > 0);
    return {
      ...row,
      submitted_at: toMomentOrNull(row.submitted_at),
      state: isPaper ? 'paper' : isBegun ? 'device' : 'not_begun',
      attempt_no: attempt_no ?? 1,
      next_attempt_no: row.submitted_at !== null && next > (attempt_no ?? 1) ? next : null,
      entries: entries.map(({ by, at: entered, turned_in_at, undone }) => ({
        by,
        at: toMoment(entered),
        turned_in_at: toMomentOrNull(turned_in_at),
        undone: undone && { by: undone.by, at: toMoment(undone.at) },
      })),
      entered: isPaper ? { by: entered_by, at } : null,
      entry: isPaper ? { entry_id, entry_no, before } : null,
    };
  });
}
