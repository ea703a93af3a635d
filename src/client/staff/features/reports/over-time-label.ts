import { m } from '#client/staff/messages/reports/over-time.ts';
import type { OverTime } from '#domain/reporting/over-time.ts';

/** "Used 166 min of 5" of a test that ran over its limit; empty for any other. */
export function overTimeLabel({ over_time }: { readonly over_time?: OverTime | undefined }): string {
  return over_time ? m.usedOf({ used: over_time.used_minutes, allowed: over_time.allowed_minutes }) : '';
}
