import { m } from '#client/shared/messages/questions/quiz-progress.ts';

/** How far along an attempt is that is not turned in yet. */
export interface QuizProgress {
  readonly answered: number;
  readonly total: number;
  /** Null where there is no limit. */
  readonly seconds_left: number | null;
}

/** The progress of an attempt, a sentence each. */
export function progressLabels({ answered, total, seconds_left }: QuizProgress): string[] {
  return [m.answered({ answered, total }), ...(seconds_left === null ? [] : [timeLeftLabel(seconds_left)])];
}

/** The time that is left of a test. */
export function timeLeftLabel(seconds: number): string {
  return seconds < 60 ? m.lastMinute() : m.timeLeft({ minutes: Math.ceil(seconds / 60) });
}
