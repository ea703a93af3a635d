import type { QuizPaper } from '#contract/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes.schemas.ts';
import { type Answer, isWritten, type QuizState, UNTOUCHED } from './quiz-state.ts';

/** The most parents that one act may name on the wire. */
const MOST_PARENTS = 20;

/** A quiz as it is kept on the device. `queued` tells whether the act is in the outbox for certain. */
export interface QuizDraft {
  /** What the dashboard and the player read of it. */
  readonly notes: readonly QuizNote[];
  readonly state: QuizState;
  readonly start: {
    readonly op_id: string;
    readonly queued: boolean;
    readonly tracked: { readonly tracking_id: string; readonly op_id: string };
  } | null;
  /** The last save of each question. */
  readonly saves: Readonly<Record<string, string>>;
  readonly submit: { readonly op_id: string; readonly queued: boolean } | null;
  readonly language: 'en' | 'es' | null;
}

interface QuizNote {
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly state: 'not_started' | 'started' | 'completed';
  readonly handed_in_at: string | null;
  readonly result_id: string | null;
}

export const UNWRITTEN: QuizDraft = { notes: [], state: UNTOUCHED, start: null, saves: {}, submit: null, language: null };

/** The draft's name. */
export const quizKey = (assignmentId: number, resourceId: number) => `quiz:${assignmentId}:${resourceId}`;

/** The quiz in a line. */
export function noteOf({ state }: QuizDraft, assignment_id: number, resource_id: number): QuizNote {
  const { result_id, handed_in_at } = state;
  return { assignment_id, resource_id, result_id, handed_in_at, state: handed_in_at ? 'completed' : result_id ? 'started' : 'not_started' };
}

/** What must have arrived before the quiz is handed in: its start, and as many saves as the wire takes; the lane orders the rest. */
export function parentsOfSubmit({ start, saves }: QuizDraft): string[] {
  return [...(start ? [start.op_id] : []), ...Object.values(saves).slice(-(MOST_PARENTS - 1))];
}

/**
 * The draft with the server's attempt taken over. Answers given here stay: they are newer than what the server has of them.
 * An attempt that was handed in elsewhere is over here too.
 */
export function adopted(draft: QuizDraft, attempt: QuizAttempt, paper: QuizPaper): QuizDraft {
  const { state } = draft;
  if (state.handed_in_at !== null || (state.result_id !== null && attempt.submitted_at === null)) return draft;
  const answers: Record<string, Answer> = {};
  for (const question of paper.questions) {
    const response = attempt.responses[String(question.question_id)];
    if (!response) continue;
    const { answer_text: text } = response;
    const chosen = isWritten(question) && text === '' ? [] : [response.answer_id].flat();
    answers[question.question_id] = { chosen, seconds: 0, ...(isWritten(question) ? { text } : {}) };
  }
  const done = attempt.submitted_at !== null;
  return {
    ...draft,
    state: {
      ...state,
      result_id: attempt.result_id,
      answers: done ? answers : { ...answers, ...state.answers },
      handed_in_at: attempt.submitted_at,
      view: done ? 'done' : state.view,
    },
  };
}
