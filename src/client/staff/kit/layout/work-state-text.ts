import { m } from '#client/staff/messages/people/work-states.ts';
import type { WorkState } from '#contract/assignments/work-state.schemas.ts';

const TEXTS: Readonly<Record<WorkState, () => string>> = {
  not_started: m.notStarted,
  started: m.started,
  turned_in: m.turnedIn,
  excused: m.excused,
};

/** How far a student is with a piece of work, in the words of every screen. */
export const workStateText = (state: WorkState): string => TEXTS[state]();
