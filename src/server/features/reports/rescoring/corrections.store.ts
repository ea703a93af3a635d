import { type SQL, sql } from 'drizzle-orm';
import type { CorrectionKind, KeyCorrection } from '#domain/reporting/key-correction.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** For whom a correction holds: a class, a district, or everybody. */
export interface CorrectionPlace {
  readonly district_id: number | null;
  readonly group_puid: string | null;
}

/** The latest correction of a question in each scope. */
export interface CorrectionRow extends KeyCorrection, CorrectionPlace, Record<string, unknown> {
  readonly correction_no: number;
  readonly quiz_id: number;
  readonly reason: string;
  readonly made_at: string;
}

const scopeOf = sql`case when k.district_id is null then 'library' when k.group_puid is null then 'district' else 'class' end as scope`;
const columns = sql`k.correction_no::int as correction_no, k.district_id, k.group_puid, k.quiz_id, k.question_id, ${scopeOf}, k.kind, k.answer_ids, k.texts,
  k.reason, k.made_at`;
/** A question's place in its paper, from 1; null for one that was retired. */
const numberOf = sql`case when q.sort_order >= 0 then (select count(*) from quiz_question x
  where x.quiz_id = q.quiz_id and x.sort_order between 0 and q.sort_order)::int end`;
const latest = sql`k.question_id, k.district_id, k.group_puid, k.correction_no desc`;

/** Corrections that a class of a district can be under. */
const above = (district: SQL, group: SQL): SQL =>
  sql`(k.district_id is null or k.district_id = ${district} and (k.group_puid is null or k.group_puid = ${group}))`;

/** The latest corrections of some quizzes in each scope that classes of a district are in. */
export async function readClassCorrections(
  db: Database | Transaction,
  district: number,
  groups: readonly string[],
  quizIds: readonly number[],
): Promise<(CorrectionRow & { readonly number: number | null })[]> {
  if (quizIds.length === 0) return [];
  const { rows } = await db.execute<CorrectionRow & { number: number | null }>(sql`
    select distinct on (k.question_id, k.district_id, k.group_puid) ${columns}, ${numberOf} as number
    from key_correction k join quiz_question q on q.question_id = k.question_id
    where k.quiz_id = any (${arrayOf(quizIds)}::int[]) and ${above(sql`${district}::int`, sql`any (${arrayOf(groups)}::uuid[])`)} order by ${latest}`);
  return rows.map((row) => ({ ...row, made_at: toMoment(row.made_at) }));
}

/** Which assignment's quiz is judged. */
export interface JudgedPaper {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly quiz_id: number;
}
export interface PaperCorrection extends KeyCorrection, JudgedPaper, Record<string, unknown> {}

/** The latest corrections in each scope of quizzes in some assignments: by these their answers are judged. */
export async function readPaperCorrections(db: Database | Transaction, papers: readonly JudgedPaper[]): Promise<PaperCorrection[]> {
  if (papers.length === 0) return [];
  const { rows } = await db.execute<PaperCorrection>(sql`
    select a.district_id, a.assignment_id, c.quiz_id, c.question_id, c.scope, c.kind, c.answer_ids, c.texts
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as t (district_id int, assignment_id int, quiz_id int)
      join assignment a on a.district_id = t.district_id and a.assignment_id = t.assignment_id
      cross join lateral (select distinct on (k.question_id, k.district_id, k.group_puid) ${columns} from key_correction k
        where k.quiz_id = t.quiz_id and ${above(sql`a.district_id`, sql`a.group_puid`)} order by ${latest}) c`);
  return rows;
}

/** The most scopes whose corrections of one quiz are weighed: far more than anybody makes. */
const MAX_SCOPES = 10_000;

/** The latest corrections of a quiz in every scope within a place, and in those above it. */
export async function readCorrectionsAround(
  tx: Transaction,
  { district_id, group_puid }: CorrectionPlace,
  quizId: number,
): Promise<CorrectionRow[]> {
  const { rows } = await tx.execute<CorrectionRow>(sql`
    select distinct on (k.question_id, k.district_id, k.group_puid) ${columns} from key_correction k
    where k.quiz_id = ${quizId} and (${district_id}::int is null or k.district_id is null or k.district_id = ${district_id}::int)
      and (${group_puid}::uuid is null or k.group_puid is null or k.group_puid = ${group_puid}::uuid)
    order by ${latest} limit ${MAX_SCOPES}`);
  return rows.map((row) => ({ ...row, made_at: toMoment(row.made_at) }));
}

export interface NewCorrection extends CorrectionPlace {
  readonly quiz_id: number;
  readonly question_id: number;
  readonly kind: CorrectionKind;
  readonly answer_ids: readonly number[];
  readonly texts: readonly string[];
  readonly reason: string;
  readonly moved: number;
  readonly undoes: number | null;
  readonly by: { readonly district_id: number; readonly user_puid: string };
  readonly now: Date;
}

/** @returns its number */
export async function insertCorrection(tx: Transaction, made: NewCorrection): Promise<number> {
  const { rows } = await tx.execute<{ correction_no: number }>(sql`
    insert into key_correction (district_id, group_puid, quiz_id, question_id, kind, answer_ids, texts, reason, moved, undoes, made_by_district_id,
      made_by_puid, made_at)
    values (${made.district_id}, ${made.group_puid}::uuid, ${made.quiz_id}, ${made.question_id}, ${made.kind}, ${arrayOf(made.answer_ids)}::int[],
      ${arrayOf(made.texts)}::text[], ${made.reason}, ${made.moved}, ${made.undoes}, ${made.by.district_id}, ${made.by.user_puid}::uuid,
      ${made.now.toISOString()}::timestamptz)
    returning correction_no::int as correction_no`);
  return rows[0]?.correction_no ?? 0;
}

export interface CorrectionHistoryRow extends CorrectionRow {
  readonly number: number | null;
  readonly moved: number;
  readonly undoes: number | null;
  readonly made_by: string;
  /** Nothing newer was said of the question in this scope. */
  readonly is_latest: boolean;
}

/** What was said of a quiz's keys in the scopes that a class is in, the newest first. Names are said of the own district's people. */
export async function listCorrections(
  db: Database | Transaction,
  place: { readonly district_id: number; readonly group_puid: string },
  quizId: number,
  viewer: number,
): Promise<CorrectionHistoryRow[]> {
  const scope = above(sql`${place.district_id}::int`, sql`${place.group_puid}::uuid`);
  const { rows } = await db.execute<CorrectionHistoryRow>(sql`
    select ${columns}, k.moved, k.undoes::int as undoes, coalesce(u.first_name || ' ' || u.last_name, '') as made_by,
      row_number() over (partition by k.question_id, k.district_id, k.group_puid order by k.correction_no desc) = 1 as is_latest,
      ${numberOf} as number
    from key_correction k join quiz_question q on q.question_id = k.question_id
      left join app_user u on u.district_id = k.made_by_district_id and u.user_puid = k.made_by_puid and u.district_id = ${viewer}::int
    where k.quiz_id = ${quizId} and ${scope} order by k.correction_no desc limit 200`);
  return rows.map((row) => ({ ...row, made_at: toMoment(row.made_at) }));
}

/** One correction by its number; null if there is none. */
export async function findCorrection(db: Database | Transaction, correctionNo: number): Promise<CorrectionRow | null> {
  const { rows } = await db.execute<CorrectionRow>(sql`select ${columns} from key_correction k where k.correction_no = ${correctionNo}`);
  const [row] = rows;
  return row ? { ...row, made_at: toMoment(row.made_at) } : null;
}

/** Everything that was said of the same question in the same scope, the newest first. */
export async function readScopeHistory(
  tx: Transaction,
  row: CorrectionPlace & Pick<CorrectionRow, 'quiz_id' | 'question_id'>,
): Promise<ScopeEntry[]> {
  const { rows } = await tx.execute<ScopeEntry>(sql`
    select ${columns}, k.undoes::int as undoes from key_correction k where k.quiz_id = ${row.quiz_id} and k.question_id = ${row.question_id}
      and (k.district_id = ${row.district_id}::int or ${row.district_id}::int is null and k.district_id is null)
      and (k.group_puid = ${row.group_puid}::uuid or ${row.group_puid}::uuid is null and k.group_puid is null)
    order by k.correction_no desc limit 200`);
  return rows;
}
export interface ScopeEntry extends CorrectionRow {
  readonly undoes: number | null;
}
