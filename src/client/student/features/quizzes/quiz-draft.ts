import type { QuizProgress } from '#client/shared/features/questions/quiz-progress.ts';
import { type Answer, type QuizState, standingOf, UNTOUCHED } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { isWritten } from '#domain/answers/question-kinds.ts';
import { allowedMinutes } from '#domain/reporting/over-time.ts';
import type { OperationsHere } from '#offline/drafts/change.ts';
import type { UnsentContent } from '#offline/drafts/draft-row.ts';
import { baseOf, versionsOf } from './answer-bases.ts';

/** The shape in which this release writes quiz drafts. The first releases wrote none. */
export const DRAFT_VERSION = 2;

/** A quiz as it is kept on the device. Every operation that it names was queued in the transaction that wrote its name. */
export interface QuizDraft extends UnsentContent {
  readonly v?: number;
  /** What the dashboard and the player read of it. */
  readonly notes: readonly QuizNote[];
  readonly state: QuizState;
  readonly start: { readonly op_id: string; readonly tracked: { readonly tracking_id: string; readonly op_id: string } } | null;
  /** The last save of each question. */
  readonly saves: Readonly<Record<string, string>>;
  /** Which version of each answer is on the screen: the operation that saved it, here or on another device. */
  readonly bases?: Readonly<Record<string, string>>;
  /** Versions from other devices that the student has looked at and decided against. */
  readonly set_aside?: readonly string[];
  /** The operation of the last check, by question. Its verdict comes from the server. */
  readonly checking?: Readonly<Record<string, string>>;
  readonly submit: Submission | null;
  readonly language: 'en' | 'es' | null;
  /** Which attempt it is, where an assessment allows several; the first where nothing is said. */
  readonly attempt_no?: number;
  /** Seconds that were measured on other devices before this one went on with the attempt. */
  readonly measured_before?: number;
  /** The minutes of a test when it was begun; null: it had no limit. */
  readonly limit?: number | null;
  /** Of all seconds so far, those that an operation of this device carries already. */
  readonly measured_told?: number;
}

interface Submission {
  readonly op_id: string;
  /** The time of a test was up, and its clock turned it in. Absent in drafts of releases that did not store it. */
  readonly is_time_up?: boolean;
}

/** What the first releases wrote: an operation could be named here and be in no outbox. */
export interface QuizDraftOfVersion1 extends Omit<QuizDraft, 'start' | 'submit' | 'unsent'> {
  readonly start: (NonNullable<QuizDraft['start']> & { readonly queued: boolean }) | null;
  readonly submit: { readonly op_id: string; readonly queued: boolean } | null;
}

interface QuizNote {
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly state: 'not_started' | 'started' | 'completed';
  readonly handed_in_at: string | null;
  readonly result_id: string | null;
  /** Of an attempt in progress. */
  readonly progress: QuizProgress | null;
  /** Which attempt; absent of the first. */
  readonly attempt_no?: number;
}

export const EMPTY_DRAFT: QuizDraft = {
  v: DRAFT_VERSION,
  notes: [],
  state: UNTOUCHED,
  start: null,
  saves: {},
  submit: null,
  language: null,
  unsent: {},
};

/** Seconds that the questions were on a screen so far, over all devices. */
export function measuredSeconds({ state, measured_before = 0 }: Pick<QuizDraft, 'state' | 'measured_before'>): number {
  return measured_before + Object.values(state.answers).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Whether the time of a test ran out, as far as the draft has counted it. */
export function isTimeUsedUp(paper: Pick<QuizPaper, 'assessment'>, draft: QuizDraft): boolean {
  const limit = limitOf(paper, draft);
  return limit !== null && measuredSeconds(draft) >= limit * 60;
}

/** The draft with the whole time of a test counted: its clock is some seconds ahead. */
export function withTimeUsedUp(paper: Pick<QuizPaper, 'assessment'>, draft: QuizDraft): QuizDraft {
  const limit = limitOf(paper, draft);
  const missing = limit === null ? 0 : Math.max(0, limit * 60 - measuredSeconds(draft));
  return { ...draft, measured_before: (draft.measured_before ?? 0) + missing };
}

/** The minutes of a test, null where it has no limit: an edit gives what was begun more time, and never less (decisions/lessons-and-assignments.md). */
export function limitOf({ assessment }: Pick<QuizPaper, 'assessment'>, { limit }: Pick<QuizDraft, 'limit'> = {}): number | null {
  const minutes = assessment?.time_limit_minutes ?? null;
  return minutes === null || limit === null ? null : Math.max(minutes, limit ?? 0);
}

/**
 * A test with the time that one student has for it: a part of a minute is given whole. The same object where there is no more, or no limit.
 * @param percent how much more than others, in percent
 */
export function withExtraTime(paper: QuizPaper, percent = 0): QuizPaper {
  const minutes = paper.assessment?.time_limit_minutes;
  if (!paper.assessment || !minutes || percent === 0) return paper;
  return { ...paper, assessment: { ...paper.assessment, time_limit_minutes: allowedMinutes(minutes, percent) } };
}

/** The draft's name. */
export const quizKey = (assignmentId: number, resourceId: number) => `quiz:${assignmentId}:${resourceId}`;

/** Whether a draft was written by one of the first releases. */
export function isOfVersion1(draft: QuizDraft | QuizDraftOfVersion1): draft is QuizDraftOfVersion1 {
  return draft.v === undefined;
}

/** The operations that a draft of the first releases names. */
export function namedIn({ start, saves, submit }: QuizDraftOfVersion1): string[] {
  return [...(start ? [start.op_id] : []), ...Object.values(saves), ...(submit ? [submit.op_id] : [])];
}

/** How far along the attempt is; null before its start and once it is turned in. */
export function progressOf(paper: QuizPaper, draft: QuizDraft): QuizProgress | null {
  const { state } = draft;
  if (state.result_id === null || state.handed_in_at !== null) return null;
  const limit = limitOf(paper, draft);
  return {
    answered: paper.questions.filter((question) => standingOf(state, question) === 'answered').length,
    total: paper.questions.length,
    seconds_left: limit === null ? null : Math.max(0, limit * 60 - measuredSeconds(draft)),
  };
}

/** The quiz in a line. */
export function noteOf(draft: QuizDraft, assignment_id: number, resource_id: number, paper: QuizPaper): QuizNote {
  const { result_id, handed_in_at } = draft.state;
  const progress = progressOf(paper, draft);
  return {
    progress,
    assignment_id,
    resource_id,
    result_id,
    handed_in_at,
    ...(draft.attempt_no !== undefined && { attempt_no: draft.attempt_no }),
    state: handed_in_at ? 'completed' : result_id ? 'started' : 'not_started',
  };
}

/**
 * The draft with the server's attempt merged in. An answer that was given here stays unless another device gave one later. Time that
 * was spent elsewhere is spent here too, and an attempt that was submitted elsewhere is over.
 * @param here which of the draft's saves are on this device, and when they were received; without it they all count as newer
 */
export function withServerAttempt(before: QuizDraft, attempt: QuizAttempt, paper: QuizPaper, here?: OperationsHere): QuizDraft {
  const { attempt_no = 1 } = attempt;
  const no = before.attempt_no ?? 1;
  if (attempt_no < no) return before;
  // The next attempt was begun on another device: this one is over.
  const draft = attempt_no > no ? { ...EMPTY_DRAFT, language: before.language, attempt_no } : before;
  const { state } = draft;
  if (state.handed_in_at !== null) return draft;
  const answers: Record<string, Answer> = {};
  for (const question of paper.questions) {
    const { question_id: id } = question;
    const response = attempt.responses[id];
    if (!response) continue;
    const { answer_text: text } = response;
    const chosen = isWritten(question) && text === '' ? [] : [response.answer_id].flat();
    answers[id] = { chosen, seconds: state.answers[id]?.seconds ?? 0, ...(isWritten(question) ? { text } : {}) };
  }
  const versions = versionsOf(attempt);
  const done = attempt.submitted_at !== null;
  if (state.result_id !== null && !done) return goneOnElsewhere(draft, attempt, answers, here);
  return {
    ...draft,
    ...(paper.assessment && { limit: limitOf(paper, draft) }),
    measured_before: Math.max(draft.measured_before ?? 0, attempt.measured_seconds ?? 0),
    bases: done ? versions : { ...versions, ...draft.bases },
    state: {
      ...state,
      result_id: attempt.result_id,
      // What a revision begins with is not this attempt's yet.
      answers: done ? answers : { ...state.answers, ...answers },
      handed_in_at: attempt.submitted_at,
      view: done ? 'done' : state.view,
    },
  };
}

/** An attempt that is open here and went on elsewhere: later answers, and the time that they took. The same object where nothing did. */
function goneOnElsewhere(
  draft: QuizDraft,
  attempt: QuizAttempt,
  theirs: Readonly<Record<string, Answer>>,
  here?: OperationsHere,
): QuizDraft {
  const { state, measured_before = 0, measured_told = 0 } = draft;
  const later = Object.entries(theirs).filter(
    ([id, answer]) =>
      !(isSameAnswer(state.answers[id], answer) && isSameVersion(draft, id, attempt)) &&
      !isNewerHere(draft, id, attempt.responses[id], here),
  );
  const versions = Object.fromEntries(Object.entries(versionsOf(attempt)).filter(([id]) => later.some(([each]) => each === id)));
  const measured = attempt.measured_seconds ?? 0;
  const elsewhere = Math.max(0, measured - measuredSeconds(draft));
  if (later.length === 0 && elsewhere === 0) return draft;
  return {
    ...draft,
    measured_before: measured_before + elsewhere,
    measured_told: Math.max(measured_told, measured),
    ...(later.length > 0 && { bases: { ...draft.bases, ...versions } }),
    state: later.length === 0 ? state : { ...state, answers: { ...state.answers, ...Object.fromEntries(later) } },
  };
}

function isSameAnswer({ chosen: mine, text: words = '' }: Answer = { chosen: [], seconds: 0 }, { chosen, text = '' }: Answer): boolean {
  return words === text && mine.join() === chosen.join();
}

function isSameVersion(draft: QuizDraft, id: string, { responses }: QuizAttempt): boolean {
  const { version } = responses[id] ?? {};
  return version === undefined || version === baseOf(draft, id);
}

/**
 * Whether what was answered here is newer: it is being written, is unsent, or was received after what the server told. What the server received
 * and keeps beside a version that counts is not: the student sees the one that counts, and is offered the other.
 */
function isNewerHere(
  { unsent, saves }: QuizDraft,
  id: string,
  { received_at: theirs, others }: QuizAttempt['responses'][string] = { answer_id: [], answer_text: '' },
  here: OperationsHere | undefined,
): boolean {
  const opId = saves[id];
  if (unsent?.[id] !== undefined) return true;
  if (opId === undefined) return false;
  if (others?.includes(opId) && here?.get(opId) !== null) return false;
  const mine = here?.get(opId);
  // Copies of what was received are let go after some days, on a full device at once: then it counts when the answer was given.
  if (mine === undefined) return here === undefined || (theirs !== undefined && Date.parse(theirs) <= mintedAt(opId));
  return mine === null || mine === '' || theirs === undefined || Date.parse(theirs) <= Date.parse(mine);
}

/** When an id was made, by the clock of its device; not a number where it is no such id. */
function mintedAt(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
