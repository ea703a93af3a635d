import type { NewOperation } from '../outbox/outbox-entry.ts';

/** What a person has done on this device and goes on with: a quiz, a session of a lesson, notes in a text. */
export interface DraftRow {
  readonly user_puid: string;
  readonly key: string;
  readonly saved_at: string;
  readonly value: unknown;
}

/**
 * The part of a draft that this folder reads, whichever feature wrote it: content that is durable here and in no operation yet, such
 * as a text that is still being written, as the operations that would carry it. Whoever leaves the device has them queued first.
 */
export interface UnsentContent {
  readonly unsent?: Readonly<Record<string, NewOperation & { readonly op_id: string }>>;
}

/** The operations that would carry a draft's unsent content; none where there is none, or where another release wrote the draft. */
export function unsentIn(value: unknown): readonly NewOperation[] {
  return Object.values((value as UnsentContent | null)?.unsent ?? {});
}
