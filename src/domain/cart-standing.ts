import type { LastReport } from '#contract/devices/devices.schemas.ts';

/** A device that is open and connected reports every minute. After two and a half minutes more than one report is missing. */
export const REPORTS_WITHIN_MS = 150_000;

/** What a teacher may be told about one student's devices. Only `received` gets a green check mark. */
export type CartStanding =
  /** No device has reported on this student lately. */
  | { readonly kind: 'never' }
  /** Unsent work was on a device at its last report. */
  | { readonly kind: 'holding'; readonly held: number; readonly device: LastReport; readonly isReporting: boolean }
  /** Nothing was on the device at its last report; whether work was done there since is unknown. */
  | { readonly kind: 'silent'; readonly device: LastReport }
  /** Every device either reports now that it has no unsent work, or was signed out without any. */
  | { readonly kind: 'received'; readonly heard_at: string };

/**
 * What is known about one student at a time of the server's clock. It claims nothing that it cannot know: a device that stopped
 * reporting may have work that was done since, so it is shown as silent and never with a check mark.
 */
export function cartStanding(lastReports: readonly LastReport[], now: number): CartStanding {
  const open = lastReports.filter(({ settled }) => !settled);
  const silentLongest = (words: readonly LastReport[]) => words.toSorted((one, other) => one.heard_at.localeCompare(other.heard_at))[0];
  const isReporting = ({ heard_at }: LastReport) => now - Date.parse(heard_at) <= REPORTS_WITHIN_MS;

  const holding = open.filter(({ held }) => held > 0);
  const holder = silentLongest(holding);
  if (holder)
    return { kind: 'holding', held: holding.reduce((sum, { held }) => sum + held, 0), device: holder, isReporting: isReporting(holder) };
  const silent = silentLongest(open.filter((word) => !isReporting(word)));
  if (silent) return { kind: 'silent', device: silent };
  const latest = lastReports
    .map(({ heard_at }) => heard_at)
    .toSorted()
    .at(-1);
  return latest === undefined ? { kind: 'never' } : { kind: 'received', heard_at: latest };
}
