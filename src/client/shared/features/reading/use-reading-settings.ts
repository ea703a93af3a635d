import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { enqueue, onAnswered } from '#client/shared/platform/offline/queue.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { currentUser, useUser } from '#client/shared/platform/session/session.ts';
import { DEFAULT_SETTINGS } from '#client/shared/viewers/reading/reader-context.ts';
import { saveSettings } from '#contract/reading/reading.contract.ts';
import type { ReadingSettings } from '#contract/reading/reading.schemas.ts';
import { localDb } from '#offline/storage/device.ts';
import { settingsQuery } from './reading.queries.ts';

/** A choice is sent when it has rested: whoever looks for the right size passes four others. */
const SEND_AFTER_MS = 1500;

/** What was chosen on this device and may not have arrived yet. */
interface ChosenHere {
  readonly settings: Partial<ReadingSettings>;
  /** The operation that carries the last of it; null before it is queued. */
  readonly op_id: string | null;
}

/** How somebody likes to read: what was chosen on this device until the server has it, then what the account has. */
export function useReadingSettings(): readonly [ReadingSettings, (next: ReadingSettings) => void] {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const { data } = useQuery(settingsQuery(userPuid));
  const [chosen, setChosen] = usePersistentState<ChosenHere | null>('reading-choice', null);
  const latest = useRef({ chosen, setChosen });
  latest.current = { chosen, setChosen };
  const unsent = useRef<Partial<ReadingSettings> | null>(null);
  const sendNow = useRef(() => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const send = () => {
      clearTimeout(timer.current);
      const settings = unsent.current;
      unsent.current = null;
      if (!settings || currentUser()?.userPuid !== userPuid) return;
      enqueue(saveSettings, { body: { user_puid: userPuid, settings } }, { lane: `${userPuid}:notes:0` }).then(
        ({ op_id }) => latest.current.chosen && latest.current.setChosen({ ...latest.current.chosen, op_id }),
        // A device that cannot write forgets a taste, and no work.
        () => undefined,
      );
    };
    sendNow.current = send;
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      send();
    };
  }, [userPuid]);

  useEffect(() => {
    // Once the server has it, the account says what counts: another device may have chosen later.
    const followAccount = async () => {
      const op_id = latest.current.chosen?.op_id;
      if (!op_id || (await (await localDb()).ops.get(op_id))) return;
      await client.fetchQuery({ ...settingsQuery(userPuid), staleTime: 0 });
      if (latest.current.chosen?.op_id === op_id && !unsent.current) latest.current.setChosen(null);
    };
    const tryToFollow = () => void followAccount().catch(() => undefined);
    tryToFollow();
    return onAnswered(tryToFollow);
  }, [client, userPuid]);

  const settings: ReadingSettings = { ...DEFAULT_SETTINGS, ...data?.settings, ...chosen?.settings };
  const choose = (next: ReadingSettings) => {
    const changed = changesBetween(settings, next);
    setChosen({ settings: { ...chosen?.settings, ...changed }, op_id: null });
    unsent.current = { ...unsent.current, ...changed };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow.current(), SEND_AFTER_MS);
  };
  return [settings, choose];
}

/** Only what was changed: another device may have chosen the rest since. */
function changesBetween(before: ReadingSettings, next: ReadingSettings): Partial<ReadingSettings> {
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => before[name as keyof ReadingSettings] !== value));
}
