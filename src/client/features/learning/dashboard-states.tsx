import { m } from '#client/messages/dashboard.ts';
import { isNoAnswer } from '#client/platform/call-error.ts';
import { Button } from '#client/ui/button.tsx';
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
  const waiting = isNoAnswer(error);
  return (
    <div className={classes.empty} role="status">
      <p className={classes.finishedTitle}>{waiting ? m.notHere() : m.failed()}</p>
      <p>{waiting ? m.notHereWhy() : error.message}</p>
      <Button onClick={onRetry}>{m.tryAgain()}</Button>
    </div>
  );
}
