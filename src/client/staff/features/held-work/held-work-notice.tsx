import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/held-work.ts';
import { useUser } from '#client/shared/platform/session.ts';
import classes from './held-lesson.module.css';
import { heldWorkQuery } from './held-work.queries.ts';

/** On the reports: whether work waits for a decision, and the way there; quiet when none does. */
export function HeldWorkNotice() {
  const { userPuid } = useUser();
  const { data } = useQuery(heldWorkQuery(userPuid));
  const waiting = data?.filter(({ decision }) => decision === null).length ?? 0;
  return (
    <p className={waiting > 0 ? classes.notice : classes.quietNotice}>
      {waiting > 0 && <span>{m.waitingCount({ count: waiting })}</span>}
      <Link to="/authenticated/reports/heldWork">{waiting > 0 ? m.toDecide() : m.lookUpLink()}</Link>
    </p>
  );
}
