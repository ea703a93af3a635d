import * as z from 'zod/mini';
import { type SealedEnvelope, sealedEnvelope } from '#contract/custody/custody.schemas.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { type Sealer, seal } from './handoff.ts';

const MARK = 'tidepool-rescue';
/** More than the sealed store of any device holds. */
const MAX_ENVELOPES = 5_000;

const rescueFile = z.object({
  kind: z.literal(MARK),
  version: z.literal(1),
  made_at: z.string(),
  acts: z.int(),
  envelopes: z.array(sealedEnvelope).check(z.maxLength(MAX_ENVELOPES)),
});
/** Unsent work as a file: sealed like everything that leaves its owner's session (design, offline rule 6), so it is safe wherever it is kept. */
export type RescueFile = z.output<typeof rescueFile>;

/** Makes the file. @param inStore what is sealed on the device already */
export async function makeRescueFile(
  entries: readonly OutboxEntry[],
  sealer: Sealer,
  now: number,
  inStore: readonly { readonly acts: number; readonly envelope: SealedEnvelope }[] = [],
): Promise<RescueFile> {
  const sealed = await seal(entries, sealer, now);
  return {
    kind: MARK,
    version: 1,
    made_at: new Date(now).toISOString(),
    acts: entries.length + inStore.reduce((total, { acts }) => total + acts, 0),
    envelopes: [...sealed, ...inStore].map(({ envelope }) => envelope),
  };
}

/** Reads such a file; null if it is some other file or is incomplete. */
export function readRescueFile(text: string): RescueFile | null {
  try {
    const parsed = rescueFile.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A file name that says what it is and when it was made, but not whose it is. */
export function rescueFileName(made_at: string): string {
  return `tidepool-work-${made_at.slice(0, 16).replace(/[:T]/g, '-')}.json`;
}
