import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { PrintButton, PrintSheet } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/reports/family-letters.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import { getFamilyLetters } from '#contract/reports/family-letters.contract.ts';
import type { FamilyLetters } from '#contract/reports/family-letters.schemas.ts';
import { addDays } from '#domain/time/school-days.ts';
import { ClassPage, type ClassReportContext } from '../classes/class-page.tsx';
import { fullName } from '../classes/figures.ts';
import { LIVE_REPORT, REPORTS_STORE } from '../classes/live-report.ts';
import classes from './letter-page.module.css';
import { GuardiansLine, LetterPage } from './letter-page.tsx';
import { type LanguageChoice, languagesFor, readLettersAddress } from './letters-address.ts';

const SentenceDialog = lazyDialog(async () => (await import('./sentence-dialog.tsx')).SentenceDialog);

const WEEK = 7;
const MISSING = 'missing';

/** mygroups/familyLetters: weekly summaries, a page for each student's family, on the screen and on paper. */
export function FamilyLettersScreen() {
  return <ClassPage title={titles.titleFamilyLetters()}>{(context) => <ClassLetters context={context} />}</ClassPage>;
}

function ClassLetters({ context: { group, address } }: { readonly context: ClassReportContext }) {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const setAddress = useSetAddress();
  const { day, language, missing } = readLettersAddress(raw);
  const [isWriting, setIsWriting] = useState(false);
  const query = useQuery({
    ...apiQuery(REPORTS_STORE, getFamilyLetters, { query: { group_puid: group.grouppuid, day: day ?? null } }),
    ...LIVE_REPORT,
  });
  return (
    <QueryState query={query}>
      {(data) => {
        const chosen = data.letters.filter(
          (letter) => (!missing || letter.missing.length > 0) && (!address.student_puid || letter.user_puid === address.student_puid),
        );
        const goTo = (next: string | undefined) => void setAddress({ day: next });
        return (
          <>
            <Text data-print="no">{m.lead()}</Text>
            <Group data-print="no" my="md" align="end">
              <Group gap="xs" role="group" aria-label={m.week()}>
                <Button variant="default" onClick={() => goTo(addDays(data.from, -WEEK))}>
                  {m.weekBefore()}
                </Button>
                <Text fw={600}>{weekText(data)}</Text>
                <Button variant="default" onClick={() => goTo(addDays(data.from, WEEK))}>
                  {m.weekAfter()}
                </Button>
                {day && (
                  <Button variant="subtle" onClick={() => goTo(undefined)}>
                    {m.thisWeek()}
                  </Button>
                )}
              </Group>
              <ChoiceSelect
                label={m.language()}
                value={language}
                onChange={(next) => void setAddress({ language: next === 'family' ? undefined : (next as LanguageChoice) })}
                choices={[
                  { value: 'family', label: m.familys() },
                  { value: 'both', label: m.both() },
                  { value: 'en', label: m.english() },
                  { value: 'es', label: m.spanish() },
                ]}
              />
              <ChoiceSelect
                label={m.whose()}
                value={address.student_puid ?? (missing ? MISSING : '')}
                onChange={(next) =>
                  void setAddress({
                    student_puid: next === '' || next === MISSING ? undefined : next,
                    missing: next === MISSING ? true : undefined,
                  })
                }
                choices={[
                  { value: '', label: m.everybody() },
                  { value: MISSING, label: m.withMissing() },
                  ...data.letters.map((letter) => ({ value: letter.user_puid, label: fullName(letter) })),
                ]}
              />
              <Button variant="default" onClick={() => setIsWriting(true)}>
                {data.sentence.en || data.sentence.es ? m.changeSentence() : m.writeSentence()}
              </Button>
              {chosen.length > 0 && <PrintButton label={m.print({ count: chosen.length })} />}
            </Group>
            <Letters data={{ ...data, letters: chosen }} language={language} isEmpty={data.letters.length === 0} />
            <Suspense>{isWriting && <SentenceDialog group={group.grouppuid} about={data} onClose={() => setIsWriting(false)} />}</Suspense>
          </>
        );
      }}
    </QueryState>
  );
}

interface LettersProps {
  readonly data: FamilyLetters;
  readonly language: LanguageChoice;
  /** There are no students at all. */
  readonly isEmpty: boolean;
}

function Letters({ data, language, isEmpty }: LettersProps) {
  if (isEmpty) return <EmptyPlace title={m.noStudents()} text={m.noStudentsText()} />;
  if (data.letters.length === 0) return <EmptyPlace title={m.nobodyMissing()} text={m.nobodyMissingText()} />;
  return (
    <PrintSheet title={titles.titleFamilyLetters()} inParts headless>
      {data.letters.map((letter, at) => (
        <div key={letter.user_puid} className={classes.summary}>
          <GuardiansLine guardians={letter.guardians} />
          {languagesFor(language, letter).map((each, part) => (
            <LetterPage key={each} letter={letter} about={data} language={each} first={at === 0 && part === 0} />
          ))}
        </div>
      ))}
    </PrintSheet>
  );
}

/** Noon: a day of the calendar, in whatever zone it is drawn. */
const weekText = ({ from, until }: FamilyLetters) => `${formatDay(`${from}T12:00:00Z`, 'UTC')} – ${formatDay(`${until}T12:00:00Z`, 'UTC')}`;
