/** One operation as the student remembers it. */
export interface Done {
  readonly op_id: string;
  readonly user_puid: string;
  readonly lane: string;
  readonly closed: boolean;
  readonly parent: string | null;
}

/** What a history came to: everything that students did, and what must be true of it at the end. */
export interface Lived {
  readonly done: Done[];
  /** Ids under which something else was stored later; the later thing must stay rejected. */
  readonly clashes: Set<string>;
  /** What may have been overtaken in its ordering key: it was refused with its account, its envelope had to come again, or a backup lost it. */
  readonly outOfTurn: Set<string>;
  /** Faults of device and person; the network counts its own. */
  faults: number;
}

export const STUDENTS = ['0190aaaa-0000-7000-8000-00000000000a', '0190aaaa-0000-7000-8000-00000000000b'] as const;
