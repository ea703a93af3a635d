import { Text } from '@mantine/core';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/reports/staar.ts';
import type { Mastery } from '#contract/staar/staar.schemas.ts';

const TONES: readonly StatusTone[] = ['problem', 'waiting', 'active', 'done'];

/** The name of a level 1 to 4 (specification section 4, "Grade levels", set one). */
export function levelName(level: number): string {
  return [m.level1, m.level2, m.level3, m.level4][level - 1]?.() ?? '';
}

/** To one decimal, as in all reports: 69.6% is of the level below 70%. */
export function percentText(percent: number): string {
  return formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 });
}

type Judged = Pick<Mastery, 'percent' | 'level' | 'answers'>;

/** From how many answers something is known; nothing where there are none. */
export function evidenceOf({ answers, students }: Pick<Mastery, 'answers' | 'students'>): string | null {
  return answers === 0 ? null : m.evidence({ answers, students });
}

/** How well something is known: percent and level, or that nothing can be said yet. */
export function LevelChip({ percent, level, answers }: Judged) {
  if (percent === null || level === null) return <StatusChip tone="neutral">{answers === 0 ? m.noAnswers() : m.few()}</StatusChip>;
  return (
    <StatusChip tone={TONES[level - 1] ?? 'neutral'}>
      {percentText(percent)} · {levelName(level)}
    </StatusChip>
  );
}

/** The same for a cell of a table: the level beneath the percent, so that a row of them fits on a screen. */
export function LevelLines({ percent, level, answers }: Judged) {
  if (percent === null || level === null) return <StatusChip tone="neutral">{answers === 0 ? m.noAnswers() : m.few()}</StatusChip>;
  return (
    <>
      <StatusChip tone={TONES[level - 1] ?? 'neutral'}>{percentText(percent)}</StatusChip>
      <Text size="sm">{levelName(level)}</Text>
    </>
  );
}
