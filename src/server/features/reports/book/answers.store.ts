import { sql } from 'drizzle-orm';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';

export interface AnswerRow extends Record<string, unknown> {
  readonly result_id: string;
  readonly question_id: number;
  readonly answer_ids: readonly number[];
  readonly time_spent: number;
  readonly is_correct: boolean | null;
  readonly points: number | null;
  /** Changed after another answer was checked: it earned half. */
  readonly is_second_try: boolean;
}

/** Of answer `a`. */
const IS_SECOND_TRY = sql`not a.from_paper
  and coalesce(a.checks->0->'answer_ids' <> to_jsonb(a.answer_ids) or a.checks->0->>'answer_text' <> a.answer_text, false) as is_second_try`;

/** What was answered in attempts, without its texts: photos of a whole class would be megabytes. */
export async function readAnswersOf(db: Database | Transaction, district: number, resultIds: readonly string[]): Promise<AnswerRow[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await db.execute<AnswerRow>(sql`
    select a.result_id, a.question_id, a.answer_ids, a.time_spent, a.is_correct, a.points, ${IS_SECOND_TRY}
    from quiz_answer a where a.district_id = ${district} and a.result_id = any (${arrayOf(resultIds)}::uuid[])`);
  return rows;
}

/** What an answer earned. */
export interface ScoredAnswer {
  readonly is_answered: boolean;
  /** It waits for a person. */
  readonly waits: boolean;
  /** Points; null for all that the question is worth: a right answer from before points were kept. */
  readonly earned: number | null;
}

/** The same of an answer that was read whole. */
export function scoredAnswer({ answer_ids, is_correct, points }: AnswerRow): ScoredAnswer {
  return { is_answered: answer_ids.length > 0, waits: is_correct === null, earned: points ?? (is_correct ? null : 0) };
}

/** The scores of one attempt's answers, one letter each in the order of `ids`: a class has thousands. */
export interface ScoredAnswers {
  readonly ids: readonly number[];
  readonly marks: string;
}

/** What an attempt earned at a question; undefined where there is no answer. */
export function scoreOf({ ids, marks }: ScoredAnswers, question_id: number): ScoredAnswer | undefined {
  const at = ids.indexOf(question_id);
  return at === -1 ? undefined : scoreOfMark(marks.charCodeAt(at) - NO_POINTS);
}

/** A mark is a letter: from this one on it says twice the half points that were earned, one more where something was chosen. */
const NO_POINTS = 'A'.charCodeAt(0);
const EARNED = { waits: -2, all: -1 } as const;
const MARK = sql`chr(${NO_POINTS} + 2 * (case when a.is_correct is null then ${EARNED.waits} when a.points is not null then (a.points * 2)::int when a.is_correct then ${EARNED.all} else 0 end)
  + (cardinality(a.answer_ids) > 0)::int)`;

/** What the answers of attempts earned, by attempt. Attempts at the same questions come in one row. */
export async function readScoredAnswersOf(
  db: Database | Transaction,
  district: number,
  resultIds: readonly string[],
): Promise<Map<string, ScoredAnswers>> {
  if (resultIds.length === 0) return new Map();
  const { rows } = await db.execute<{ ids: number[]; results: string; marks: string }>(sql`
    select s.ids, string_agg(s.result_id::text, ' ') as results, string_agg(s.marks, ' ') as marks from (
      select a.result_id, array_agg(a.question_id) as ids, string_agg(${MARK}, '') as marks
      from quiz_answer a where a.district_id = ${district} and a.result_id = any (${arrayOf(resultIds)}::uuid[]) group by a.result_id) s
    group by s.ids`);
  return new Map(
    rows.flatMap(({ ids, ...row }) => {
      const marks = row.marks.split(' ');
      return row.results.split(' ').map((result_id, at) => [result_id, { ids, marks: marks[at] ?? '' }] as const);
    }),
  );
}

/** There are few marks, and thousands of answers. */
const scoresByMark = new Map<number, ScoredAnswer>();

function scoreOfMark(mark: number): ScoredAnswer {
  let score = scoresByMark.get(mark);
  if (score === undefined) {
    const earned = mark >> 1;
    score = { is_answered: (mark & 1) === 1, waits: earned === EARNED.waits, earned: earned === EARNED.all ? null : earned / 2 };
    scoresByMark.set(mark, score);
  }
  return score;
}

export interface WrittenAnswerRow extends AnswerRow {
  /** What was written, drawn or photographed. */
  readonly answer_text: string;
}

/** The answers of attempts with their texts. */
export async function readWrittenAnswersOf(
  db: Database | Transaction,
  district: number,
  resultIds: readonly string[],
): Promise<WrittenAnswerRow[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await db.execute<WrittenAnswerRow>(sql`
    select a.result_id, a.question_id, a.answer_ids, a.answer_text, a.time_spent, a.is_correct, a.points, ${IS_SECOND_TRY}
    from quiz_answer a where a.district_id = ${district} and a.result_id = any (${arrayOf(resultIds)}::uuid[])`);
  return rows;
}

/** What scores are made of. */
export interface ScoredQuestionRow extends Record<string, unknown> {
  readonly quiz_id: number;
  readonly question_id: number;
  readonly standard: string;
  readonly points: number;
  readonly type: QuestionKind;
  /** The number of options to choose from. */
  readonly option_count: number;
  /** Its place in the paper, from 1; null for one that was retired. */
  readonly number: number | null;
}

/** A question with its words and its key. */
export interface QuestionRow extends ScoredQuestionRow {
  readonly depth: number;
  readonly stem: Bilingual;
  readonly rationale: Bilingual;
  /** Of a table: its rows and columns. */
  readonly table: DataTable | null;
  readonly written: WrittenKey | null;
  /** Of a part of an item: whether it counts only on top of the part before it. */
  readonly part: { readonly is_dependent: boolean } | null;
  readonly options: readonly OptionRow[];
}
export interface OptionRow {
  readonly answer_id: number;
  readonly text: Bilingual;
  readonly is_correct: boolean;
  readonly is_retired: boolean;
  readonly gap: number | null;
  readonly right_place: number | null;
  readonly points: number | null;
}

const NUMBER = sql`case when q.sort_order >= 0 then rank() over (partition by q.quiz_id order by q.sort_order < 0, q.sort_order)::int end as number`;
const OPTION_COUNT = sql`(select count(*) from quiz_option c where c.question_id = q.question_id and c.sort_order >= 0)::int as option_count`;
const IN_PAPER_ORDER = sql`order by q.quiz_id, q.sort_order < 0, q.sort_order, q.question_id`;

/** The questions of quizzes without words and keys, in paper order; those that were retired stand last. */
export async function readScoredQuestions(db: Database | Transaction, quizIds: readonly number[]): Promise<ScoredQuestionRow[]> {
  if (quizIds.length === 0) return [];
  const { rows } = await db.execute<ScoredQuestionRow>(sql`
    select q.quiz_id, q.question_id, q.standard_code as standard, q.points, q.question_type as type, ${OPTION_COUNT}, ${NUMBER}
    from quiz_question q where q.quiz_id = any (${arrayOf(quizIds)}::bigint[]) ${IN_PAPER_ORDER}`);
  return rows;
}

/** The questions of quizzes with their keys, in paper order; those that were retired stand last. */
export async function readQuestions(db: Database | Transaction, quizIds: readonly number[]): Promise<QuestionRow[]> {
  if (quizIds.length === 0) return [];
  const { rows } = await db.execute<QuestionRow>(sql`
    select q.quiz_id, q.question_id, q.question_type as type, q.standard_code as standard, q.points, q.depth, q.stem, q.rationale,
      q.data_table as table, q.written_key as written, q.part,
      ${OPTION_COUNT}, ${NUMBER},
      coalesce((select jsonb_agg(jsonb_build_object('answer_id', o.answer_id, 'text', o.option_text, 'is_correct', o.is_correct,
          'is_retired', o.sort_order < 0, 'gap', o.gap, 'right_place', o.right_place, 'points', o.points) order by o.sort_order)
        from quiz_option o where o.question_id = q.question_id), '[]') as options
    from quiz_question q where q.quiz_id = any (${arrayOf(quizIds)}::bigint[]) ${IN_PAPER_ORDER}`);
  return rows;
}
