import { m } from '#client/shared/messages/needs-report.ts';
import type { StandingReply } from '#contract/report-figures.schemas.ts';
import { needName, percentText } from './figures.ts';
import classes from './need-cell.module.css';

/** A student's or a class's standing on a standard: number, word, pattern and color. */
export function NeedCell({ standing }: { readonly standing: StandingReply }) {
  const { need, percent, questions } = standing;
  if (questions === 0) return <span>–</span>;
  return (
    <span className={classes.cell} data-need={need} title={m.standardHint({ percent: percentText(percent), count: questions })}>
      {percentText(percent)}
      <span className={classes.word}>{needName(need)}</span>
    </span>
  );
}

const LEGEND = ['help', 'watch', 'secure', 'too_little'] as const;

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
