import { m as quizWords } from '#client/shared/messages/questions/quizzes.ts';
import { m as testWords } from '#client/student/messages/student-assessment.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';

/** What a paper is called all the way through: a quiz, or, where it is an assessment, a test. */
export function wordsOf({ assessment }: Pick<QuizPaper, 'assessment'>) {
  return assessment ? testWords : quizWords;
}
