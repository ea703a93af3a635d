import { sql } from 'drizzle-orm';
import { FOUND_QUESTIONS_A_PAGE } from '#contract/authoring/own-quizzes.schemas.ts';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Transaction } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { StoredQuestion } from './library-question.ts';
import { sourceOf } from './own-quizzes.store.ts';

export interface QuestionFilter {
  readonly whose: 'library' | 'own';
  readonly standard: string;
  readonly type?: QuestionKind | undefined;
  readonly search: string;
  readonly page: number;
}

interface FoundQuestion extends StoredQuestion {
  readonly quiz_title: Bilingual;
}

/** A field of a document is worth nothing, and a part depends on the others of its item: neither can be copied alone. */
export const IS_COPYABLE = sql`q.points > 0 and q.part is null`;

/** The columns of `quiz_question q` that a copy is made of. */
const AS_STORED = sql`q.question_id, q.question_type as type, q.standard_code as standard, q.depth, q.stem, q.image, q.rationale, q.hints, q.points,
  q.premises, q.data_table as "table", q.written_key as written, q.rubric, q.own_rubric, q.look,
  coalesce((select jsonb_agg(jsonb_build_object('external_id', o.external_id, 'text', o.option_text, 'is_correct', o.is_correct,
      'feedback', o.feedback, 'gap', o.gap, 'right_place', o.right_place, 'region', o.region, 'is_fixed', o.is_fixed, 'points', o.points) order by o.sort_order)
    from quiz_option o where o.question_id = q.question_id and o.sort_order >= 0), '[]') as options`;

/** A page of live questions of the library, or of quizzes that the caller may use, in their order, and how many match. */
export async function findQuestions(
  db: Pick<Transaction, 'execute'>,
  caller: Caller,
  hidden: readonly number[],
  { whose, standard, type, search, page }: QuestionFilter,
): Promise<{ questions: FoundQuestion[]; total: number }> {
  const conditions = [
    sql`q.sort_order >= 0 and ${IS_COPYABLE} and i.sort_order >= 0`,
    ...(standard === '' ? [] : [sql`q.standard_code = ${standard}`]),
    ...(type === undefined ? [] : [sql`q.question_type = ${type}`]),
    ...(search === '' ? [] : [sql`(${containsText(sql`q.stem->>'en'`, search)} or ${containsText(sql`q.stem->>'es'`, search)})`]),
  ];
  const own = sourceOf(caller, 'all');
  const from =
    whose === 'own'
      ? sql`(select o.item_id, o.updated_at from ${own.from} where ${own.where}) o
          join item i on i.item_id = o.item_id join quiz_question q on q.quiz_id = i.item_id where ${sql.join(conditions, sql` and `)}`
      : sql`quiz_question q join item i on i.item_id = q.quiz_id
          join subunit s on s.subunit_id = i.subunit_id and s.sort_order >= 0 join unit u on u.unit_id = s.unit_id and u.sort_order >= 0
          where ${sql.join(conditions, sql` and `)}${exceptProducts(sql`u.product_id`, hidden)}`;
  const order =
    whose === 'own'
      ? sql`o.updated_at desc, i.item_id, q.sort_order`
      : sql`u.product_id, u.sort_order, s.sort_order, i.sort_order, q.sort_order`;
  const { rows } = await db.execute<FoundQuestion & { readonly total: number } & Record<string, unknown>>(sql`
    select ${AS_STORED}, q.quiz_title, q.total
    from (select q.*, i.title as quiz_title, count(*) over ()::int as total from ${from}
      order by ${order} limit ${FOUND_QUESTIONS_A_PAGE} offset ${(page - 1) * FOUND_QUESTIONS_A_PAGE}) q`);
  return { questions: rows, total: rows[0]?.total ?? 0 };
}

/** Live questions of the library by their ids, in that order, without those that cannot be copied. */
export async function readLibraryQuestions(
  db: Pick<Transaction, 'execute'>,
  hidden: readonly number[],
  questionIds: readonly number[],
): Promise<StoredQuestion[]> {
  const ids = arrayOf(questionIds);
  const { rows } = await db.execute<StoredQuestion & Record<string, unknown>>(sql`
    select ${AS_STORED} from quiz_question q join item i on i.item_id = q.quiz_id and i.sort_order >= 0
      join subunit s on s.subunit_id = i.subunit_id and s.sort_order >= 0 join unit u on u.unit_id = s.unit_id and u.sort_order >= 0
    where q.question_id = any (${ids}::int[]) and q.sort_order >= 0 and ${IS_COPYABLE}${exceptProducts(sql`u.product_id`, hidden)}
    order by array_position(${ids}::int[], q.question_id)`);
  return rows;
}
