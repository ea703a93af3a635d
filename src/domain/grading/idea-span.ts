/** Where an answer expresses an idea: the positions of the first and last word. */
export interface IdeaSpan {
  readonly first: number;
  readonly last: number;
  readonly denied: boolean;
  /** Whether a word is misspelled or a unit is missing. */
  readonly loose: boolean;
}
