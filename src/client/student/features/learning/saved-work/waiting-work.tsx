import { m } from '#client/shared/messages/offline.ts';
import { m as saved } from '#client/shared/messages/saved-work.ts';
import { formatRecent, inLocale } from '#client/shared/platform/screen/format.ts';
import { CheckIcon, ClockIcon } from '#client/shared/ui/icons/icons.tsx';
import { isProvisional } from '#offline/outbox/provisional-id.ts';
import classes from '../on-device/offline-lessons.module.css';
import { deedLabel } from './saved-work-labels.ts';
import { useSavedWork } from './use-saved-work.ts';

/** What of the student's work is on this device only, and since when. */
export function WaitingWork({ userPuid }: { readonly userPuid: string }) {
  const { onDevice, isUnread } = useSavedWork(userPuid);
  const work = onDevice?.work;
  return (
    <section>
      <h2 className={classes.title}>{m.waiting()}</h2>
      {isUnread && <p className={classes.line}>{saved.unread()}</p>}
      {work?.length === 0 && !isUnread && (
        <p className={classes.line}>
          <CheckIcon /> {isProvisional(userPuid) ? saved.nothingYet() : m.nothingWaits()}
        </p>
      )}
      <ul className={classes.lines}>
        {work?.map((one) => (
          <li key={`${one.assignment_id}:${one.resource_id}:${one.refusal !== null}`} className={classes.line}>
            <ClockIcon />
            <span>
              {one.step && <strong>{inLocale(one.step)}: </strong>}
              {deedLabel(one)}{' '}
              <small>
                {formatRecent(one.at)}
                {one.refusal && ` · ${m.refused()}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
