/** After #, in the address of a quiz: what is due today comes in its place. */
export const TODAY = 'practice-today';
