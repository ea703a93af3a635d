import { formatDistance, formatMoment } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/reports/platform-scores.ts';
import type { PlatformScore } from '#contract/sso/lti-scores.schemas.ts';

/** Our own reasons, which travel in place of a platform's answer. */
const OWN: Readonly<Record<string, () => string>> = {
  platform_off: m.platformOff,
  no_column: m.noColumn,
  several_columns: m.severalColumns,
};

/** What became of a score, in sentences. */
export function linesOf({ state, status, answer, tries, due_at, sent_at, was_sent }: PlatformScore): string[] {
  const when = sent_at === null ? '' : formatMoment(sent_at);
  if (state === 'sent') return status === 409 || status === 412 ? [m.newer(), m.sentAt({ when })] : [m.sentAt({ when })];
  const earlier = was_sent && sent_at !== null ? [m.earlier({ when })] : [];
  if (answer === 'column_under_way' || (tries === 0 && status === null && answer === '')) return [m.soon(), ...earlier];
  const again = state === 'queued' && due_at !== null ? [m.again({ when: formatDistance(due_at) })] : [];
  const own = OWN[answer];
  if (own) return [own(), ...again, ...earlier];
  const said = answer === '' || status === null ? [] : [m.itSaid({ answer })];
  return [reasonOf(status), ...said, ...again, ...earlier];
}

function reasonOf(status: number | null): string {
  if (status === null) return m.noAnswer();
  if (status === 401) return m.unauthorized({ status });
  if (status === 403) return m.forbidden({ status });
  if (status === 404) return m.gone({ status });
  if (status === 429) return m.busy();
  return status >= 500 ? m.broken({ status }) : m.refused({ status });
}
