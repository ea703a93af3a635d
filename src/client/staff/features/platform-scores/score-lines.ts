import { formatDistance, formatMoment } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/reports/platform-scores.ts';
import type { PlatformDelay, PlatformScore } from '#contract/sso/lti-scores.schemas.ts';

/** Our own reasons, which travel in place of a platform's answer. */
const OWN: Readonly<Record<string, () => string>> = {
  platform_off: m.platformOff,
  no_column: m.noColumn,
  several_columns: m.severalColumns,
};

/** Before what a platform said when it refused to make a column. */
const NO_COLUMN = 'no_column: ';
/** A score that waits longer than this waits for its platform. */
const SOON_MS = 60_000;

/** What became of a score, in sentences. */
export function linesOf({ state, status, answer, tries, due_at, sent_at, was_sent }: PlatformScore): string[] {
  const when = sent_at === null ? '' : formatMoment(sent_at);
  if (state === 'sent') return [m.sentAt({ when })];
  const earlier = was_sent && sent_at !== null ? [m.earlier({ when })] : [];
  const again = state === 'queued' && due_at !== null ? [m.again({ when: formatDistance(due_at) })] : [];
  if (state === 'queued' && tries === 0) {
    const waits = due_at !== null && Date.parse(due_at) > Date.now() + SOON_MS;
    return waits ? [m.waits(), ...again, ...earlier] : [m.soon(), ...earlier];
  }
  return [...reasonsOf({ status, answer }), ...again, ...earlier];
}

/** What keeps a platform's scores waiting, in sentences. */
export function delayLinesOf({ since, waiting, again_at, status, answer }: PlatformDelay): string[] {
  return [
    m.delayedText({ when: formatMoment(since), count: waiting }),
    ...reasonsOf({ status, answer }),
    m.again({ when: formatDistance(again_at) }),
  ];
}

function reasonsOf({ status, answer }: Pick<PlatformScore, 'status' | 'answer'>): string[] {
  const own = OWN[answer];
  if (own) return [own()];
  const isAboutColumn = answer.startsWith(NO_COLUMN);
  const words = isAboutColumn ? answer.slice(NO_COLUMN.length) : answer;
  const said = words === '' || status === null ? [] : [m.itSaid({ answer: words })];
  return [isAboutColumn && status !== null ? m.columnRefused({ status }) : reasonOf(status), ...said];
}

function reasonOf(status: number | null): string {
  if (status === null) return m.noAnswer();
  if (status === 401) return m.unauthorized({ status });
  if (status === 403) return m.forbidden({ status });
  if (status === 404) return m.gone({ status });
  if (status === 409 || status === 412) return m.newer({ status });
  if (status === 429) return m.busy();
  return status >= 500 ? m.broken({ status }) : m.refused({ status });
}
