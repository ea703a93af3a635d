import type { SealedEnvelope } from '#contract/custody/custody.schemas.ts';

/** One envelope on the device, with nothing beside it that says whose it is. */
export interface SealedRow {
  readonly envelope_id: string;
  /** Envelopes that were sealed together, of one person: none may overtake another. */
  readonly series: string;
  /** Place in the device's order. */
  readonly order: number;
  /** `received`: the server has it; it stays for a while in case the server is restored from a backup. */
  readonly state: 'waiting' | 'received' | 'unreadable';
  readonly acts: number;
  readonly bytes: number;
  readonly sealed_at: string;
  readonly received_at: string | null;
  readonly attempts: number;
  /** Not before this moment of the device's clock. */
  readonly next_at: number;
  readonly envelope: SealedEnvelope;
}
