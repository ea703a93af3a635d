import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import type { StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { workStateText } from '#client/staff/kit/layout/work-state-text.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { CellState, ReportCell, StandingReply } from '#contract/reports/report-figures.schemas.ts';
import { LEVELS_FROM, type LevelSet } from '#domain/learning/grade-levels.ts';

export { fullName, listName } from '#domain/reporting/student-label.ts';

const STATES: Readonly<Record<CellState, () => string>> = {
  scored: m.stateScored,
  zero: m.stateZero,
  done: m.stateDone,
  awaiting: m.stateAwaiting,
  missing: m.stateMissing,
  excused: () => workStateText('excused'),
  not_assigned: m.stateNotAssigned,
  not_received: m.stateNotReceived,
};

/** What a cell's state is called in a class's reports. */
export function stateName(state: CellState): string {
  return STATES[state]();
}

const TONES: Readonly<Record<CellState, StatusTone>> = {
  scored: 'done',
  zero: 'problem',
  done: 'done',
  awaiting: 'active',
  missing: 'problem',
  excused: 'neutral',
  not_assigned: 'neutral',
  // Not due yet, as most of a new lesson is: nothing that calls for anybody.
  not_received: 'neutral',
};

/** The tone of the chip that shows a cell's state. */
export function stateTone(state: CellState): StatusTone {
  return TONES[state];
}

/** As the server rounded it: one decimal, none where it is whole. */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 });
}

/** A score, or the word of whatever else stands there. */
export function cellText({ state, percent }: Pick<ReportCell, 'state' | 'percent'>): string {
  return percent !== null && (state === 'scored' || state === 'zero') ? percentText(percent) : stateName(state);
}

const LEVELS = { staar: [m.staar1, m.staar2, m.staar3, m.staar4], report: [m.level1, m.level2, m.level3, m.level4] } as const;
/** A level's name (specification section 4). @param set the names for the score of an assessment, or for any other percentage */
export function levelText(level: number | null, set: LevelSet = 'report'): string {
  return level === null ? '–' : (LEVELS[set][level - 1]?.() ?? '–');
}

/** A level's name with its range of percentages: “Approaching” alone could be taken for almost there. */
export function levelWithRange(level: number, set: LevelSet = 'report'): string {
  const [name, percent] = [levelText(level, set), LEVELS_FROM[level - 1] ?? 0];
  return percent === 0 ? m.below({ name, percent: LEVELS_FROM[1] }) : m.from({ name, percent });
}

const NEEDS: Readonly<Record<StandingReply['need'], () => string>> = {
  help: m.needWordHelp,
  watch: m.needWordWatch,
  secure: m.needWordSecure,
  too_little: m.needWordFew,
};

/** A standing in a word: who needs help, or that too few questions were asked to tell. */
export function needName(need: StandingReply['need']): string {
  return NEEDS[need]();
}

/** A question's text without the signs that emphasize a word of it. */
export function plainStem(text: string): string {
  return text.replaceAll('**', '');
}
