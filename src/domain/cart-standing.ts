import type { LastWord } from '#contract/devices/devices.schemas.ts';

/** A device that is open and connected speaks every minute. Two and a half are more than one lost word. */
export const HEARD_NOW_MS = 150_000;

/** What a teacher may be told of one student's devices. Only `received` is a green tick. */
export type CartStanding =
  /** No device has spoken of this student lately. */
  | { readonly kind: 'never' }
  /** Work was on a device when it was last heard. */
  | { readonly kind: 'holding'; readonly held: number; readonly device: LastWord; readonly hearsNow: boolean }
  /** Nothing was on it then; what was done there since, nobody knows. */
  | { readonly kind: 'silent'; readonly device: LastWord }
  /** Every device either speaks now and holds nothing, or was left with nothing. */
  | { readonly kind: 'received'; readonly heard_at: string };

/**
 * What is known of one student at a moment of the server's clock. It claims nothing that it cannot know: a device that fell
 * silent may hold work that was done since, so silence is said and never ticked.
 */
export function cartStanding(lastWords: readonly LastWord[], now: number): CartStanding {
  const open = lastWords.filter(({ settled }) => !settled);
  const silentLongest = (words: readonly LastWord[]) => words.toSorted((one, other) => one.heard_at.localeCompare(other.heard_at))[0];
  const hearsNow = ({ heard_at }: LastWord) => now - Date.parse(heard_at) <= HEARD_NOW_MS;

  const holding = open.filter(({ held }) => held > 0);
  const holder = silentLongest(holding);
  if (holder)
    return { kind: 'holding', held: holding.reduce((sum, { held }) => sum + held, 0), device: holder, hearsNow: hearsNow(holder) };
  const silent = silentLongest(open.filter((word) => !hearsNow(word)));
  if (silent) return { kind: 'silent', device: silent };
  const latest = lastWords
    .map(({ heard_at }) => heard_at)
    .toSorted()
    .at(-1);
  return latest === undefined ? { kind: 'never' } : { kind: 'received', heard_at: latest };
}
