import type { DraftAnswers } from '#domain/question-import/question-drafts.ts';

/** How a question of Moodle is answered, or why it cannot be shown. */
export type MoodleAnswers =
  | {
      readonly answers: DraftAnswers;
      readonly changes: readonly string[];
      /** Where the kind of question has its blanks in the text. */
      readonly stem?: string;
      /** Where a teacher's own note says what a full answer holds. */
      readonly rationale?: string;
    }
  | { readonly problem: string };
