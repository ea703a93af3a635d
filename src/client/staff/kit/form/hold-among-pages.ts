/** A page that has a name answers at once, also behind other tabs. */
const ANSWERS_WITHIN_MS = 100;

/**
 * What a page says of a name: that it has it, or that it asks for it. Of pages that ask at the same moment the one with the lowest number gets it;
 * it says so once more to whoever asks after it, who may not have been listening yet.
 */
interface Word {
  readonly name: string;
  readonly by: number;
  readonly isHeld: boolean;
}

/** This page among the others. */
const me = Math.random();
/** What this page has, or asks for: what to do when another has it. */
const here = new Map<string, { isHeld: boolean; readonly taken: () => void }>();
let channel: BroadcastChannel | null = null;

function listen(): BroadcastChannel {
  const opened = new BroadcastChannel('tidepool-held-names');
  opened.onmessage = ({ data: { name, by, isHeld } }: MessageEvent<Word>) => {
    const mine = here.get(name);
    if (!mine) return;
    if (isHeld || by < me) mine.taken();
    if (!isHeld && (mine.isHeld || me < by)) opened.postMessage({ name, by: me, isHeld: mine.isHeld } satisfies Word);
  };
  return opened;
}

/**
 * Holds a name that no other open page holds, where the browser has no locks: pages ask one another. It is free with its page.
 * @returns what frees it; null where another has it
 */
export async function holdAmongPages(name: string): Promise<(() => Promise<void>) | null> {
  if (here.has(name)) return null;
  channel ??= listen();
  const isFree = await new Promise<boolean>((resolve) => {
    const mine = { isHeld: false, taken: () => !mine.isHeld && resolve(false) };
    here.set(name, mine);
    setTimeout(() => {
      mine.isHeld = here.get(name) === mine;
      resolve(true);
    }, ANSWERS_WITHIN_MS);
    channel?.postMessage({ name, by: me, isHeld: false } satisfies Word);
  });
  if (!isFree) {
    here.delete(name);
    return null;
  }
  return async () => void here.delete(name);
}
