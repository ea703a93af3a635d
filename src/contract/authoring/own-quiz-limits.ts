/** Hints of a question, which come one after the other. */
export const MAX_HINTS = 2;
/** Options of a question, pairs of a match, and blanks of a sentence; own quizzes and content packages alike. */
export const MAX_OPTIONS = 10;
export const MAX_POINTS = 20;
export const MAX_QUIZ_MINUTES = 600;
export const MAX_ATTEMPTS = 20;
