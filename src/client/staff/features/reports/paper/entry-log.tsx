import { Text } from '@mantine/core';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m } from '#client/staff/messages/reports/paper-entry.ts';
import type { PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import classes from './paper.module.css';

type Entry = NonNullable<PaperStudent['entries']>[number];

/** The entry that counted when another one was made. */
function entryBefore(entries: readonly Entry[], at: number): Entry | undefined {
  const made = entries[at]?.at ?? '';
  return entries.slice(0, at).findLast(({ undone }) => undone === null || undone.at > made);
}

function entryText(entries: readonly Entry[], { by: name, at, turned_in_at, undone }: Entry, index: number): string {
  const before = entryBefore(entries, index);
  const who = { name, when: formatMoment(at) };
  const from = before?.turned_in_at ?? null;
  const isMoved = turned_in_at !== null && from !== null && districtDay(from) !== districtDay(turned_in_at);
  return [
    before ? m.correctedBy(who) : m.enteredBy(who),
    isMoved && m.movedDay({ from: formatDay(from), to: formatDay(turned_in_at) }),
    !before && turned_in_at !== null && m.ofDay({ day: formatDay(turned_in_at) }),
    undone && m.undoneBy({ name: undone.by, when: formatMoment(undone.at) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who entered a student's answers from paper, for which day, and who undid it. */
export function EntryLog({ student: { entered, entries } }: { readonly student: Pick<PaperStudent, 'entered' | 'entries'> }) {
  if (entries === undefined) {
    return entered && <Text size="sm">{m.enteredBy({ name: entered.by, when: formatMoment(entered.at) })}</Text>;
  }
  if (entries.length === 0) return null;
  return (
    <ul className={classes.log} aria-label={m.log()}>
      {entries.map((entry, index) => (
        <li key={entry.at}>{entryText(entries, entry, index)}</li>
      ))}
    </ul>
  );
}
