import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { onConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { deleteDraft, getDrafts, saveDraft } from '#contract/workspace/lesson-drafts.contract.ts';
import type { LessonDraft } from '#contract/workspace/lessons.schemas.ts';
import type { ContractForm } from './use-contract-form.ts';

/** How long a pause in typing must be before the draft is saved (specification section 9). */
const REST_MS = 500;
/** If there is no pause, the draft is saved after this time all the same. */
const WAIT_MS = 2_000;

/** How a form's values are read from what the server kept, and compared: it gives fields back in another order. */
export interface DraftCodec<Values> {
  /** Null where it is no draft of this form: an older release may have written another. */
  readonly read: (content: unknown) => Values | null;
  /** The same for the same values. */
  readonly text: (values: Values) => string;
}

export interface OtherDraft<Values> {
  readonly savedAt: string;
  readonly values: Values;
  readonly revision: number;
}

export interface ServerDraft<Values> {
  /** When the server last had this draft; null: not yet. */
  readonly savedAt: string | null;
  /** The last try found no server, or was refused. */
  readonly waiting: boolean;
  /** A draft that was written elsewhere; somebody must choose. */
  readonly other: OtherDraft<Values> | null;
  /** Goes on with what is here, over the other. */
  readonly keepMine: () => void;
  /** Goes on with the other; the caller shows it then. */
  readonly takeOther: () => void;
  /** Lets go of the draft: it was saved. */
  readonly drop: () => Promise<void>;
  /** Lets go of it because the form starts over; what is typed from now on is kept again. */
  readonly startOver: () => Promise<void>;
}

/**
 * Keeps a form at the server 500 ms after the last change, beside the copy on the device. A draft that the server has
 * is brought back into a new form that nobody has typed in. The copy on this device that goes on from it goes before it.
 * Otherwise another window's draft is never overwritten: it is offered, and nothing more is sent until somebody chose.
 * @param isNew nothing of it is saved, so nothing saved meanwhile can be undone by its draft
 * @param revision the server's draft that the form goes on from, kept with the copy on this device; 0: none
 */
export function useServerDraft<Values extends Record<string, unknown>>(
  draftKey: string,
  contract: ContractForm<Values>,
  isNew: boolean,
  revision: RefObject<number>,
  { read: readDraft, text: draftText }: DraftCodec<Values>,
): ServerDraft<Values> {
  const { form, isLooked, bringBack } = contract;
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [other, setOther] = useState<OtherDraft<Values> | null>(null);
  /** What the server had at first; undefined while it is asked. */
  const [arrived, setArrived] = useState<LessonDraft | null | undefined>(undefined);
  const isReady = useRef(false);
  const isDropped = useRef(false);
  const sent = useRef('');
  /** What was sent since the last answer: the server may have it. */
  const tried = useRef(new Set<string>());
  const since = useRef<number | null>(null);
  /** Calls to the server follow one another here, so that this window never conflicts with its own writes. */
  const going = useRef<Promise<unknown>>(Promise.resolve());
  /** A push waits for its turn; it takes the form as it is then. */
  const isPushQueued = useRef(false);

  useEffect(() => {
    const user_puid = currentUser()?.userPuid;
    if (!user_puid) return;
    let isHere = true;
    call(getDrafts, { query: { user_puid } }).then(
      ({ drafts }) => isHere && setArrived(drafts.find(({ draft_key }) => draft_key === draftKey) ?? null),
      () => isHere && setArrived(null),
    );
    return () => {
      isHere = false;
    };
  }, [draftKey]);

  useEffect(() => {
    // What is kept on this device comes first.
    if (arrived === undefined || !isLooked || isReady.current) return;
    isReady.current = true;
    const read = readDraft(arrived?.content);
    // The copy here was typed on from that one: the window was closed, or the network lost, before the server had it.
    const goesOn = arrived !== null && form.isDirty() && revision.current === arrived.revision;
    if (!arrived || !read) {
      revision.current = arrived?.revision ?? 0;
      return;
    }
    // The same text on both sides is no choice.
    const isNoChoice = goesOn || draftText(read) === draftText(form.getValues());
    // Until somebody chose, what is typed goes on from what it went on from before.
    if (!isNoChoice && (form.isDirty() || !isNew)) return setOther({ savedAt: arrived.saved_at, values: read, revision: arrived.revision });
    revision.current = arrived.revision;
    sent.current = draftText(read);
    if (!isNoChoice) bringBack(read, Date.parse(arrived.saved_at));
  }, [arrived, isLooked, form, isNew, bringBack, revision, readDraft, draftText]);

  const push = async () => {
    const user_puid = currentUser()?.userPuid;
    const now = form.getValues();
    const text = draftText(now);
    if (!user_puid || !form.isDirty() || !isReady.current || isDropped.current || other !== null || text === sent.current) return;
    tried.current.add(text);
    try {
      const saved = await call(saveDraft, { body: { user_puid, draft_key: draftKey, revision: revision.current, content: now } });
      revision.current = saved.revision;
      sent.current = text;
      tried.current.clear();
      setSavedAt(saved.saved_at);
      setWaiting(false);
      if (!isDropped.current && form.isDirty()) contract.keepAgain();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) return setWaiting(true);
      const { drafts } = await call(getDrafts, { query: { user_puid } });
      const found = drafts.find(({ draft_key }) => draft_key === draftKey);
      const read = readDraft(found?.content);
      // One's own text, whose reply was lost, is no choice.
      const isOwn = read !== null && (tried.current.has(draftText(read)) || draftText(read) === draftText(form.getValues()));
      if (found && read && !isOwn) return setOther({ savedAt: found.saved_at, values: read, revision: found.revision });
      revision.current = found?.revision ?? 0;
      tried.current.clear();
      if (!isOwn) return;
      sent.current = draftText(read);
      // What was typed since its reply was lost.
      await push();
    }
  };
  /** Only what this window wrote: another one's typing is not saved with it. */
  const remove = async (known: number) => {
    const user_puid = currentUser()?.userPuid;
    if (!user_puid) return;
    const isUnsure = tried.current.size > 0;
    const drafts = isUnsure ? (await call(getDrafts, { query: { user_puid } }).catch(() => ({ drafts: [] }))).drafts : [];
    const lost = drafts.find(({ draft_key, content }) => {
      const read = draft_key === draftKey ? readDraft(content) : null;
      return read !== null && tried.current.has(draftText(read));
    });
    const query = { user_puid, draft_key: draftKey, revision: lost?.revision ?? Math.max(known, revision.current) };
    await call(deleteDraft, { query }).catch(() => undefined);
  };
  const latestPush = useRef(push);
  latestPush.current = push;
  const inTurn = (work: () => Promise<unknown>) => {
    going.current = going.current.then(work).catch(() => undefined);
    return going.current;
  };
  const send = () => {
    if (isPushQueued.current) return;
    isPushQueued.current = true;
    void inTurn(() => {
      isPushQueued.current = false;
      return latestPush.current();
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the clock anew
  useEffect(() => {
    since.current ??= Date.now();
    const left = Math.max(0, Math.min(REST_MS, since.current + WAIT_MS - Date.now()));
    const timer = setTimeout(() => {
      since.current = null;
      send();
    }, left);
    return () => clearTimeout(timer);
  }, [form.values, contract.dirty, other, arrived, isLooked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it sends by references
  useEffect(() => onConnectivity(({ state }) => state === 'online' && send()), []);

  return {
    savedAt,
    waiting,
    other,
    keepMine: () => {
      if (other) revision.current = other.revision;
      setOther(null);
    },
    takeOther: () => {
      if (other) revision.current = other.revision;
      sent.current = other ? draftText(other.values) : '';
      setOther(null);
    },
    drop: async () => {
      isDropped.current = true;
      const known = revision.current;
      await inTurn(() => remove(known));
    },
    startOver: async () => {
      const known = revision.current;
      await inTurn(async () => {
        await remove(known);
        revision.current = 0;
        sent.current = '';
        setSavedAt(null);
      });
      send();
    },
  };
}
