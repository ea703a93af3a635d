import { engine } from '#client/shared/platform/offline/offline-engine.ts';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import type { StepNote } from '../on-device/work-here.ts';
import { trackingKey } from '../tracking/tracking-note.ts';
import { tryNow } from './try-now.ts';

/** Sends refused work once more, now, and says how that ended: a person asked, so whatever pause there was is over. */
export async function sendAgain(userPuid: string, roots: readonly string[]): ReturnType<typeof tryNow> {
  await (await engine()).retry(userPuid, roots);
  return tryNow();
}

/**
 * Throws refused or held work away: only ever after the person said yes. What the device noted of it goes as well, or the
 * lesson would go on counting as done, and its next operations would stand on some that never arrive.
 */
export async function throwAway(userPuid: string, roots: readonly string[]): Promise<void> {
  await (await engine()).discard(userPuid, roots, ({ key, value }, gone) => {
    const keys = gone.map(({ lane }) => trackingKey(Number(lane.slice(lane.lastIndexOf(':') + 1))));
    const results = new Set(gone.map(resultOf));
    return keys.includes(key) || notesOf(value).some(({ result_id }) => result_id != null && results.has(result_id));
  });
}

function resultOf({ body }: OutboxEntry): string | undefined {
  return (body as { readonly result_id?: string } | null)?.result_id;
}

function notesOf(draft: unknown): readonly StepNote[] {
  return (draft as { readonly notes?: readonly StepNote[] } | null)?.notes ?? [];
}
