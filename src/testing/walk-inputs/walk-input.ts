import type { WalkRecords } from '../walk-records.ts';

export interface WalkInput {
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  /** A body that is no fields: a part of a file, a form. */
  readonly raw?: { readonly content: string; readonly type: string };
}

/** A valid input for each of some calls: made in the name of `person`, about `records`. */
export type WalkInputs = Readonly<Record<string, (person: string, records: WalkRecords) => WalkInput>>;
