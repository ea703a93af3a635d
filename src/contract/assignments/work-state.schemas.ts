import * as z from 'zod/mini';

/** How far a student is, as reports count it. Excused: nothing more is expected. A score that a teacher typed turns nothing in. */
export const workState = z.enum(['not_started', 'started', 'turned_in', 'excused']);
export type WorkState = z.output<typeof workState>;
