import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { TotalsReply } from '#contract/reports/report-figures.schemas.ts';
import { levelText, percentText } from './figures.ts';

/** What a class or a student comes to. */
export function ClassTiles({ label, totals }: { readonly label: string; readonly totals: TotalsReply }) {
  return (
    <StatTiles label={label}>
      <StatTile label={m.average()} value={percentText(totals.average_percent)} />
      {totals.levels.map((count, index) => (
        // Levels have a fixed order.
        <StatTile key={levelText(index + 1)} label={levelText(index + 1)} value={count} />
      ))}
    </StatTiles>
  );
}
