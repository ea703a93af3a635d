import type { ReachedLevel } from '#contract/grading/reached-level.schemas.ts';
import type { QuestionResponse, QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import type { AnswerCheck } from '#domain/answers/answer-checks.ts';
import { readTable } from '#domain/answers/data-table.ts';
import { readDrawing } from '#domain/answers/drawing.ts';
import { readFile } from '#domain/answers/file-answer.ts';
import { readPhoto } from '#domain/answers/photo.ts';
import { type ArtifactKind, isMade, isReadByPeople, isWritten } from '#domain/answers/question-kinds.ts';
import {
  correctIds,
  forgivenSpelling,
  type GivenAnswer,
  isRightAlone,
  isSecondTry,
  type ScoredAnswer,
  scoreAnswer,
} from '#domain/answers/scoring.ts';
import { keyWords } from '#domain/answers/written-answers.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { KeyRow } from './attempts.store.ts';

/** The chosen options of a response, each once, in the order that was given. */
function chosenIds(response: QuestionResponse): number[] {
  return [...new Set(Array.isArray(response.answer_id) ? response.answer_id : [response.answer_id])];
}

/**
 * A response as it is kept and judged. What is written stands under the only option of its field, which systems that know no such option
 * leave out (specification section 3, "Quiz submission"): everywhere else, an answer without an option counts as none.
 */
export function givenAnswer(response: QuestionResponse, key: Pick<KeyRow, 'type' | 'options'> | undefined): GivenAnswer {
  const { answer_text } = response;
  const answer_ids = chosenIds(response);
  const field = key && isWritten(key) && answer_ids.length === 0 && answer_text.trim() !== '' ? key.options[0] : undefined;
  return { answer_ids: field ? [field.answer_id] : answer_ids, answer_text };
}

/**
 * The responses of a submission. Option ids begin at 1, so 0 says that no option was chosen, which is how other systems write an answer in
 * words: without words it is none. Where options are chosen it stays, and is refused: it may be the index of the first one.
 */
export function answeredAmong(
  responses: Readonly<Record<string, QuestionResponse>>,
  keys: ReadonlyMap<number, Pick<KeyRow, 'type'>>,
): Readonly<Record<string, QuestionResponse>> {
  const entries = Object.entries(responses);
  if (!entries.some(([, { answer_id }]) => answer_id === 0)) return responses;
  return Object.fromEntries(
    entries.flatMap(([id, response]): [string, QuestionResponse][] => {
      const key = keys.get(Number(id));
      if (response.answer_id !== 0 || !key || !isWritten(key)) return [[id, response]];
      return response.answer_text.trim() === '' ? [] : [[id, { ...response, answer_id: [] }]];
    }),
  );
}

/** The most characters of an answer that is not made. */
const MAX_WRITTEN = 4000;

/** How the text of what is made is read, null where nobody could look at it, and how it is refused then. */
const READERS = {
  drawing: { read: readDrawing, refusal: 'drawing_not_readable' },
  photo: { read: readPhoto, refusal: 'photo_not_readable' },
  table: { read: readTable, refusal: 'table_not_readable' },
  file: { read: readFile, refusal: 'file_not_readable' },
} as const satisfies Readonly<Record<ArtifactKind, unknown>>;

/** Refuses answers to questions, or with options, that the quiz never had, and made work that nobody could look at. */
export function refuseResponses(responses: Readonly<Record<string, QuestionResponse>>, keys: ReadonlyMap<number, KeyRow>): ApiError | null {
  for (const [questionId, response] of Object.entries(responses)) {
    const key = keys.get(Number(questionId));
    if (!key) return new ApiError(400, ['question_not_in_quiz', { id: questionId }]);
    const options = new Set(key.options.map(({ answer_id }) => answer_id));
    const chosen = chosenIds(response);
    if (chosen.includes(0)) return new ApiError(422, ['question_option_zero', { id: questionId }]);
    if (chosen.some((id) => !options.has(id))) return new ApiError(400, ['question_without_answer', { id: questionId }]);
    if (key.type === 'choice' && chosen.length > 1) return new ApiError(400, ['question_takes_one_answer', { id: questionId }]);
    const { answer_text } = response;
    // An answer that is taken back is none of any kind.
    if (chosen.length === 0 && answer_text === '') continue;
    if (isMade(key.type)) {
      const { read, refusal } = READERS[key.type];
      if (read(answer_text) === null) return new ApiError(400, [refusal, { id: questionId }]);
    } else if (answer_text.length > MAX_WRITTEN) return new ApiError(400, ['answer_too_long', { id: questionId, most: MAX_WRITTEN }]);
  }
  return null;
}

/** The judgement of one answered question; all of it null while it waits for the teacher. */
export interface JudgedAnswer {
  readonly question_id: number;
  readonly is_correct: boolean | null;
  readonly points: number | null;
}

export interface Judgement {
  readonly score: number;
  readonly max_score: number;
  /** Of max_score, what no machine can judge. */
  readonly awaiting_points: number;
  readonly judged: readonly JudgedAnswer[];
}

const NOTHING_EARNED: ScoredAnswer = { verdict: 'wrong', points: 0 };

/** A lab's fields are worth nothing: a teacher comments on them, and nobody scores them. */
function scoredAlone(key: KeyRow, given: GivenAnswer | undefined): ScoredAnswer {
  if (key.points === 0) return { verdict: 'waits', points: 0 };
  if (given) return scoreAnswer(key, given);
  return key.is_credited ? { verdict: 'right', points: key.points } : NOTHING_EARNED;
}

/**
 * Judges an attempt. A question that was retired since counts only if it was answered; an answer taken back is none. Where everybody
 * is given credit, a question that was left empty is judged too.
 */
export function judgeAttempt(answers: ReadonlyMap<number, GivenAnswer>, keys: Iterable<KeyRow>): Judgement {
  const counted = [...keys].filter(({ question_id, retired }) => !retired || isAnswered(answers.get(question_id)));
  let score = 0;
  let awaiting_points = 0;
  let before: { readonly of: string | undefined; readonly isRight: boolean } = { of: undefined, isRight: false };
  const judged = counted.flatMap((key): JudgedAnswer[] => {
    const given = answers.get(key.question_id);
    const { question_id, points, part } = key;
    const alone = scoredAlone(key, given);
    // A part that depends on the one before is right only on top of it.
    const isLost = !key.is_credited && part?.is_dependent && part.of === before.of && !before.isRight;
    const { verdict, points: earned } = isLost ? NOTHING_EARNED : alone;
    before = { of: part?.of, isRight: verdict === 'right' };
    if (!given && !key.is_credited) return [];
    if (verdict === 'waits') {
      awaiting_points += points;
      return [{ question_id, is_correct: null, points: null }];
    }
    score += earned;
    return [{ question_id, is_correct: verdict === 'right', points: earned }];
  });
  return { score, max_score: counted.reduce((sum, { points }) => sum + points, 0), awaiting_points, judged };
}

/** A judgement in which answers that only a person judges keep what they were given before. */
export function withGrades(
  judgement: Judgement,
  graded: ReadonlyMap<number, Pick<JudgedAnswer, 'is_correct' | 'points'>>,
  keys: ReadonlyMap<number, Pick<KeyRow, 'points'>>,
): Judgement {
  let { score, awaiting_points } = judgement;
  const judged = judgement.judged.map((answer) => {
    const grade = graded.get(answer.question_id);
    if (answer.is_correct !== null || grade?.points == null) return answer;
    score += grade.points;
    awaiting_points -= keys.get(answer.question_id)?.points ?? 0;
    return { ...answer, is_correct: grade.is_correct, points: grade.points };
  });
  return { ...judgement, score, awaiting_points, judged };
}

/** What is judged elsewhere: every point waits. */
export function awaitingAll({ max_score }: Judgement): Judgement {
  return { score: 0, max_score, awaiting_points: max_score, judged: [] };
}

interface JudgedRow extends GivenAnswer, Omit<JudgedAnswer, 'question_id'> {
  readonly question_id: number;
  readonly checks?: readonly AnswerCheck[] | null;
}

/** Of a constructed response the rationale is a rubric or a model answer: written for graders, and never sent to students. */
const NO_RATIONALE = { en: '', es: '' };

/** What a teacher said of written answers, and the levels of a rubric that they reached, by question. */
export type TeachersWords = ReadonlyMap<number, { readonly words: string; readonly levels: readonly ReachedLevel[] }>;

/**
 * What a student reads of each question after handing in: the feedback of what was chosen, why, and what the teacher said.
 * @param mayPractice what was missed comes with what helps to practice it
 */
export function resultsOf(
  answers: readonly JudgedRow[],
  keys: Iterable<KeyRow>,
  words: TeachersWords,
  mayPractice = false,
): QuestionResult[] {
  const answerOf = new Map(answers.map((answer) => [answer.question_id, answer]));
  return [...keys]
    .filter(({ question_id, retired }) => !retired || isAnswered(answerOf.get(question_id)))
    .map((key) => {
      const answer = answerOf.get(key.question_id);
      const chosen = answer?.answer_ids ?? [];
      const is_correct = answer?.is_correct ?? false;
      const said = words.get(key.question_id);
      return {
        question_id: key.question_id,
        is_correct,
        // Of answers that were judged before points were kept, every question was worth one.
        points: answer?.points ?? (is_correct ? key.points : 0),
        max_points: key.points,
        ...(answer && isRightAlone(key, answer) ? { is_right_alone: true } : {}),
        ...(answer && isSecondTry({ ...answer, first_try: answer.checks?.[0] }) ? { is_second_try: true } : {}),
        is_awaiting: answer !== undefined && answer.is_correct === null,
        correct_answer_ids: correctIds(key),
        correct_texts: key.written ? [...keyWords(key.written)] : [],
        ...wordsRule(key.written),
        ...(answer && is_correct ? forgivenSpelling(key, answer.answer_text) : {}),
        chosen_answer_ids: [...chosen],
        given_text: isWritten(key) ? (answer?.answer_text ?? '') : '',
        feedback: key.options
          .filter(({ answer_id, feedback }) => chosen.includes(answer_id) && feedback.en)
          .map(({ answer_id, feedback }) => ({ ...feedback, answer_id })),
        rationale: isReadByPeople(key.type) ? NO_RATIONALE : key.rationale,
        ...(mayPractice && !is_correct && !isReadByPeople(key.type) ? { practice: practiceOf(key, chosen) } : {}),
        ...(said?.words ? { teacher_words: said.words } : {}),
        ...(said && said.levels.length > 0 ? { levels: [...said.levels] } : {}),
      };
    });
}

const numberKey = ({ tolerance, units }: Extract<NonNullable<KeyRow['written']>, { value: number }>) => ({
  tolerance,
  ...(units && { units: [...units] }),
});

function practiceOf(
  { options, hints, read_again, twin, written }: KeyRow,
  chosen: readonly number[],
): NonNullable<QuestionResult['practice']> {
  const notes = options
    .filter(({ answer_id, is_correct, retired, feedback }) => !is_correct && !retired && !chosen.includes(answer_id) && feedback.en)
    .map(({ answer_id, feedback }) => ({ ...feedback, answer_id }));
  const other = twin && written && 'value' in written ? { twin: { ...twin, where: [...twin.where], number: numberKey(written) } } : {};
  return { ...other, ...(hints && { hints: [...hints] }), ...(notes.length > 0 && { notes }), ...(read_again && { read_again }) };
}

/** What a device needs besides the accepted words to score practice as the server does. */
function wordsRule(written: KeyRow['written']): Pick<QuestionResult, 'is_exact' | 'spelling_counts' | 'other_words'> {
  if (!written || 'value' in written) return {};
  const { isExact, spellingCounts, otherWords = [] } = written;
  return {
    ...(isExact ? { is_exact: true } : {}),
    ...(spellingCounts ? { spelling_counts: true } : {}),
    ...(otherWords.length > 0 ? { other_words: [...otherWords] } : {}),
  };
}

function isAnswered(answer: GivenAnswer | undefined): boolean {
  return answer !== undefined && answer.answer_ids.length > 0;
}
