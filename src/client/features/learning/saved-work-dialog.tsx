import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { m } from '#client/messages/saved-work.ts';
import { useConnectivity } from '#client/platform/connectivity.ts';
import { inLocale } from '#client/platform/format.ts';
import { useLocale } from '#client/platform/i18n.ts';
import { useOutboxSummary } from '#client/platform/outbox-summary.ts';
import { refusalWords } from '#client/platform/refusal-words.ts';
import { useUser } from '#client/platform/session.ts';
import { Button } from '#client/ui/button.tsx';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon } from '#client/ui/icons/icons.tsx';
import { NativeDialog } from '#client/ui/native-dialog.tsx';
import { OfflineHomeLink } from '#client/ui/offline-home-link.tsx';
import type { SavedWork } from './saved-work.ts';
import classes from './saved-work-dialog.module.css';
import { deedWords, momentWords } from './saved-work-words.ts';
import { type Attempt, tryNow } from './try-now.ts';
import { useSavedWork } from './use-saved-work.ts';

const SAID: Readonly<Record<Attempt, () => string>> = {
  trying: m.trying,
  offline: m.stillOffline,
  waiting: m.stillWaiting,
  sent: m.allSent,
};

/** What the tide line stands for, in full: what waits, what was refused and why, and a way to try again. Nothing here deletes. */
export function SavedWorkDialog({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  const id = useId();
  const { userPuid } = useUser();
  const { state, since } = useConnectivity();
  const { lastReceivedAt } = useOutboxSummary();
  const work = useSavedWork(userPuid);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const refused = work?.filter(({ refusal }) => refusal !== null) ?? [];
  const waiting = work?.filter(({ refusal }) => refusal === null) ?? [];

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
      <p>{state === 'online' ? m.online() : m.offline({ time: momentWords(since) })}</p>
      {refused.length > 0 && <Pile title={m.refused()} why={m.refusedWhy()} work={refused} onGo={onClose} />}
      {waiting.length > 0 && <Pile title={m.waiting()} why={m.waitingWhy()} work={waiting} onGo={onClose} />}
      {work === null && <p>{m.looking()}</p>}
      {work?.length === 0 && (
        <p className={classes.clear}>
          <CheckIcon /> {m.nothing()}
        </p>
      )}
      {lastReceivedAt && <p className={classes.quiet}>{m.received({ when: momentWords(lastReceivedAt) })}</p>}
      <div className={classes.foot}>
        <Button
          aria-busy={attempt === 'trying'}
          onClick={() => {
            setAttempt('trying');
            void tryNow().then(setAttempt);
          }}
        >
          {m.tryNow()}
        </Button>
        <p role="status">{attempt ? SAID[attempt]() : null}</p>
        <OfflineHomeLink onGo={onClose} />
      </div>
    </NativeDialog>
  );
}

interface PileProps {
  readonly title: string;
  readonly why: string;
  readonly work: readonly SavedWork[];
  readonly onGo: () => void;
}

function Pile({ title, why, work, onGo }: PileProps) {
  return (
    <section className={classes.pile}>
      <h3>{title}</h3>
      <p className={classes.quiet}>{why}</p>
      <ul>
        {work.map((one) => (
          <li key={`${one.assignment_id}:${one.resource_id}:${one.refusal !== null}`} data-refused={one.refusal !== null}>
            {one.refusal ? <AlertIcon /> : <ClockIcon />}
            <div>
              <p className={classes.what}>
                <Name work={one} onGo={onGo} />
              </p>
              <p>
                {deedWords(one)} <span className={classes.quiet}>· {m.savedAt({ when: momentWords(one.at) })}</span>
              </p>
              {one.refusal && <p className={classes.reason}>{refusalWords(one.refusal)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The step's and the lesson's name; a link while the lesson can still be opened. */
function Name({ work, onGo }: { readonly work: SavedWork; readonly onGo: () => void }) {
  const { lesson, step, lesson_id, assignment_id, resource_id } = work;
  if (!lesson || lesson_id === null) return m.someLesson();
  return (
    <Link
      to="/authenticated/studentDashboard/studentLessonPlayer"
      search={{ lesson_id, assignment_id, ...(resource_id === null ? {} : { resource_id }) }}
      onClick={onGo}
    >
      {step ? `${inLocale(step)} (${inLocale(lesson)})` : inLocale(lesson)}
    </Link>
  );
}
