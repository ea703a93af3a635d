/** URL hash of the quiz route that opens today's practice instead of the quiz. */
export const TODAY = 'practice-today';
