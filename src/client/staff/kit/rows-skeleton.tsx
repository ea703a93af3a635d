import { m } from '#client/shared/messages/tables.ts';
import classes from './rows-skeleton.module.css';

/** The shape of rows that are on the way. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
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
