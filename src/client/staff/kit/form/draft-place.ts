import { getDraft } from '#offline/drafts/drafts.ts';
import { holdAmongPages } from './hold-among-pages.ts';

/** A disk that does not end a write keeps nobody from the next form. */
const WRITTEN_WITHIN_MS = 2_000;
/** As many tabs may have one form open, each with typing of its own; what further ones type goes into the first place. */
const MOST_PLACES = 5;

export interface DraftPlace {
  readonly name: string;
  /** Lets go of it once the last write has ended: whoever takes it reads what was written. What is kept there stays. */
  readonly leave: (lastWrite: Promise<unknown>) => void;
}

/** What this page lets go of at the moment: the next form, drawn in the place of the last, gets its place. */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Takes a place in which no other form that is open keeps its typing: two tabs may each have another new lesson. It is one where typing was
 * left, if there is one, else the first that is free. It is free again with the tab, however that ends.
 */
export async function takePlace(user: string, name: string): Promise<DraftPlace> {
  const names = Array.from({ length: MOST_PLACES }, (_, at) => (at === 0 ? name : `${name}#${at + 1}`));
  const kept = await Promise.all(names.map((each) => getDraft(user, each).catch(() => null)));
  const order = [...names.filter((_, at) => kept[at] !== null), ...names.filter((_, at) => kept[at] === null)];
  for (const each of order) {
    const leave = await hold(`draft ${user} ${each}`);
    if (leave) return { name: each, leave };
  }
  return { name, leave: () => undefined };
}

/** @returns what lets go of it; null where another has it */
async function hold(lock: string): Promise<DraftPlace['leave'] | null> {
  await leaving.get(lock);
  // A school server over plain HTTP has no locks.
  const free = await (navigator.locks ? holdLock(lock) : holdAmongPages(lock));
  if (!free) return null;
  return (lastWrite) => {
    const enough = new Promise((resolve) => setTimeout(resolve, WRITTEN_WITHIN_MS));
    const gone = Promise.race([lastWrite, enough]).then(free, free);
    leaving.set(
      lock,
      gone.finally(() => leaving.delete(lock)),
    );
  };
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
