import { m } from '#client/staff/messages/people/recipients.ts';
import type { WorkState } from '#contract/assignments/assignments.schemas.ts';

const TEXTS: Readonly<Record<WorkState, () => string>> = {
  not_started: m.notBegun,
  started: m.begun,
  turned_in: m.handedIn,
  excused: m.excused,
};

/** How far a student is with an assignment, in the words of every list of students. */
export const workStateText = (state: WorkState): string => TEXTS[state]();
