import { type SQL, sql } from 'drizzle-orm';
import { type BankPart, type BankQuestion, QUESTIONS_A_PAGE, type WholeQuestion } from '#contract/authoring/question-bank.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { keyWords, type WrittenKey } from '#domain/answers/written-answers.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/database.ts';

export interface BankFilter {
  readonly part: BankPart;
  readonly product_id: number | null;
  readonly type: BankQuestion['type'] | undefined;
  readonly search: string;
  readonly page: number;
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

/** A page of questions in library order, and how many match. */
export async function listBankQuestions(
  db: Database,
  { part, product_id, type, search, page }: BankFilter,
): Promise<{ questions: BankQuestion[]; total: number }> {
  const conditions = [
    sql`q.sort_order >= 0`,
    ...(product_id === null ? [] : [sql`p.product_id = ${product_id}::int`]),
    ...(type === undefined ? [] : [sql`q.question_type = ${type}`]),
    ...(search === ''
      ? []
      : [
          sql`(${containsText(sql`q.stem->>'en'`, search)} or ${containsText(sql`q.stem->>'es'`, search)} or lower(q.standard_code) = lower(${search}))`,
        ]),
  ];
  const { rows } = await db.execute<BankQuestion & { total: number } & Record<string, unknown>>(sql`
    select q.question_id, q.question_type as type, q.stem, q.standard_code as standard, q.depth, q.points, q.quiz_id, i.title as quiz_title,
      p.title as product_title, count(*) over ()::int as total
    from ${placed(part)} where ${sql.join(conditions, sql` and `)}
    order by p.product_id, u.sort_order, s.sort_order, i.sort_order, q.sort_order
    limit ${QUESTIONS_A_PAGE} offset ${(page - 1) * QUESTIONS_A_PAGE}`);
  return { questions: rows.map(({ total: _, ...question }) => question), total: rows[0]?.total ?? 0 };
}

/** The products in the library, to narrow a list by. */
export async function listBankProducts(db: Database): Promise<{ product_id: number; title: Bilingual }[]> {
  const { rows } = await db.execute<{ product_id: number; title: Bilingual }>(
    sql`select product_id, title from product where withdrawn_at is null order by title->>'en' limit 500`,
  );
  return rows;
}

type QuestionRow = Omit<WholeQuestion, 'accepted_texts' | 'spelling_counts'> & { readonly written: WrittenKey | null } & Record<
    string,
    unknown
  >;

/** One live question with its key; null if there is none such. */
export async function findBankQuestion(db: Database, part: BankPart, questionId: number): Promise<WholeQuestion | null> {
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
    where q.question_id = ${questionId}::int and q.sort_order >= 0`);
  const [row] = rows;
  if (!row) return null;
  const { written, ...question } = row;
  const spelling_counts = written !== null && 'accepted' in written && written.spellingCounts === true;
  return { ...question, accepted_texts: written ? [...keyWords(written)] : [], spelling_counts };
}
