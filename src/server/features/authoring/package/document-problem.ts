/** What is wrong with a document of a resource. */
export interface DocumentProblem {
  readonly problem: string;
  readonly line: number | null;
}
