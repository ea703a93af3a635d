import type { HeldReason } from '#contract/held-work/held-notice.schemas.ts';

/** One effect of one operation. Two with the same id are a doubled operation. */
export interface Effect {
  readonly call?: { readonly path: string; readonly query: Readonly<Record<string, unknown>>; readonly body: unknown };
  readonly op_id: string;
  readonly user_puid: string;
}

export interface StoredReceipt {
  readonly district_id: number;
  readonly op_id: string;
  readonly user_puid: string;
  readonly fingerprint: string;
  readonly http_status: number;
  readonly reply: unknown;
}

/** A row of `held_work`. */
export interface HeldRow {
  readonly district_id: number;
  readonly op_id: string;
  readonly held_no: number;
  readonly user_puid: string;
  readonly assignment_id: number;
  readonly reason: HeldReason;
  readonly device_id: string | null;
  readonly fingerprint: string;
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly recorded_at: Date | null;
  readonly held_at: Date;
  readonly decision: string | null;
  readonly refusal: string | null;
}

/** A row of `custody_refused`. */
export interface RefusedRow {
  readonly district_id: number;
  readonly user_puid: string;
  readonly op_id: string;
  readonly op: { readonly seq: number };
  readonly http_status: number;
  readonly message: string;
  /** Another one each time that it is refused. */
  readonly return_id: string;
  readonly is_taken: boolean;
}

/** What is on the disk of the database, and in a backup of it. Rows are never changed in place. */
export class MemoryTables {
  readonly effects: Effect[];
  readonly receipts: Map<string, StoredReceipt>;
  readonly held: Map<string, HeldRow>;
  /** In the order in which they were refused. */
  readonly refused: Map<string, RefusedRow>;

  constructor(copied?: MemoryTables) {
    this.effects = [...(copied?.effects ?? [])];
    this.receipts = new Map(copied?.receipts);
    this.held = new Map(copied?.held);
    this.refused = new Map(copied?.refused);
  }
}

export const keyOf = (row: { readonly district_id: number; readonly op_id: string }) => `${row.district_id} ${row.op_id}`;
