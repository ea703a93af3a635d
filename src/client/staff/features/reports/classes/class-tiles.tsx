import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { TotalsReply } from '#contract/reports/report-figures.schemas.ts';
import type { LevelSet } from '#domain/learning/grade-levels.ts';
import classes from './class-tiles.module.css';
import { levelWithRange, percentText } from './figures.ts';

/** What a class or a student comes to: one line, so that the rows which it sums up stand high on the page. */
export function ClassTiles({
  label,
  totals,
  set,
}: {
  readonly label: string;
  readonly totals: TotalsReply;
  readonly set?: LevelSet | undefined;
}) {
  // Nothing was scored: a row of zeros would say less than its absence.
  if (totals.average_percent === null) return null;
  const tiles = [
    { name: m.average(), value: percentText(totals.average_percent) },
    // Over several quizzes a student has several scores: the levels count scores, and would else be taken for students.
    { name: m.scores(), value: totals.scored },
    ...totals.levels.map((count, index) => ({ name: levelWithRange(index + 1, set), value: count })),
  ];
  return (
    <dl className={classes.tiles} aria-label={label}>
      {tiles.map(({ name, value }) => (
        <div key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
