import { m } from '#client/shared/messages/shell.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useOutboxKnown, useUnsavedHere } from '#client/shared/platform/offline/outbox-known.ts';
import { useOutboxSummary } from '#client/shared/platform/offline/outbox-summary.ts';
import { formatTime } from '#client/shared/platform/screen/format.ts';
import { useSession } from '#client/shared/platform/session/session.ts';
import { ChevronIcon } from '../icons/icons.tsx';
import styles from './tide-line.module.css';
import { type Tide, tideOf } from './tide-state.ts';

/** What the line says in each state; never by colour alone. Answers are what it counts: one of them is several operations. */
function wordsFor(tide: Tide, audience: 'student' | 'staff'): string {
  switch (tide.kind) {
    case 'unsaved':
      return m.tideUnsaved();
    case 'unknown':
      return m.tideLooking();
    case 'rejected':
      return m.tideRejected();
    case 'offline': {
      const time = formatTime(tide.since);
      if (tide.answers > 0) return m.tideOfflineAnswers({ time, count: tide.answers });
      return audience === 'student' ? m.tideOffline({ time }) : m.tideOfflineStaff({ time });
    }
    case 'sending':
      return tide.answers > 0 ? m.tideSendingAnswers({ count: tide.answers }) : m.tideSending();
    case 'sign_in':
      return m.tideSignIn();
    case 'awaiting_review':
      return m.tideAwaiting({ count: tide.count });
    case 'received':
      return audience === 'student' ? m.tideReceived() : m.tideReceivedStaff();
  }
}

interface TideLineProps {
  readonly audience: 'student' | 'staff';
  /** Shows what is saved here in full. */
  readonly onOpen: () => void;
}

/**
 * The product's signature: one thin line under the header, with words. A running wave while the sea is in; pools
 * that keep their water while it is out. Calm, never an alarm, announced politely. The whole line opens what it stands for.
 */
export function TideLine({ audience, onOpen }: TideLineProps) {
  const { state, since } = useConnectivity();
  const { waiting, answers, rejected, held } = useOutboxSummary();
  const known = useOutboxKnown();
  const unsaved = useUnsavedHere();
  const signedIn = useSession()?.token != null;
  const tide = tideOf({ known, unsaved, online: state === 'online', signedIn, since, waiting, answers, rejected, held });
  return (
    <div className={styles.tide} data-tide={tide.kind}>
      <svg className={styles.line} width="100%" height="10" aria-hidden="true">
        <defs>
          <pattern id="tide-wave" width="56" height="10" patternUnits="userSpaceOnUse">
            <path className={styles.wave} d="M-28 5q7-5 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0" />
          </pattern>
          <pattern id="tide-pools" width="84" height="10" patternUnits="userSpaceOnUse">
            <path className={styles.sand} d="M0 3.5h84" />
            <path className={styles.pool} d="M16 3h40c-3 5-9 6-20 6s-17-1-20-6Z" />
          </pattern>
        </defs>
        <rect width="100%" height="10" fill={tide.kind === 'offline' ? 'url(#tide-pools)' : 'url(#tide-wave)'} />
      </svg>
      <div className={styles.row}>
        <p id="tide-words" className={styles.words} role="status" aria-live="polite">
          {wordsFor(tide, audience)}
        </p>
        <span className={styles.more} aria-hidden="true">
          <span id="tide-more">{m.tideMore()}</span>
          <ChevronIcon size="1em" />
        </span>
      </div>
      {/* It lies over the whole line and has its words for a name, so that they stay a status of their own. */}
      <button type="button" className={styles.open} aria-labelledby="tide-words tide-more" aria-haspopup="dialog" onClick={onOpen} />
    </div>
  );
}
