import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/staff/messages/people/held-work.ts';
import classes from './held-lesson.module.css';
import { heldWorkCountQuery } from './held-work.queries.ts';

/**
 * On the reports: whether work waits for a decision, and the way there; quiet when none does.
 * @param onlyWaiting nothing stands there while none waits: not even the way to look up a receipt
 */
export function HeldWorkNotice({ onlyWaiting = false }: { readonly onlyWaiting?: boolean }) {
  const { userPuid } = useUser();
  const { waiting = 0, more = false } = useQuery(heldWorkCountQuery(userPuid)).data ?? {};
  if (onlyWaiting && waiting === 0) return null;
  return (
    <p className={waiting > 0 ? classes.notice : classes.quietNotice} data-own-line>
      {waiting > 0 && <span>{(more ? m.waitingMany : m.waitingCount)({ count: waiting })}</span>}
      <Link to="/authenticated/reports/heldWork">{waiting > 0 ? m.toDecide() : m.lookUpLink()}</Link>
    </p>
  );
}
