import type { NewOperation } from '../outbox/outbox-entry.ts';

/** Work that a person has begun on this device and may continue: a quiz, a lesson session, notes in a text. */
export interface DraftRow {
  readonly user_puid: string;
  readonly key: string;
  readonly saved_at: string;
  readonly value: unknown;
}

/**
 * The part of a draft that this folder reads, whichever feature wrote it: content that is stored here but is not in an operation yet,
 * such as a text that is still being written. It is kept as the operations that would send it, which are queued before a sign-out.
 */
export interface UnsentContent {
  readonly unsent?: Readonly<Record<string, NewOperation & { readonly op_id: string }>>;
}

/** The operations that would send a draft's unsent content; empty if there is none, or if another release wrote the draft. */
export function unsentIn(value: unknown): readonly NewOperation[] {
  return Object.values((value as UnsentContent | null)?.unsent ?? {});
}

/** Whether a draft is an attempt at a quiz that was begun and not turned in, as far as this device knows. */
export function isOpenAttempt(value: unknown): boolean {
  const { state } = (value ?? {}) as { readonly state?: { readonly result_id?: unknown; readonly handed_in_at?: unknown } };
  return typeof state?.result_id === 'string' && state.handed_in_at === null;
}
