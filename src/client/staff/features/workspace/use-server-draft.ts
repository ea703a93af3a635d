import { useEffect, useRef, useState } from 'react';
import { call } from '#client/shared/platform/api.ts';
import { CallError, isNoAnswer } from '#client/shared/platform/call-error.ts';
import { onConnectivity } from '#client/shared/platform/connectivity.ts';
import { currentUser } from '#client/shared/platform/session.ts';
import { deleteDraft, getDrafts, saveDraft } from '#contract/lesson-drafts.contract.ts';
import { type BuilderValues, readDraft } from './builder-values.ts';

/** How long typing must rest before it is kept (specification section 9). */
const REST_MS = 500;
/** Whoever never rests is kept all the same. */
const WAIT_MS = 2_000;

export interface OtherDraft {
  readonly savedAt: string;
  readonly values: BuilderValues;
}

export interface ServerDraft {
  /** When the server last had this draft; null: not yet. */
  readonly savedAt: string | null;
  /** The last try found no server. */
  readonly waiting: boolean;
  /** A draft that was written elsewhere; somebody must choose. */
  readonly other: OtherDraft | null;
  /** Goes on with what is here, over the other. */
  readonly keepMine: () => void;
  /** Goes on with the other; the caller shows it. */
  readonly takeOther: () => void;
  /** Lets go of the draft: it was saved. */
  readonly drop: () => Promise<void>;
}

/**
 * Keeps the builder's form at the server 500 ms after the last change, beside the copy on the device. Another window's draft
 * is never overwritten: it is offered, and nothing more is sent until somebody chose.
 */
export function useServerDraft(draftKey: string, values: BuilderValues, dirty: boolean): ServerDraft {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [other, setOther] = useState<OtherDraft | null>(null);
  const revision = useRef(0);
  const isReady = useRef(false);
  const isDropped = useRef(false);
  const sent = useRef('');
  const since = useRef<number | null>(null);
  const latest = useRef({ values, dirty });
  latest.current = { values, dirty };

  useEffect(() => {
    const user_puid = currentUser()?.userPuid;
    if (!user_puid) return;
    let isHere = true;
    call(getDrafts, { query: { user_puid } }).then(
      ({ drafts }) => {
        const found = drafts.find(({ draft_key }) => draft_key === draftKey);
        const read = readDraft(found?.content);
        if (!isHere) return;
        isReady.current = true;
        if (!found || !read) return;
        revision.current = found.revision;
        // The same text on both sides is no choice.
        if (JSON.stringify(read) !== JSON.stringify(latest.current.values)) setOther({ savedAt: found.saved_at, values: read });
        else sent.current = JSON.stringify(read);
      },
      () => {
        isReady.current = true;
      },
    );
    return () => {
      isHere = false;
    };
  }, [draftKey]);

  const push = async () => {
    const user_puid = currentUser()?.userPuid;
    const { values: now, dirty: isDirty } = latest.current;
    const text = JSON.stringify(now);
    if (!user_puid || !isDirty || !isReady.current || isDropped.current || other !== null || text === sent.current) return;
    try {
      const saved = await call(saveDraft, { body: { user_puid, draft_key: draftKey, revision: revision.current, content: now } });
      revision.current = saved.revision;
      sent.current = text;
      setSavedAt(saved.saved_at);
      setWaiting(false);
    } catch (error) {
      if (isNoAnswer(error)) return setWaiting(true);
      if (!(error instanceof CallError) || error.status !== 409) return;
      const { drafts } = await call(getDrafts, { query: { user_puid } });
      const found = drafts.find(({ draft_key }) => draft_key === draftKey);
      const read = readDraft(found?.content);
      revision.current = found?.revision ?? 0;
      if (found && read) setOther({ savedAt: found.saved_at, values: read });
    }
  };
  const latestPush = useRef(push);
  latestPush.current = push;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the clock anew
  useEffect(() => {
    since.current ??= Date.now();
    const left = Math.max(0, Math.min(REST_MS, since.current + WAIT_MS - Date.now()));
    const timer = setTimeout(() => {
      since.current = null;
      void latestPush.current().catch(() => undefined);
    }, left);
    return () => clearTimeout(timer);
  }, [values, dirty, other]);
  useEffect(() => onConnectivity(({ state }) => state === 'online' && void latestPush.current().catch(() => undefined)), []);

  return {
    savedAt,
    waiting,
    other,
    keepMine: () => setOther(null),
    takeOther: () => {
      sent.current = JSON.stringify(other?.values);
      setOther(null);
    },
    drop: async () => {
      isDropped.current = true;
      const user_puid = currentUser()?.userPuid;
      if (user_puid) await call(deleteDraft, { query: { user_puid, draft_key: draftKey } }).catch(() => undefined);
    },
  };
}
