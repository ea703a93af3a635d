import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';

/** From when on the class, or how many of it, may see a report. */
export function releaseText({ release_date, released_to }: Pick<ReportQuiz, 'release_date' | 'released_to'>): string {
  if (release_date === null) return m.notReleased();
  const when = formatMoment(release_date);
  return released_to === undefined ? m.released({ when }) : m.releasedTo({ when, count: released_to });
}
