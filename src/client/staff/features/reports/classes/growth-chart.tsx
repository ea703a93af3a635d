import { inLocale } from '#client/shared/platform/screen/format.ts';
import { ChartFrame } from '#client/staff/kit/chart/chart-frame.tsx';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';

interface GrowthChartProps {
  /** Oldest first. */
  readonly points: readonly { readonly quiz: ReportQuiz; readonly own?: number | null; readonly group: number | null }[];
}

/** Percentages from quiz to quiz, as a line and as a table. */
export function GrowthChart({ points }: GrowthChartProps) {
  const hasOwn = points.some(({ own }) => own !== undefined);
  return (
    <ChartFrame
      kind="line"
      title={m.growth()}
      summary={m.growthText()}
      pointsLabel={m.quiz()}
      unit="%"
      series={[...(hasOwn ? [{ key: 'own', label: m.thisStudent() }] : []), { key: 'group', label: m.theClass() }]}
      points={points.map(({ quiz, own, group }) => ({
        label: `${inLocale(quiz.title)} (${formatDay(quiz.assigned_at)})`,
        values: { ...(hasOwn ? { own: own ?? null } : {}), group },
      }))}
    />
  );
}
