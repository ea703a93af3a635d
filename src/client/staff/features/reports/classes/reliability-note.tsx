import { Text } from '@mantine/core';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { m } from '#client/staff/messages/reports/item-analysis.ts';
import type { ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';

/** KR-20 or Cronbach's alpha of the quiz, with what it is of and what it says. */
export function ReliabilityNote({ reliability }: Pick<ItemwiseReport, 'reliability'>) {
  if (reliability === undefined) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs" maw="70ch">
      {reliability === null ? m.reliabilityNone() : wordsOf(reliability)}
    </Text>
  );
}

function wordsOf({ alpha, is_kr20, is_early, students, items }: NonNullable<ItemwiseReport['reliability']>): string {
  const figures = { alpha: formatNumber(alpha, { minimumFractionDigits: 2 }), students, items };
  const figure = is_kr20 ? m.reliabilityKr20(figures) : m.reliabilityAlpha(figures);
  return [figure, ...(is_early ? [m.reliabilityEarly()] : []), m.reliabilityRule()].join(' ');
}
