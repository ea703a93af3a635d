import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#client/shared/messages/offline.ts';
import { m as shell } from '#client/shared/messages/shell.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { deviceId } from '#client/shared/platform/offline/device.ts';
import { formatTime } from '#client/shared/platform/screen/format.ts';
import { deviceCode } from '#domain/device-code.ts';
import { Driftwood } from '../art/driftwood.tsx';
import { Button, buttonLook } from '../controls/button.tsx';
import classes from './offline-head.module.css';

type Attempt = 'trying' | 'offline' | 'waiting' | 'sent';
const SAID: Readonly<Record<Attempt, () => string>> = { trying: m.trying, offline: m.stillOffline, waiting: m.connected, sent: m.sent };

interface OfflineHeadProps {
  readonly home: string;
  readonly onTryNow: () => Promise<Exclude<Attempt, 'trying'>>;
}

/** The specification's words, since when they are true, and the way out; once the connection is back it says so by itself. */
export function OfflineHead({ home, onTryNow }: OfflineHeadProps) {
  const { state, since } = useConnectivity();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const online = state === 'online';
  return (
    <header className={classes.head}>
      <Driftwood />
      <div>
        <h1 className={classes.title}>{online ? m.back() : shell.noInternet()}</h1>
        <p>{online ? m.backWhy() : m.since({ time: formatTime(since) })}</p>
        <div className={classes.ways}>
          {online ? (
            <Link to={home} className={buttonLook({ kind: 'action' })}>
              {m.home()}
            </Link>
          ) : (
            <Button
              kind="action"
              aria-busy={attempt === 'trying'}
              onClick={() => {
                setAttempt('trying');
                void onTryNow().then(setAttempt);
              }}
            >
              {m.tryNow()}
            </Button>
          )}
          <p role="status">{attempt && !(online && attempt === 'offline') ? SAID[attempt]() : null}</p>
        </div>
        <p className={classes.device}>{m.device({ code: deviceCode(deviceId()) })}</p>
      </div>
    </header>
  );
}
