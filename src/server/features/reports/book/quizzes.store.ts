import { sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';

const MAX_QUIZZES = 500;

/** A grade's number: kindergarten is 0. */
export function gradeIdOf(grade: string): number {
  return Number.parseInt(grade, 10) || 0;
}

function gradeOf(gradeId: number): string {
  return gradeId === 0 ? 'K' : `${gradeId}`;
}

/** The grades of what a group was given, with how many quizzes and assessments of each. */
export async function listGivenGrades(db: Database, { district_id, group_puid }: GroupKey): Promise<{ grade: string; quizzes: number }[]> {
  const { rows } = await db.execute<{ grade: string; quizzes: number }>(sql`
    select p.grade, (count(distinct i.item_id) filter (where i.resource_type_id in (${RESOURCE_TYPE.quiz}, ${RESOURCE_TYPE.assessment})))::int as quizzes
    from assignment a cross join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
      join item i on i.item_id = r.item_id join subunit s on s.subunit_id = i.subunit_id
      join unit u on u.unit_id = s.unit_id join product p on p.product_id = u.product_id
    where a.district_id = ${district_id} and a.group_puid = ${group_puid}::uuid
    group by p.grade order by p.grade`);
  return rows;
}

/** The quizzes and assessments of the library. What was retired is left out. */
const QUIZZES = sql`product p join unit u on u.product_id = p.product_id join subunit s on s.unit_id = u.unit_id
      join item i on i.subunit_id = s.subunit_id
    where i.resource_type_id in (${sql.raw(`${RESOURCE_TYPE.quiz}, ${RESOURCE_TYPE.assessment}`)}) and i.sort_order >= 0 and s.sort_order >= 0
      and u.sort_order >= 0`;

/** The grades of the library, and how many quizzes and assessments each has. */
export async function listLibraryGrades(db: Database): Promise<{ grade: string; quizzes: number }[]> {
  const { rows } = await db.execute<{ grade: string; quizzes: number }>(sql`
    select p.grade, count(*)::int as quizzes from ${QUIZZES} group by p.grade`);
  return rows.sort((a, b) => a.grade.localeCompare(b.grade, 'en', { numeric: true }));
}

/** Which of these quizzes are of products of a grade, retired ones too: a class may have been given them. Those that teachers wrote are of any. */
export async function idsOfGrade(db: Database, gradeId: number, quizIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (quizIds.length === 0) return new Set();
  const { rows } = await db.execute<{ quiz_id: number }>(sql`
    select i.item_id as quiz_id from item i left join subunit s on s.subunit_id = i.subunit_id
      left join unit u on u.unit_id = s.unit_id left join product p on p.product_id = u.product_id
    where i.item_id = any (${arrayOf(quizIds)}::int[]) and (p.grade = ${gradeOf(gradeId)} or i.owner_district_id is not null)`);
  return new Set(rows.map(({ quiz_id }) => quiz_id));
}

export interface QuizRow extends Record<string, unknown> {
  readonly quiz_id: number;
  readonly title: Bilingual;
  readonly assessment_type_id: number;
  readonly grade: string;
  readonly question_count: number;
}

/** The library's first quizzes and assessments, in its order. */
export async function listQuizzes(db: Database, gradeId: number | null, typeId: number | null): Promise<QuizRow[]> {
  const { rows } = await db.execute<QuizRow>(sql`
    select i.item_id as quiz_id, i.title, i.resource_type_id as assessment_type_id, p.grade,
      (select count(*) from quiz_question q where q.quiz_id = i.item_id and q.sort_order >= 0)::int as question_count
    from ${QUIZZES}
      and (${typeId}::int is null or i.resource_type_id = ${typeId}::int)
      and (${gradeId}::int is null or p.grade = ${gradeId === null ? '' : gradeOf(gradeId)})
    order by p.product_id, u.sort_order, s.sort_order, i.sort_order limit ${MAX_QUIZZES}`);
  return rows;
}
