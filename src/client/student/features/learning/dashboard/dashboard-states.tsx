import { Button } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/dashboard.ts';
import classes from './dashboard.module.css';

/** The shape of the dashboard before its first answer. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label={m.loading()}>
      <div className={classes.boneWide} />
      <div className={classes.cards}>
        {[0, 1, 2].map((bone) => (
          <div key={bone} className={classes.bone} />
        ))}
      </div>
    </div>
  );
}

/** Why there are no lessons to show, and the way on. */
export function DashboardMessage({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className={classes.empty} role="status">
      <p className={classes.finishedTitle}>{m.failed()}</p>
      <p>{error.message}</p>
      <Button onClick={onRetry}>{m.tryAgain()}</Button>
    </div>
  );
}
