/** A page that has a name answers at once, also behind other tabs. */
const ANSWERS_WITHIN_MS = 100;

/** A page asks who has a name; whoever has it, or asked for it before under a lower number, says so. */
interface Word {
  readonly name: string;
  readonly by: number;
  readonly isAsking: boolean;
}

/** This page among the others. */
const me = Math.random();
/** What this page has, or asks for: what to do when another has it. */
const here = new Map<string, { isHeld: boolean; readonly taken: () => void }>();
let channel: BroadcastChannel | null = null;

function listen(): BroadcastChannel {
  const opened = new BroadcastChannel('tidepool-held-names');
  opened.onmessage = ({ data: { name, by, isAsking } }: MessageEvent<Word>) => {
    const mine = here.get(name);
    if (!mine) return;
    if (!isAsking) mine.taken();
    else if (mine.isHeld || me < by) opened.postMessage({ name, by: me, isAsking: false } satisfies Word);
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
    channel?.postMessage({ name, by: me, isAsking: true } satisfies Word);
  });
  if (!isFree) {
    here.delete(name);
    return null;
  }
  return async () => void here.delete(name);
}
