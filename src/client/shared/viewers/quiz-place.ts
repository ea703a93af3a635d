import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';

/** Which quiz, test or lab this is, for whom, in which lesson. */
export interface QuizPlace {
  readonly user_puid: string;
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly paper: QuizPaper;
  /** Another attempt that the teacher gave. */
  readonly retake?: LessonResource['retake'];
  /** Answers may be checked before it is turned in (decisions/quizzes-and-tests.md). */
  readonly mayCheck?: boolean | undefined;
}
