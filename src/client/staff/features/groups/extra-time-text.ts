import { m } from '#client/staff/messages/people/groups.ts';

/** How much more time a student has for timed tests, in words. */
export function extraTimeText(percent: number): string {
  return percent === 0 ? m.extraTimeNone() : m.extraTimeOf({ percent });
}
