import type { SealedEnvelope } from '#contract/custody/custody.schemas.ts';

/** One envelope on the device. Nothing in the row says whose it is. */
export interface SealedRow {
  readonly envelope_id: string;
  /** The id of envelopes of one person that were sealed together: they must be delivered in order. */
  readonly series: string;
  /** Position in the device's order. */
  readonly order: number;
  /** `received`: the server has it; this copy stays for a while in case the server is restored from a backup. */
  readonly state: 'waiting' | 'received' | 'unreadable';
  readonly acts: number;
  readonly bytes: number;
  readonly sealed_at: string;
  readonly received_at: string | null;
  readonly attempts: number;
  /** Not to be sent before this moment of the device's clock. */
  readonly next_at: number;
  readonly envelope: SealedEnvelope;
}
