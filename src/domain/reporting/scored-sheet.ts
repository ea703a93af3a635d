/** One student's counted attempt at a quiz, with the points of each question. */
export interface ScoredSheet {
  readonly user_puid: string;
  readonly answers: readonly SheetAnswer[];
}
export interface SheetAnswer {
  readonly question_id: number;
  /** Null until it is graded. */
  readonly points: number | null;
  readonly max_points: number;
  readonly is_answered: boolean;
  /** Changed after another answer was checked: it earned half. */
  readonly is_second_try?: boolean;
  readonly answer_ids: readonly number[];
  /** Seconds; null where it was not measured. */
  readonly time_spent: number | null;
}
export interface ItemAsked {
  readonly question_id: number;
  readonly options: readonly { readonly answer_id: number; readonly is_correct: boolean }[];
}
