import type { ReactNode } from 'react';
import type { CompletenessReply, TotalsReply } from '#contract/reports/report-figures.schemas.ts';
import type { LevelSet } from '#domain/learning/grade-levels.ts';
import classes from './class-page.module.css';
import { ClassTiles } from './class-tiles.tsx';
import { CompletenessNote } from './completeness-note.tsx';

interface ClassFiguresProps {
  readonly label: string;
  readonly completeness: CompletenessReply;
  readonly totals: TotalsReply;
  /** The names of the levels: those of STAAR for a single assessment. */
  readonly set?: LevelSet;
  /** What else is said in the same line: who needs help. */
  readonly children?: ReactNode;
}

/** What a report comes to and how complete it is: beside each other where there is room. */
export function ClassFigures({ label, completeness, totals, set, children }: ClassFiguresProps) {
  return (
    <div className={classes.figures}>
      <CompletenessNote completeness={completeness} />
      <ClassTiles label={label} totals={totals} set={set} />
      {children}
    </div>
  );
}
