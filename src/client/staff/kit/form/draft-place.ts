import { getDraft } from '#offline/drafts/drafts.ts';
import { holdAmongPages } from './hold-among-pages.ts';

/** A disk that does not end a write keeps nobody from the next form. */
const WRITTEN_WITHIN_MS = 2_000;
/** As many tabs may have one form open, each with typing of its own; what further ones type goes into the first place. */
const MAX_PLACES = 5;

export interface DraftPlace {
  readonly name: string;
  /** Lets another form have it. The draft stays. */
  readonly free: () => Promise<unknown>;
}

/** Forms of this page that are going away, by person and form. The next one of the same kind waits for them, and reads what they wrote. */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Takes a place in which no other form that is open keeps its typing: two tabs may each have another new lesson. It is one where typing was
 * left, if there is one, else the first that is free. It is free again with the tab, however that ends.
 */
export async function takePlace(user: string, name: string): Promise<DraftPlace> {
  await leaving.get(`${user} ${name}`);
  const names = Array.from({ length: MAX_PLACES }, (_, at) => (at === 0 ? name : `${name}#${at + 1}`));
  const kept = await Promise.all(names.map((each) => getDraft(user, each).catch(() => null)));
  const order = [...names.filter((_, at) => kept[at] !== null), ...names.filter((_, at) => kept[at] === null)];
  for (const each of order) {
    const lock = `draft ${user} ${each}`;
    // A school server over plain HTTP has no locks.
    const free = await (navigator.locks ? holdLock(lock) : holdAmongPages(lock));
    if (free) return { name: each, free };
  }
  return { name, free: async () => undefined };
}

/**
 * Frees the place of a form that goes away once its last write has ended, also where the place is still being taken.
 * @param lastWrite called when the place is known
 */
export function leavePlace(user: string, name: string, taken: Promise<DraftPlace>, lastWrite: () => Promise<unknown>): void {
  const form = `${user} ${name}`;
  const leave = async () => {
    const { free } = await taken;
    const enough = new Promise((resolve) => setTimeout(resolve, WRITTEN_WITHIN_MS));
    await Promise.race([lastWrite().catch(() => undefined), enough]);
    await free();
  };
  const gone: Promise<unknown> = Promise.allSettled([leaving.get(form), leave()]).finally(() => {
    if (leaving.get(form) === gone) leaving.delete(form);
  });
  leaving.set(form, gone);
}

/** @returns what frees it, and resolves once it is free */
function holdLock(lock: string): Promise<(() => Promise<unknown>) | null> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(lock, { ifAvailable: true }, (mine) => {
      if (!mine) return resolve(null);
      return new Promise<void>((free) =>
        resolve(() => {
          free();
          return held;
        }),
      );
    });
    held.catch(() => resolve(null));
  });
}
