/** When a settlement happens, and what is known at that moment. */
export interface Moment {
  readonly now: number;
  readonly random: () => number;
  /**
   * Whether everything of this person that could be on this device is: what a handoff sender carried and the server refused comes back to its
   * owner's page, which asks for it. Until it has, an operation may be missing here and still come; a worker cannot ask.
   */
  readonly returns?: 'here' | 'not asked for' | 'for a page to ask';
  /** The server's epoch, where it came with its word. */
  readonly epoch?: string;
}
