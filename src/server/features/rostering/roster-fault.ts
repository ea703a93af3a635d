/** The whole of a roster cannot be read: a word of `domain/rostering/roster-problems.ts`, and what it is about. */
export class RosterFault extends Error {
  override readonly name = 'RosterFault';
  constructor(
    readonly code: string,
    readonly about = '',
  ) {
    super(`${code} ${about}`.trim());
  }
}
