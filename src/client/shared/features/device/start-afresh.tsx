import { useState } from 'react';
import { m } from '#client/shared/messages/account/device.ts';
import { noteThrownAway } from '#client/shared/platform/offline/eviction.ts';
import { engine } from '#client/shared/platform/offline/offline-engine.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';
import { localDb } from '#offline/storage/device.ts';
import { startAfresh } from '#offline/storage/start-afresh.ts';

interface StartAfreshProps {
  /** Whether a rescue file of what is unsent was made on this page. */
  readonly rescued: boolean;
  readonly onSaid: (words: string) => void;
}

/** The last resort where storage stays unreadable, offered only once a rescue file was tried: makes the tables anew. */
export function StartAfresh({ rescued, onSaid }: StartAfreshProps) {
  const [asked, setAsked] = useState(false);
  const start = async () => {
    setAsked(false);
    onSaid(m.afreshRuns());
    try {
      await startAfresh(await localDb(), () => onSaid(m.afreshBlocked()));
      // What only this page holds comes first; a reload would lose it.
      if ((await (await engine()).writeAgain()) > 0) return onSaid(m.stillHeld());
    } catch {
      return onSaid(m.afreshFailed());
    }
    noteThrownAway();
    sessionStorage.setItem(DONE_KEY, String(Date.now()));
    // Everything that the page remembers of the old tables goes with it.
    location.reload();
  };
  return (
    <>
      <Button kind="plain" onClick={() => setAsked(true)}>
        {m.afresh()}
      </Button>
      <Confirm
        open={asked}
        title={m.afreshTitle()}
        text={rescued ? m.afreshRescued() : m.afreshUnrescued()}
        stay={m.afreshStay()}
        go={m.afreshGo()}
        onStay={() => setAsked(false)}
        onGo={() => void start()}
      />
    </>
  );
}

const DONE_KEY = 'tidepool.started-afresh';
const SAID_FOR_MS = 60_000;

/** Whether this page was loaded because storage had just been started afresh: the person is told that it is in order. */
export function wasStartedAfresh(now: number): boolean {
  return now - Number(sessionStorage.getItem(DONE_KEY) ?? 0) < SAID_FOR_MS;
}
