import { dayLabel } from '#client/staff/kit/dates/district-day.ts';
import type { StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/library/product-access.ts';
import type { AccessStanding, ProductAccess, ProductStanding } from '#contract/permissions/product-access.schemas.ts';

export const STANDINGS: readonly AccessStanding[] = ['asked', 'open', 'coming', 'over', 'ended', 'refused', 'cancelled'];

export const TONES: Readonly<Record<AccessStanding, StatusTone>> = {
  asked: 'waiting',
  open: 'done',
  coming: 'active',
  over: 'problem',
  ended: 'neutral',
  refused: 'problem',
  cancelled: 'neutral',
};

/** "Sep 1 to Jun 30", or since when. */
export function daysOf({ from_day, to_day }: Pick<ProductAccess, 'from_day' | 'to_day'>): string {
  const from = dayLabel(from_day);
  return to_day === null ? m.fromOn({ from }) : m.fromTo({ from, to: dayLabel(to_day) });
}

/** "Cypress Elementary; grades 4, 5". */
export function whomOf({ schools, grades }: ProductAccess): string {
  const places = schools.length === 0 ? m.allSchools() : schools.map(({ school_name }) => school_name).join(', ');
  return `${places}; ${grades.length === 0 ? m.allGrades() : m.gradesOf({ grades: grades.join(', ') })}`;
}

/** How the caller's district stands to a product. */
export function standingOf({ is_licensed, is_open, is_asked, to_day }: ProductStanding): {
  readonly tone: StatusTone;
  readonly text: string;
} {
  if (!is_licensed) return { tone: 'done', text: m.openToAll() };
  if (is_open) return { tone: 'done', text: to_day === null ? m.open() : m.openUntil({ day: dayLabel(to_day) }) };
  return is_asked ? { tone: 'waiting', text: m.asked() } : { tone: 'neutral', text: m.noLicense() };
}
