import { m } from '#client/staff/messages/library/content.ts';
import classes from './library-skeleton.module.css';

/** The shape of the library while its tree is on the way. */
export function LibrarySkeleton() {
  return (
    <div aria-busy="true">
      <h1 className={classes.title}>{m.library()}</h1>
      <p className="tp-unseen" role="status">
        {m.loading()}
      </p>
      <div className={classes.cards} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className={classes.card} />
        ))}
      </div>
    </div>
  );
}

/** The shape of a list of resources. */
export function ItemsSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={classes.row} />
      ))}
    </div>
  );
}
