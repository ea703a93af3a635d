import { useEffect, useRef, useState } from 'react';
import { useAutosave } from '#client/shared/platform/screen/use-autosave.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { dropDraft, getDraft, putDraft } from '#offline/drafts/drafts.ts';
import { type DraftPlace, leavePlace, takePlace } from './draft-place.ts';

interface KeptDraft<Values> {
  readonly savedAt: number;
  readonly values: Values;
  /** What the typing goes on from, as it was given to `keep`. */
  readonly basis?: number;
  /** The id of a creation that was sent and not answered, as it was given to `keep`. */
  readonly sentAs?: string | undefined;
}

type Unsaved<Values> = Omit<KeptDraft<Values>, 'savedAt'> & { readonly place: Place };

interface Place {
  readonly taken: Promise<DraftPlace>;
  /** Its name, once it is taken: a page that goes away waits for nothing. */
  name: string | null;
}

export interface Draft<Values> {
  /** What was typed on this device before and not saved; null when there is nothing, `undefined` while looking. */
  readonly found: KeptDraft<Values> | null | undefined;
  /** Keeps values at once, without waiting for a pause: whoever closes the page after the last letter has typed it. */
  readonly keep: (values: Values, basis?: number, sentAs?: string) => void;
  /** Deletes it: it is saved, or not wanted. What another tab has kept of the same form since is that tab's. */
  readonly drop: () => Promise<void>;
}

/**
 * Unsaved typing of a form, kept on this device for this person. It is cleared with everything else at sign-out.
 * @param key what the form is about ("group:new", "lesson:12"); null keeps nothing
 */
export function useDraft<Values>(key: string | null): Draft<Values> {
  const user = currentUser()?.userPuid ?? null;
  const [found, setFound] = useState<KeptDraft<Values> | null | undefined>(undefined);
  const unsaved = useRef<Unsaved<Values> | null>(null);
  /** Where this form's typing is kept: another form of the same kind, in another tab, has a place of its own. */
  const place = useRef<Place | null>(null);
  /** The last that this page kept or found: a browser without locks keeps a form of all tabs in one place. */
  const own = useRef<{ readonly typed: Unsaved<Values>; readonly savedAt: number } | null>(null);
  /** The writes of this form that have begun, or have ended. */
  const written = useRef<Promise<unknown>>(Promise.resolve());
  const name = key === null ? null : `form:${key}`;

  useEffect(() => {
    place.current = null;
    if (!name || !user) return setFound(null);
    let current = true;
    const taken = takePlace(user, name);
    const here: Place = { taken, name: null };
    place.current = here;
    taken
      .then((found) => {
        here.name = found.name;
        return getDraft(user, found.name);
      })
      .then(
        (kept) => {
          if (!current) return;
          if (!isKept<Values>(kept)) return setFound(null);
          own.current ??= { typed: { place: here, ...kept }, savedAt: kept.savedAt };
          setFound(kept);
        },
        () => current && setFound(null),
      );
    return () => {
      current = false;
      // By then the last write has begun, with which this form goes away.
      leavePlace(user, name, taken, () => written.current);
    };
  }, [name, user]);

  const write = async () => {
    const newest = unsaved.current;
    unsaved.current = null;
    if (newest === null || !user) return;
    const { place: here, ...kept } = newest;
    const under = here.name ?? (await here.taken).name;
    // After a sign-out nothing may be written back into the cleared storage.
    if (currentUser()?.userPuid !== user) return;
    const savedAt = Date.now();
    own.current = { typed: newest, savedAt };
    // A full storage must not keep anyone from typing on.
    await putDraft(user, under, { ...kept, savedAt }).catch(() => undefined);
  };
  const { typed } = useAutosave(() => {
    const writing = write();
    written.current = Promise.all([written.current, writing]);
    return writing;
  });

  useEffect(() => {
    // Another tab may have kept its typing over this, or saved it and let go of it.
    const keepAgain = () => {
      if (document.visibilityState !== 'visible' || !own.current) return;
      unsaved.current ??= own.current.typed;
      typed();
    };
    document.addEventListener('visibilitychange', keepAgain);
    return () => document.removeEventListener('visibilitychange', keepAgain);
  }, [typed]);

  return {
    found,
    keep: (values, basis = 0, sentAs) => {
      if (!place.current) return;
      unsaved.current = { place: place.current, values, basis, sentAs };
      typed();
    },
    drop: async () => {
      const savedAt = own.current?.savedAt;
      unsaved.current = null;
      own.current = null;
      setFound(null);
      const here = (await place.current?.taken)?.name;
      if (here && user) await dropDraft(user, here, (kept) => isKept(kept) && kept.savedAt === savedAt).catch(() => undefined);
    },
  };
}

function isKept<Values>(kept: unknown): kept is KeptDraft<Values> {
  return typeof kept === 'object' && kept !== null && 'values' in kept && 'savedAt' in kept && typeof kept.savedAt === 'number';
}
