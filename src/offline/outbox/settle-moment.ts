/** The time at which operations are settled, and what is known at that time. */
export interface Moment {
  readonly now: number;
  readonly random: () => number;
  /**
   * Whether all of this person's returned work is on this device: what a handoff sender delivered and the server refused comes back to its
   * owner's page, which asks for it. Until then, an operation that is missing here may still come; a worker cannot ask.
   */
  readonly returns?: 'here' | 'not asked for' | 'for a page to ask';
  /** The server's epoch, if it came with its answer. */
  readonly epoch?: string;
}
