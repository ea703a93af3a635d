import { type SQL, sql } from 'drizzle-orm';
import type { BankPart, BankQuestion, WholeQuestion } from '#contract/authoring/question-bank.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { keyWords, type WrittenKey } from '#domain/answers/written-answers.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { ItemSums } from '#domain/reporting/item-sums.ts';
import { type QuestionUse, questionUse } from '#domain/reporting/question-use.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';
import { IS_COPYABLE } from '../own-quizzes/found-questions.store.ts';
import { type FigureScope, figuresBy } from './bank-figures.store.ts';

export interface BankFilter {
  readonly part: BankPart;
  readonly product_id: number | null;
  readonly standard: string;
  readonly type?: BankQuestion['type'] | undefined;
  readonly picture?: 'with' | 'without' | undefined;
  readonly search: string;
  readonly for_quizzes: boolean;
  /** Products that the caller has no license for. */
  readonly hidden: readonly number[];
}

const typeOf = (part: BankPart) => (part === 'quiz' ? RESOURCE_TYPE.quiz : RESOURCE_TYPE.assessment);

/** Live questions with the quiz, sub-unit, unit and product that they stand in. */
const placed = (part: BankPart): SQL => sql`
  quiz_question q
  cross join lateral (select item_id, title, subunit_id, sort_order from item
    where item_id = q.quiz_id and resource_type_id = ${typeOf(part)}::int and sort_order >= 0 limit 1) i
  join subunit s on s.subunit_id = i.subunit_id and s.sort_order >= 0
  join unit u on u.unit_id = s.unit_id and u.sort_order >= 0
  join product p on p.product_id = u.product_id`;

/** A question of the bank before it is shown: what it is chosen and sorted by. */
export interface BankCandidate extends QuestionUse {
  readonly question_id: number;
  readonly type: BankQuestion['type'];
  readonly standard: string;
  readonly has_picture: boolean;
}

type Summed = 'n' | 'earned' | 'possible' | 'earned_squared' | 'rest' | 'rest_squared' | 'products';
/** A question that nobody answered has no sums. */
type CandidateRow = Omit<BankCandidate, keyof QuestionUse> & Omit<ItemSums, Summed> & (Pick<ItemSums, Summed> | Record<Summed, null>);

/** The questions that match, in library order. Their number is the library's; answers of students are in them as sums only. */
export async function listCandidates(db: Database, filter: BankFilter, scope: FigureScope): Promise<BankCandidate[]> {
  const { part, product_id, standard, type, picture, search, for_quizzes, hidden } = filter;
  const conditions = [
    sql`q.sort_order >= 0`,
    ...(for_quizzes ? [IS_COPYABLE] : []),
    ...(product_id === null ? [] : [sql`p.product_id = ${product_id}::int`]),
    ...(standard === '' ? [] : [sql`q.standard_code = ${standard}`]),
    ...(type === undefined ? [] : [sql`q.question_type = ${type}`]),
    ...(picture === undefined ? [] : [sql`q.image is ${picture === 'with' ? sql`not null` : sql`null`}`]),
    ...(search === ''
      ? []
      : [
          sql`(${containsText(sql`q.stem->>'en'`, search)} or ${containsText(sql`q.stem->>'es'`, search)} or lower(q.standard_code) = lower(${search}))`,
        ]),
  ];
  const { rows } = await db.execute<CandidateRow & Record<string, unknown>>(sql`
    select q.question_id, q.question_type as type, q.standard_code as standard, q.image is not null as has_picture, f.n, f.earned, f.possible,
      f.earned_squared, f.rest, f.rest_squared, f.products, 0 as unanswered, 0 as awaiting, 0 as seconds, 0 as timed, '{}'::jsonb as chosen
    from ${placed(part)} left join ${figuresBy(scope)} f on f.question_id = q.question_id
    where ${sql.join(conditions, sql` and `)}${exceptProducts(sql`p.product_id`, hidden)}
    order by p.product_id, u.sort_order, s.sort_order, i.sort_order, q.sort_order`);
  return rows.map((row) => {
    const { question_id, type, standard, has_picture } = row;
    return { ...questionUse(row.n === null ? null : row), question_id, type, standard, has_picture };
  });
}

/** Questions by their ids, in that order. */
export async function readBankQuestions(
  db: Database,
  part: BankPart,
  questionIds: readonly number[],
): Promise<Omit<BankQuestion, 'figures'>[]> {
  const ids = arrayOf(questionIds);
  const { rows } = await db.execute<Omit<BankQuestion, 'figures'> & Record<string, unknown>>(sql`
    select q.question_id, q.question_type as type, q.stem, q.standard_code as standard, q.depth, q.points, q.quiz_id, i.title as quiz_title,
      p.title as product_title, q.image is not null as has_picture
    from ${placed(part)} where q.question_id = any (${ids}::int[]) order by array_position(${ids}::int[], q.question_id)`);
  return rows;
}

/** The products in the library, to narrow a list by. */
export async function listBankProducts(db: Database, hidden: readonly number[]): Promise<{ product_id: number; title: Bilingual }[]> {
  const { rows } = await db.execute<{ product_id: number; title: Bilingual }>(
    sql`select product_id, title from product where withdrawn_at is null${exceptProducts(sql`product_id`, hidden)} order by title->>'en' limit 500`,
  );
  return rows;
}

/** The standards of the questions of a part. */
export async function listBankStandards(
  db: Database,
  part: BankPart,
  hidden: readonly number[],
): Promise<{ code: string; text: Bilingual | null }[]> {
  const { rows } = await db.execute<{ code: string; text: Bilingual | null }>(sql`
    select a.code, d.description as text from (select distinct q.standard_code as code from ${placed(part)}
      where q.sort_order >= 0 and q.standard_code <> ''${exceptProducts(sql`p.product_id`, hidden)}) a
      left join standard d on d.code = a.code order by a.code limit 1000`);
  return rows;
}

type QuestionRow = Omit<WholeQuestion, 'accepted_texts' | 'spelling_counts'> & { readonly written: WrittenKey | null } & Record<
    string,
    unknown
  >;

/** One live question with its key; null if there is none such. */
export async function findBankQuestion(
  db: Database,
  part: BankPart,
  questionId: number,
  hidden: readonly number[],
): Promise<WholeQuestion | null> {
  const { rows } = await db.execute<QuestionRow>(sql`
    select q.question_id, q.question_type as type, q.stem, q.standard_code as standard, q.depth, q.points, q.quiz_id, i.title as quiz_title,
      p.title as product_title, u.title as unit_title, s.title as subunit_title, q.image, q.rationale, coalesce(q.hints, '[]') as hints,
      coalesce(q.premises, '[]') as premises, q.data_table as table, q.written_key as written,
      coalesce((select jsonb_agg(jsonb_build_object('answer_id', o.answer_id, 'text', o.option_text, 'is_correct', o.is_correct,
          'feedback', o.feedback, 'gap', o.gap, 'right_place', o.right_place, 'is_fixed', o.is_fixed) order by o.right_place, o.gap, o.sort_order)
        from quiz_option o where o.question_id = q.question_id and o.sort_order >= 0), '[]') as options,
      around.position, around.question_count, around.previous_id, around.next_id
    from ${placed(part)}
    cross join lateral (select * from (select question_id, row_number() over (order by sort_order)::int as position,
        count(*) over ()::int as question_count, lag(question_id) over (order by sort_order) as previous_id,
        lead(question_id) over (order by sort_order) as next_id
      from quiz_question where quiz_id = q.quiz_id and sort_order >= 0) sisters where question_id = q.question_id) around
    where q.question_id = ${questionId}::int and q.sort_order >= 0${exceptProducts(sql`p.product_id`, hidden)}`);
  const [row] = rows;
  if (!row) return null;
  const { written, ...question } = row;
  const spelling_counts = written !== null && 'accepted' in written && written.spellingCounts === true;
  return { ...question, accepted_texts: written ? [...keyWords(written)] : [], spelling_counts };
}
