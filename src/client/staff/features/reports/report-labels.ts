import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { workStateText } from '#client/staff/kit/layout/work-state-text.ts';
import { m as levels } from '#client/staff/messages/library/lesson-builder.ts';
import { m } from '#client/staff/messages/reports/report-states.ts';
import type { ProgressState } from '#contract/learning/learning.schemas.ts';

const READING_LEVELS: Readonly<Record<string, () => string>> = {
  Lexile1: levels.level1,
  Lexile2: levels.level2,
  Lexile3: levels.level3,
  spanish: levels.levelSpanish,
};

/** A resource's remarks (specification section 3) as people say them; null where none were chosen. */
export function readingLevel(remarks: string): string | null {
  return READING_LEVELS[remarks]?.() ?? null;
}

/** What a state is called: a quiz is handed in, anything else is completed. */
export function stateName(state: ProgressState, isQuiz: boolean): string {
  if (state === 'completed') return isQuiz ? workStateText('turned_in') : m.stateCompleted();
  return workStateText(state);
}

/** Seconds as people say them; nothing for none. */
export function timeSpent(seconds: number): string | null {
  if (seconds <= 0) return null;
  if (seconds < 60) return m.lessThanMinute();
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return m.minutes({ minutes: formatNumber(minutes) });
  return m.hours({ hours: formatNumber(Math.floor(minutes / 60)), minutes: formatNumber(minutes % 60) });
}
