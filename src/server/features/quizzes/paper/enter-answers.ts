import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { enterPaperAnswers, undoPaperEntry } from '#contract/quizzes/paper-entry.contract.ts';
import { ROLE } from '#contract/roles.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import type { Transaction } from '#server/db/database.ts';
import { doOnce, idOf } from '#server/db/do-once.ts';
import type { BeforeEntry, EnteredAnswer } from '#server/db/schema/paper.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import type { AnswerCall, AnswerSheet } from '../answer-sheet.ts';
import { type AnswerSheets, type GradeDependencies, loadSheets, saveSheets, sheetKey } from '../answer-sheets.store.ts';
import type { AnswerKey } from '../answer-versions.store.ts';
import { openAttempts, readKeys, readStartStandings } from '../attempts.store.ts';
import { findAttempt, hasMore, insertEntry, markUndone, moveDay, removeAttempt, reopenAttempt, turnedInAt } from './paper-entries.store.ts';
import { findRound, type RoundKey, type RoundStudent, readRoundStudents } from './paper-round.store.ts';

/** What entering from paper needs of other areas. */
export interface PaperDependencies extends GradeDependencies {
  /** Gives points for an answer that a person reads; null takes them back. With a moment, the feedback given before it comes back too. */
  readonly givePoints: (
    tx: Transaction,
    answer: AnswerKey,
    by: string,
    now: Date,
    points: number | null,
    wordsBefore: string | null,
  ) => Promise<void>;
}

type Round = RoundKey & { readonly lesson_id: number };
type Entered = BodyOf<typeof enterPaperAnswers>;

/** What became of a call. */
interface Outcome {
  readonly student: RoundStudent;
  /** False: it was carried out before, and its reply was lost. */
  readonly isNew: boolean;
}

interface OpenSheet {
  readonly sheet: AnswerSheet;
  readonly sheets: AnswerSheets;
  readonly result_id: string;
}

/** The round in question. @throws ApiError 404 if the class does not have the quiz in this assignment */
export async function roundOf(db: Parameters<typeof findRound>[0], key: RoundKey): Promise<Round> {
  const found = await findRound(db, key);
  if (!found) throw notFound('This quiz');
  return { ...key, ...found };
}

async function studentIn(tx: Transaction, round: Round, user_puid: string): Promise<RoundStudent> {
  const [student] = await readRoundStudents(tx, round, user_puid);
  if (!student) throw notFound('This student');
  return student;
}

/**
 * Turns in what a student did on paper, or corrects what was entered before.
 * @throws ApiError 409 where the work changed since it was shown, or came from a device and nobody said to replace it
 */
export function enterAnswers(dependencies: PaperDependencies, context: CallContext, key: RoundKey, body: Entered): Promise<Outcome> {
  const { entry_id: client_id } = body;
  return context.db.transaction(async (tx) => {
    const round = await roundOf(tx, key);
    let isNew = false;
    const done = await doOnce(tx, context.caller, { client_id, call: 'enter_paper_answers', asked: body }, async () => {
      isNew = true;
      await enterIn(dependencies, tx, context, round, body);
      return { entered: true };
    });
    if (done === 'otherwise') throw new ApiError(422, 'carried_out_already');
    return { student: await studentIn(tx, round, body.student_puid), isNew };
  });
}

async function enterIn(dependencies: PaperDependencies, tx: Transaction, context: CallContext, round: Round, body: Entered): Promise<void> {
  const { caller, now } = context;
  const { student_puid, entry_id } = body;
  const begun = await findAttempt(tx, round, student_puid, body.attempt_no);
  // Locked before it is looked at: what another teacher enters meanwhile is seen.
  const locked = begun === null ? null : await openSheet(dependencies, tx, round, begun);
  const shown = await studentIn(tx, round, student_puid);
  // An attempt that another one followed is not on the screen any more.
  if (shown.version !== body.version || (begun !== null && begun !== shown.result_id)) throw changed(shown);
  const stands = locked?.sheet.submittedAt ?? null;
  // A page of an earlier release sends the day of today with each correction.
  const day = (stands === null ? body.done_on : body.moved_to) ?? null;
  const about = { ...round, user_puid: student_puid, attempt_no: body.attempt_no, day, before: stands };
  const turned_in_at = await turnedInAt(tx, about, now);
  const opened = locked ?? (await openSheet(dependencies, tx, round, await beginAttempt(tx, round, shown, body, turned_in_at)));
  if (!opened) throw notFound('This attempt');
  const { sheet, result_id } = opened;
  const before: BeforeEntry | null =
    locked === null
      ? null
      : { submitted: stands !== null, answers: shown.answers, submitted_at: stands, versions: sheet.versionsInForce() };
  if (before && shown.state === 'device' && !body.over_device) throw new ApiError(409, 'paper_over_device');
  await takeAnswers(dependencies, tx, context, round, opened, { ...body, turned_in_at, puts_back: null, words_before: null });
  await insertEntry(tx, {
    district_id: round.district_id,
    result_id,
    entry_id,
    user_puid: student_puid,
    answers: body.answers,
    before,
    turned_in_at,
    by: caller.user_puid,
    now,
  });
}

const changed = (student: RoundStudent) => {
  const { entry: _, ...shown } = student;
  return new ConflictError('paper_changed_meanwhile', { student: shown });
};

async function openSheet(
  dependencies: PaperDependencies,
  tx: Transaction,
  { district_id }: Round,
  result_id: string,
): Promise<OpenSheet | null> {
  const sheets = await loadSheets(dependencies, tx, [{ district_id, result_id }], true, true);
  const sheet = sheets.get(sheetKey({ district_id, result_id }));
  return sheet ? { sheet, sheets, result_id } : null;
}

/** Begins an attempt in the student's name. @throws ApiError 409 where another began it in the same moment */
async function beginAttempt(tx: Transaction, round: Round, shown: RoundStudent, body: Entered, started_at: string): Promise<string> {
  const { district_id, assignment_id, lesson_id, quiz_id } = round;
  const { student_puid: user_puid, attempt_no } = body;
  const [standing] = await readStartStandings(tx, [{ district_id, user_puid, lesson_id, assignment_id, quiz_id, visit_id: null }]);
  if (!standing || standing.quiz_id === null) throw notFound('This quiz');
  if (standing.attempt_no !== attempt_no) throw changed(shown);
  const result_id = randomUUID();
  const attempt = { district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, visit_id: body.entry_id, started_at, attempt_no };
  const [opened] = await openAttempts(tx, [{ ...attempt, max_score: standing.points }]);
  if (opened?.result_id !== result_id) throw changed(await studentIn(tx, round, user_puid));
  return result_id;
}

interface Taken {
  readonly student_puid: string;
  readonly entry_id: string;
  readonly turned_in_at: string;
  readonly answers: readonly EnteredAnswer[];
  /** The versions that an undone entry replaced; null: it is an entry. */
  readonly puts_back: Readonly<Record<string, string>> | null;
  /** When the entry was made that is undone: feedback from before it comes back. Null: nothing is undone. */
  readonly words_before: string | null;
}

/** Puts answers in force, scores them, and gives the points of those that a person reads. */
async function takeAnswers(
  dependencies: PaperDependencies,
  tx: Transaction,
  { caller, now }: CallContext,
  round: Round,
  { sheet, sheets, result_id }: OpenSheet,
  taken: Taken,
): Promise<void> {
  const { district_id, quiz_id } = round;
  const { student_puid, entry_id, answers, turned_in_at, puts_back, words_before } = taken;
  const stood = sheet.submittedAt;
  const at = now.toISOString();
  const empty = sheet.answeredIds().map((id) => [String(id), { answer_ids: [] as number[], answer_text: '' }] as const);
  const given = answers.map((answer) => [String(answer.question_id), answer] as const);
  const quizResponse = Object.fromEntries(
    [...new Map<string, Pick<EnteredAnswer, 'answer_ids' | 'answer_text'>>([...empty, ...given])].map(([id, answer]) => [
      id,
      { answer_id: [...answer.answer_ids], answer_text: answer.answer_text, time_spent: 0 },
    ]),
  );
  const call: AnswerCall = {
    op_id: entry_id,
    caller: { user_puid: student_puid, district_id, school_id: null, role: ROLE.student, device_id: null },
    body: { result_id, time_spent: 0, submit_type: 'submit', quizResponse },
    received_at: at,
    recorded_at: null,
    written_at: at,
    isDecided: true,
    fromPaper: { turned_in_at, puts_back },
  };
  const refusal = sheet.refuse(call);
  if (refusal) throw refusal;
  sheet.take(call);
  await saveSheets(dependencies, tx, sheets, { by: caller.user_puid, at: now });
  if (stood !== null && stood !== turned_in_at) await moveDay(tx, { district_id, result_id }, stood);
  const keys = new Map((await readKeys(tx, [quiz_id])).map((key) => [key.question_id, key]));
  for (const { question_id, points, answer_ids, answer_text } of answers) {
    const key = keys.get(question_id);
    if (!key || !isReadByPeople(key.type) || key.points === 0 || (answer_ids.length === 0 && answer_text.trim() === '')) continue;
    if (points !== null && points > key.points) throw new ApiError(400, ['too_many_points_for_answer', { most: key.points }]);
    await dependencies.givePoints(tx, { district_id, result_id, question_id }, caller.user_puid, now, points, words_before);
  }
}

type Undone = Pick<BodyOf<typeof undoPaperEntry>, 'student_puid' | 'version'>;

/**
 * Takes the last entry of a student back: what was there before counts again. An attempt that it opened is gone. The same call again finds it
 * done: no state of a student's work comes twice, so the version names the entry.
 * @throws ApiError 409 where the work changed since it was shown
 */
export function undoEntry(dependencies: PaperDependencies, context: CallContext, key: RoundKey, undone: Undone): Promise<Outcome> {
  const { student_puid, version } = undone;
  return context.db.transaction(async (tx) => {
    const round = await roundOf(tx, key);
    const asked = { ...key, student_puid, version };
    const client_id = idOf(`undo_paper_entry ${Object.values(asked).join(' ')}`);
    let isNew = false;
    const done = await doOnce(tx, context.caller, { client_id, call: 'undo_paper_entry', asked }, async () => {
      isNew = true;
      await undoIn(dependencies, tx, context, round, undone);
      return { undone: true };
    });
    const student = await studentIn(tx, round, student_puid);
    // A colleague undid it.
    if (done === 'otherwise') throw changed(student);
    return { student, isNew };
  });
}

async function undoIn(dependencies: PaperDependencies, tx: Transaction, context: CallContext, round: Round, undone: Undone): Promise<void> {
  const { caller, now } = context;
  const { student_puid, version } = undone;
  const seen = await studentIn(tx, round, student_puid);
  const { result_id } = seen;
  if (result_id === null) throw changed(seen);
  const opened = await openSheet(dependencies, tx, round, result_id);
  const shown = await studentIn(tx, round, student_puid);
  const { entry } = shown;
  // A colleague may have removed the attempt.
  if (shown.version !== version || entry === null || !opened) throw changed(shown);
  const attempt = { district_id: round.district_id, result_id };
  if (entry.before === null) {
    if (await hasMore(tx, attempt)) throw new ApiError(409, 'paper_has_more');
    await removeAttempt(tx, attempt);
  } else {
    const { answers, submitted, submitted_at, versions = {} } = entry.before;
    await takeAnswers(dependencies, tx, context, round, opened, {
      student_puid,
      entry_id: randomUUID(),
      turned_in_at: submitted_at ?? shown.submitted_at ?? now.toISOString(),
      answers,
      puts_back: versions,
      words_before: shown.entered?.at ?? null,
    });
    if (!submitted) await reopenAttempt(tx, attempt);
  }
  await markUndone(tx, { district_id: round.district_id, entry_id: entry.entry_id, by: caller.user_puid, now });
}
