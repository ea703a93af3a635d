import { useEffect, useRef, useState } from 'react';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { dropDraft, getDraft, putDraft } from '#offline/drafts/drafts.ts';

/** How long typing must rest before it is kept (specification section 9). */
export const DRAFT_REST_MS = 500;
/** Whoever never rests is kept all the same. */
const DRAFT_WAIT_MS = 2_000;

interface KeptDraft<Values> {
  readonly savedAt: number;
  readonly values: Values;
}

export interface Draft<Values> {
  /** What was typed on this device before and not saved; null when there is nothing, `undefined` while looking. */
  readonly found: KeptDraft<Values> | null | undefined;
  /** Keeps values, 500 ms after the last call; at once when the page goes away. */
  readonly keep: (values: Values) => void;
  /** Lets go of it: saved, or not wanted. */
  readonly drop: () => Promise<void>;
}

/**
 * Unsaved typing of a form, kept on this device for this person. It is cleared with everything else at sign-out.
 * @param key what the form is about ("group:new", "lesson:12"); null keeps nothing
 */
export function useDraft<Values>(key: string | null): Draft<Values> {
  const user = currentUser()?.userPuid ?? null;
  const [found, setFound] = useState<KeptDraft<Values> | null | undefined>(undefined);
  const unsaved = useRef<Values | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const since = useRef<number | null>(null);
  const name = key === null ? null : `form:${key}`;

  useEffect(() => {
    let current = true;
    if (!name || !user) setFound(null);
    else
      getDraft(user, name).then(
        (kept) => current && setFound(isKept<Values>(kept) ? kept : null),
        () => current && setFound(null),
      );
    return () => {
      current = false;
    };
  }, [name, user]);

  const write = () => {
    clearTimeout(timer.current);
    since.current = null;
    const values = unsaved.current;
    unsaved.current = null;
    // After a sign-out nothing may be written back into the cleared storage.
    if (values === null || !name || !user || currentUser()?.userPuid !== user) return;
    // A full storage must not keep anyone from typing on.
    void putDraft(user, name, { savedAt: Date.now(), values }).catch(() => undefined);
  };
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    const now = () => latest.current();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);

  return {
    found,
    keep: (values) => {
      unsaved.current = values;
      since.current ??= Date.now();
      clearTimeout(timer.current);
      const left = since.current + DRAFT_WAIT_MS - Date.now();
      timer.current = setTimeout(() => latest.current(), Math.max(0, Math.min(DRAFT_REST_MS, left)));
    },
    drop: async () => {
      clearTimeout(timer.current);
      unsaved.current = null;
      setFound(null);
      if (name && user) await dropDraft(user, name).catch(() => undefined);
    },
  };
}

function isKept<Values>(kept: unknown): kept is KeptDraft<Values> {
  return typeof kept === 'object' && kept !== null && 'values' in kept && 'savedAt' in kept && typeof kept.savedAt === 'number';
}
