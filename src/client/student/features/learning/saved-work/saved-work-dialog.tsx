import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { m } from '#client/shared/messages/saved-work.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useOutboxSummary } from '#client/shared/platform/offline/outbox-summary.ts';
import { formatRecent, inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NativeDialog } from '#client/shared/ui/controls/native-dialog.tsx';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { CheckIcon, CloseIcon } from '#client/shared/ui/icons/icons.tsx';
import { isProvisional } from '#offline/outbox/provisional-id.ts';
import type { ReceivedQuiz } from '../on-device/received-quizzes.ts';
import { sendAgain, throwAway } from './choose-for-refused.ts';
import type { SavedWork } from './saved-work.ts';
import { goneTogether, SavedWorkChoices, SavedWorkRemoval } from './saved-work-choices.tsx';
import classes from './saved-work-dialog.module.css';
import { SavedWorkPile } from './saved-work-pile.tsx';
import { type Attempt, tryNow } from './try-now.ts';
import { useSavedWork } from './use-saved-work.ts';

const SAID: Readonly<Record<Attempt, () => string>> = {
  trying: m.trying,
  offline: m.stillOffline,
  waiting: m.stillWaiting,
  sent: m.allSent,
};

/**
 * What the tide line stands for, in full: what waits, what was refused and why, what a teacher decides on, which quizzes were
 * received; and ways to try again. Nothing is removed without an explicit yes.
 */
export function SavedWorkDialog({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  const id = useId();
  const { userPuid } = useUser();
  const { state, since } = useConnectivity();
  const { lastReceivedAt } = useOutboxSummary();
  const { onDevice, isUnread } = useSavedWork(userPuid);
  const work = onDevice?.work ?? null;
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [refused, held, waiting] = (['refused', 'held', 'waiting'] as const).map(
    (standing) => work?.filter((one) => one.standing === standing) ?? [],
  ) as [SavedWork[], SavedWork[], SavedWork[]];
  const [asked, setAsked] = useState<readonly SavedWork[]>([]);
  const attemptBy = (work: Promise<Attempt>) => {
    setAttempt('trying');
    void work.catch(() => 'waiting' as const).then(setAttempt);
  };
  const choices = (one: SavedWork) => (
    <SavedWorkChoices
      one={one}
      busy={attempt === 'trying'}
      onSendAgain={() => attemptBy(sendAgain(userPuid, one.roots))}
      onRemove={() => setAsked(goneTogether(one, [...refused, ...held]))}
    />
  );

  return (
    <NativeDialog open onClose={onClose} labelledBy={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {m.title()}
        </h2>
        <button type="button" className={classes.close} aria-label={m.close()} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <p>{state === 'online' ? m.online() : m.offline({ time: formatRecent(since) })}</p>
      {refused.length > 0 && <SavedWorkPile title={m.refused()} why={m.refusedWhy()} work={refused} onGo={onClose} choices={choices} />}
      {held.length > 0 && <SavedWorkPile title={m.held()} why={m.heldWhy()} work={held} onGo={onClose} choices={choices} />}
      {waiting.length > 0 && <SavedWorkPile title={m.waiting()} why={m.waitingWhy()} work={waiting} onGo={onClose} />}
      {isUnread && <p role="status">{m.unread()}</p>}
      {work === null && !isUnread && <p>{m.looking()}</p>}
      {work?.length === 0 && !isUnread && (
        <p className={classes.clear}>
          <CheckIcon /> {isProvisional(userPuid) ? m.nothingYet() : m.nothing()}
        </p>
      )}
      {onDevice && onDevice.received.length > 0 && <Receipts received={onDevice.received} />}
      {lastReceivedAt && <p className={classes.quiet}>{m.received({ when: formatRecent(lastReceivedAt) })}</p>}
      <div className={classes.foot}>
        <Button aria-busy={attempt === 'trying'} onClick={() => attemptBy(tryNow())}>
          {m.tryNow()}
        </Button>
        <p role="status">{attempt ? SAID[attempt]() : null}</p>
        <OfflineHomeLink onGo={onClose} />
        <Link to="/authenticated/savedWork/rescueFile" className={classes.rescue} onClick={onClose}>
          {m.rescueFile()}
        </Link>
      </div>
      <SavedWorkRemoval
        asked={asked}
        onKeep={() => setAsked([])}
        onRemove={() => {
          setAsked([]);
          void throwAway(userPuid, asked[0]?.roots ?? []);
        }}
      />
    </NativeDialog>
  );
}

function Receipts({ received }: { readonly received: readonly ReceivedQuiz[] }) {
  return (
    <section className={classes.pile}>
      <h3>{m.receipts()}</h3>
      <p className={classes.quiet}>{m.receiptsWhy()}</p>
      <ul>
        {received.map(({ code, received_at, quiz, lesson }) => (
          <li key={`${code}${received_at}`}>
            <CheckIcon />
            <div>
              <p className={classes.what}>{quiz ? inLocale(quiz) : lesson ? inLocale(lesson) : m.someQuiz()}</p>
              <p>{m.receipt({ when: formatRecent(received_at), code })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
