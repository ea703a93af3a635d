import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { currentUser, useUser } from '#client/shared/platform/session/session.ts';
import { localDb } from '#offline/storage/device.ts';
import { onAnswered } from './queue.ts';

/** Debounce: somebody who tries out text sizes sends only the last one. */
const SEND_AFTER_MS = 1500;

/** Choices made on this device that the server may not have yet. */
interface ChosenHere<Chosen> {
  readonly settings: Chosen;
  /** The operation that carries the latest choice; null before it is queued. */
  readonly op_id: string | null;
}

/**
 * @typeParam Chosen a partial set: only choices that were made are stored and sent
 * @typeParam Reply what the query fetches; where the choices are only a part of it, it selects them
 */
interface AccountChoices<Chosen, Reply, Key extends QueryKey> {
  /** Storage key for the choices made on this device. */
  readonly name: string;
  readonly query: (userPuid: string) => UseQueryOptions<Reply, Error, Answer<Chosen>, Key>;
  /** Queues the call that sends the choices. */
  readonly send: (userPuid: string, settings: Chosen) => Promise<{ readonly op_id: string }>;
}
interface Answer<Chosen> {
  readonly settings: Chosen | null;
}

/**
 * Choices that follow a person's account: this device's own until the server has them, then the account's. When two devices differ, the later
 * choice wins, setting by setting (MERGE-RULES.md).
 */
export function useAccountChoices<Chosen extends object, Settings extends Chosen, Reply, Key extends QueryKey>(
  kind: AccountChoices<Chosen, Reply, Key>,
  defaults: Settings,
): readonly [Settings, (next: Settings) => void] {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const query = kind.query(userPuid);
  const { data } = useQuery(query);
  const [chosen, setChosen] = usePersistentState<ChosenHere<Chosen> | null>(kind.name, null);
  const latest = useRef({ kind, query, chosen, setChosen });
  latest.current = { kind, query, chosen, setChosen };
  const unsent = useRef<Chosen | null>(null);
  const sendNow = useRef(() => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const send = () => {
      clearTimeout(timer.current);
      const settings = unsent.current;
      unsent.current = null;
      if (!settings || currentUser()?.userPuid !== userPuid) return;
      const sent = latest.current.chosen;
      latest.current.kind.send(userPuid, settings).then(
        // The operation carries nothing that was chosen while it was being queued.
        ({ op_id }) => sent && latest.current.chosen === sent && latest.current.setChosen({ ...sent, op_id }),
        // A device that cannot write loses a preference, never work.
        () => undefined,
      );
    };
    sendNow.current = send;
    // The page may have closed before it was queued. Sending a choice twice is harmless.
    if (latest.current.chosen?.op_id === null) {
      unsent.current = latest.current.chosen.settings;
      send();
    }
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      send();
    };
  }, [userPuid]);

  useEffect(() => {
    // Once the server has it, show the account's choice: another device may have made a later one.
    const followAccount = async () => {
      const op_id = latest.current.chosen?.op_id;
      if (!op_id || (await (await localDb()).ops.get(op_id))) return;
      await client.fetchQuery({ ...latest.current.query, staleTime: 0 });
      if (latest.current.chosen?.op_id === op_id && !unsent.current) latest.current.setChosen(null);
    };
    const tryToFollow = () => void followAccount().catch(() => undefined);
    tryToFollow();
    return onAnswered(tryToFollow);
  }, [client]);

  const settings: Settings = { ...defaults, ...data?.settings, ...chosen?.settings };
  const choose = (next: Settings) => {
    const changed = changesBetween(settings, next) as Chosen;
    setChosen({ settings: { ...chosen?.settings, ...changed }, op_id: null });
    unsent.current = { ...unsent.current, ...changed };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow.current(), SEND_AFTER_MS);
  };
  return [settings, choose];
}

/** Only the changes: another device may have changed the other settings. */
function changesBetween<Settings extends object>(before: Settings, next: Settings): Partial<Settings> {
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => before[name as keyof Settings] !== value)) as Partial<Settings>;
}
