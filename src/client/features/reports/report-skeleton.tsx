import { m } from '#client/messages/reports.ts';
import classes from './report-skeleton.module.css';

/** The shape of a report that is on the way. */
export function ReportSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={classes.rows} aria-busy="true">
      <p className={classes.spoken} role="status">
        {m.loading()}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={classes.row} aria-hidden="true" />
      ))}
    </div>
  );
}
