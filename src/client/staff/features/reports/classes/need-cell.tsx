import { ARROW_CELL } from '#client/staff/kit/grid/arrow-cells.tsx';
import { m } from '#client/staff/messages/reports/needs-report.ts';
import type { MasteryReply, StandingReply } from '#contract/reports/report-figures.schemas.ts';
import { needName, percentText } from './figures.ts';
import classes from './need-cell.module.css';

const MASTERY = { started: m.masteryStarted, growing: m.masteryGrowing, known: m.masteryKnown } as const;

/** A student's mastery of a standard, with the number of answers behind it. */
function masteryText({ level, answers, practiced = 0 }: MasteryReply): string {
  const count = practiced > 0 ? m.masteryCounts({ answers, practiced }) : answers;
  return level === null ? m.masteryFew({ count }) : m.masteryOf({ level: MASTERY[level](), count });
}

interface NeedCellProps {
  readonly standing: StandingReply;
  /** Where cells can be picked: whose it is, whether it is picked, and what a press does. */
  readonly pick?: { readonly name: string; readonly isPicked: boolean; readonly onPress: () => void };
}

/** A student's or a class's standing on a standard: number, word, pattern and color. */
export function NeedCell({ standing, pick }: NeedCellProps) {
  const { need, percent, questions, mastery } = standing;
  const known = mastery && masteryText(mastery);
  if (questions === 0) return <span>–</span>;
  const look = { className: classes.cell, 'data-need': need, title: m.standardHint({ percent: percentText(percent), count: questions }) };
  const figures = (
    <>
      {percentText(percent)}
      <span className={classes.word}>{needName(need)}</span>
      {known && <span className={classes.word}>{known}</span>}
    </>
  );
  if (!pick) return <span {...look}>{figures}</span>;
  return (
    <button
      type="button"
      {...look}
      {...ARROW_CELL}
      aria-pressed={pick.isPicked}
      aria-label={[`${pick.name}: ${percentText(percent)}, ${needName(need)}`, ...(known ? [known] : [])].join(', ')}
      onClick={pick.onPress}
    >
      {pick.isPicked && (
        <span className={classes.mark} aria-hidden="true">
          ✓
        </span>
      )}
      {figures}
    </button>
  );
}

const LEGEND = ['help', 'watch', 'secure', 'too_little'] as const;

/** What the patterns and colors of `NeedCell` mean. */
export function NeedLegend() {
  return (
    <section className={classes.legend} aria-label={m.legend()}>
      {LEGEND.map((need) => (
        <span key={need} className={classes.cell} data-need={need}>
          {needName(need)}
        </span>
      ))}
    </section>
  );
}
