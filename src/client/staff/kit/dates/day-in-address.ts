import { isDay } from '#contract/days.ts';

/** A day as the address of a screen names it, such as "2026-11-22"; what is no day of a calendar counts as none. */
export function dayInAddress(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
