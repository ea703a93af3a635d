import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { enqueue } from '#client/shared/platform/offline/queue.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { currentUser, useUser } from '#client/shared/platform/session/session.ts';
import { DEFAULT_SETTINGS } from '#client/shared/viewers/reading/reader-context.ts';
import { saveSettings } from '#contract/reading/reading.contract.ts';
import type { ReadingSettings } from '#contract/reading/reading.schemas.ts';
import { settingsQuery } from './reading.queries.ts';

/** A choice is sent when it has rested: whoever looks for the right size passes four others. */
const SEND_AFTER_MS = 1500;

/** How somebody likes to read: what was chosen on this device, else what the account has from another. */
export function useReadingSettings(): readonly [ReadingSettings, (next: ReadingSettings) => void] {
  const { userPuid } = useUser();
  const { data } = useQuery(settingsQuery(userPuid));
  const [chosen, setChosen] = usePersistentState<ReadingSettings | null>('reading', null);
  const unsent = useRef<ReadingSettings | null>(null);
  const sendNow = useRef(() => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const send = () => {
      clearTimeout(timer.current);
      const settings = unsent.current;
      unsent.current = null;
      if (!settings || currentUser()?.userPuid !== userPuid) return;
      // A device that cannot write forgets a taste, and no work.
      void enqueue(saveSettings, { body: { user_puid: userPuid, settings } }, { lane: `${userPuid}:notes:0` }).catch(() => undefined);
    };
    sendNow.current = send;
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      send();
    };
  }, [userPuid]);

  const choose = (next: ReadingSettings) => {
    setChosen(next);
    unsent.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow.current(), SEND_AFTER_MS);
  };
  return [{ ...DEFAULT_SETTINGS, ...data?.settings, ...chosen }, choose];
}
