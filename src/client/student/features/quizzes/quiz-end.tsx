/**
 * What comes after the questions, or only where a lesson was closed meanwhile: the review, where the quiz is once it is handed in, the results and the practice. Together they
 * are one file for the worker to keep, which no quiz needs before its last question.
 */
export { HeldNote } from './held-note.tsx';
export { PracticeMissed } from './practice-missed.tsx';
export { QuizDone } from './quiz-done.tsx';
export { QuizReview } from './quiz-review.tsx';
