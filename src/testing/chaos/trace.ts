/** One operation that a student did. */
export interface Done {
  readonly op_id: string;
  readonly user_puid: string;
  readonly lane: string;
  readonly closed: boolean;
  readonly parent: string | null;
}

/** The record of a history: everything that students did, and what must be true of it at the end. */
export interface Trace {
  readonly done: Done[];
  /** Ids that were used again for another operation; the later one must stay rejected. */
  readonly clashes: Set<string>;
  /** Operations that later ones of their ordering key may precede: their account was closed, their envelope had to be sent again, or a backup lost them. */
  readonly outOfTurn: Set<string>;
  /** Faults of the device and the person; the network counts its own. */
  faults: number;
}

export const STUDENTS = ['0190aaaa-0000-7000-8000-00000000000a', '0190aaaa-0000-7000-8000-00000000000b'] as const;
