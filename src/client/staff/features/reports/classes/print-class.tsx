import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { choicesOf } from '#client/staff/kit/pick/choices.tsx';
import { PrintButton, PrintPart, PrintSheet } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as sheet } from '#client/staff/messages/reports/print-report.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { AttemptSheet } from './attempt-sheet.tsx';
import { printableQuery, printOneQuery, printQuery } from './attempts.queries.ts';
import type { ClassReportContext } from './class-page.tsx';
import { fullName } from './figures.ts';

/** The answers of a whole class, each student on a page of their own, which says what it is of when it is handed out alone. */
export function PrintClass({ context, quiz }: { readonly context: ClassReportContext; readonly quiz: ReportQuiz }) {
  const { group, address } = context;
  const [only, setOnly] = useState('');
  const printable = useQuery(printableQuery(group.grouppuid, quiz));
  const all = useQuery({ ...printQuery(group.grouppuid, quiz), enabled: only === '' });
  const one = useQuery({ ...printOneQuery(only), enabled: only !== '', select: (attempt) => [attempt] });
  const query = only === '' ? all : one;
  const choices = choicesOf(printable, (attempts) => attempts.map((attempt) => ({ value: attempt.result_id, label: fullName(attempt) })));
  return (
    <>
      <Group data-print="no" mb="md">
        <Anchor renderRoot={(props) => <Link {...props} to="." search={{ ...address, print: undefined } as never} />}>
          {sheet.back()}
        </Anchor>
        <ChoiceSelect
          label={sheet.whose()}
          labelHidden
          width={260}
          value={only}
          onChange={setOnly}
          choices={[{ value: '', label: sheet.everybody() }, ...choices.options]}
          error={choices.error}
        />
        <PrintButton label={only === '' ? sheet.printClass() : sheet.printOne()} />
      </Group>
      {query.isError && !query.data ? (
        <EmptyPlace
          failed
          title={sheet.unableToLoad()}
          text={isNoAnswer(query.error) ? undefined : query.error.message}
          action={<Button onClick={() => void query.refetch()}>{sheet.tryAgain()}</Button>}
        />
      ) : (
        <QueryState query={query}>
          {(attempts) =>
            attempts.length === 0 ? (
              <EmptyPlace title={m.noAttempts()} text={m.noClassAttemptsText()} />
            ) : (
              <PrintSheet title={inLocale(quiz.title)} lines={[group.group_name, lessonName(quiz)]} inParts>
                {attempts.map((attempt, index) => (
                  <PrintPart
                    key={attempt.result_id}
                    first={index === 0}
                    head={
                      <>
                        <h3>{fullName(attempt.student)}</h3>
                        <p>{`${inLocale(quiz.title)} · ${group.group_name}`}</p>
                      </>
                    }
                  >
                    <AttemptSheet attempt={attempt} />
                  </PrintPart>
                ))}
              </PrintSheet>
            )
          }
        </QueryState>
      )}
    </>
  );
}
