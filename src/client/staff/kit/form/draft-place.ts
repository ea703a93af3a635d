import { getDraft } from '#offline/drafts/drafts.ts';

/** As many tabs may have one form open, each with typing of its own; what further ones type goes into the first place. */
const MOST_PLACES = 5;

export interface DraftPlace {
  readonly name: string;
  /** Lets go of it; what is kept there stays. */
  readonly leave: () => void;
}

/** What this page lets go of at the moment: the next form, drawn in the place of the last, gets its place. */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Takes a place in which no other form that is open keeps its typing: two tabs may each have another new lesson. It is one where typing was
 * left, if there is one, else the first that is free. The browser frees it with the tab, however that ends.
 */
export async function takePlace(user: string, name: string): Promise<DraftPlace> {
  const shared = { name, leave: () => undefined };
  // A school server over plain HTTP has none.
  if (!navigator.locks) return shared;
  const names = Array.from({ length: MOST_PLACES }, (_, at) => (at === 0 ? name : `${name}#${at + 1}`));
  const kept = await Promise.all(names.map((each) => getDraft(user, each).catch(() => null)));
  const order = [...names.filter((_, at) => kept[at] !== null), ...names.filter((_, at) => kept[at] === null)];
  for (const each of order) {
    const leave = await hold(`draft ${user} ${each}`);
    if (leave) return { name: each, leave };
  }
  return shared;
}

/** @returns what lets go of it; null where another has it */
async function hold(lock: string): Promise<(() => void) | null> {
  await leaving.get(lock);
  return new Promise((resolve) => {
    const held = navigator.locks.request(lock, { ifAvailable: true }, (mine) => {
      if (!mine) return resolve(null);
      return new Promise<void>((free) =>
        resolve(() => {
          leaving.set(lock, held);
          free();
        }),
      );
    });
    held.catch(() => resolve(null)).finally(() => leaving.delete(lock));
  });
}
