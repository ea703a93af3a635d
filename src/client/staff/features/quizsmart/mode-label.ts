import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';

/** How a class plays, as its teacher reads it: students read "At your own pace" of the same way. */
export function modeLabel(mode: TeacherGame['game']['mode']): string {
  return mode === 'own_pace' ? m.ownPace() : shared[mode]();
}
