import type { History } from './history.ts';

type Part = 'operations' | 'disturbances' | 'network';

/** The least of a failing history that still fails: whole stretches are left out first, then single steps. */
export async function shrinkHistory(history: History, stillFails: (smaller: History) => Promise<boolean>): Promise<History> {
  let least = history;
  for (const part of ['network', 'disturbances', 'operations'] as const) least = await withLess(least, part, stillFails);
  return withLess(least, 'disturbances', stillFails);
}

async function withLess(history: History, part: Part, stillFails: (smaller: History) => Promise<boolean>): Promise<History> {
  let least = history;
  for (let size = Math.ceil(least[part].length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < least[part].length; ) {
      const smaller = leavingOut(least, part, from, size);
      if (await stillFails(smaller)) least = smaller;
      else from += size;
    }
  }
  return least;
}

function leavingOut(history: History, part: Part, from: number, size: number): History {
  if (part !== 'operations') return { ...history, [part]: history[part].toSpliced(from, size) };
  // Troubles keep their place among the operations that stay.
  const moved = history.disturbances.map(({ at, trouble }) => ({ at: at < from ? at : Math.max(from, at - size), trouble }));
  return { ...history, operations: history.operations.toSpliced(from, size), disturbances: moved };
}
