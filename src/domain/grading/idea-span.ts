/** Where an answer says an idea: places of its first and last word. */
export interface IdeaSpan {
  readonly first: number;
  readonly last: number;
  readonly denied: boolean;
  /** A word is spelled another way, or a unit is missing. */
  readonly loose: boolean;
}
