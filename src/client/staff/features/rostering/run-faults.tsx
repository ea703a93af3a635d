import { Alert, Group, List, Text } from '@mantine/core';
import { download } from '#client/shared/platform/calls/download.ts';
import { locale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { m } from '#client/staff/messages/people/roster-files.ts';
import { m as rostering } from '#client/staff/messages/people/rostering.ts';
import { getRosterProblems } from '#contract/rostering/rostering.contract.ts';
import { MAX_PROBLEM_ROWS, type RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { rosterFault } from '#domain/rostering/roster-problems.ts';

/** Counts the lines of a run that have problems. */
export const problemCount = ({ counts }: Pick<RosterRun, 'counts'>): number =>
  Object.values(counts).reduce((sum, { problem = 0 }) => sum + problem, 0);

/** A roster that cannot be used: every cause once, and the rows as a file. */
export function RunRefused({ run }: { readonly run: RosterRun }) {
  const isSpanish = useLocale() === 'es';
  return (
    <>
      <Alert color="coral" variant="light" title={rostering.refused()}>
        <Text>{m.nothingChanged()}</Text>
        <List>
          {run.faults.map((fault) => (
            <List.Item key={`${fault.code} ${fault.about}`}>{rosterFault(fault, isSpanish)}</List.Item>
          ))}
        </List>
      </Alert>
      <ProblemRows run={run} />
    </>
  );
}

/** The rows with problems as a file, where there are any. */
export function ProblemRows({ run }: { readonly run: RosterRun }) {
  const { userPuid: user_puid } = useUser();
  const count = problemCount(run);
  if (count === 0) return null;
  return (
    <Group>
      <ExportButton
        label={rostering.downloadProblems()}
        run={() =>
          download(getRosterProblems, { query: { user_puid, run_id: run.run_id, district_id: run.district_id, language: locale() } })
        }
      />
      {run.state === 'refused' && count > MAX_PROBLEM_ROWS && <Text c="dimmed">{m.firstRows({ count: MAX_PROBLEM_ROWS })}</Text>}
    </Group>
  );
}

/** The columns of the files that are not read. */
export function IgnoredColumns({ run: { ignored } }: { readonly run: RosterRun }) {
  if (ignored.length === 0) return null;
  const doubtful = ignored.filter(({ near }) => near !== null);
  const plain = ignored.filter(({ near }) => near === null);
  return (
    <Alert color={doubtful.length > 0 ? 'amber' : 'teal'} variant="light" title={m.ignored()}>
      {doubtful.map(({ file, heading, near }) => (
        <Text key={`${file} ${heading}`}>{m.ignoredNear({ file, heading, near: near ?? '' })}</Text>
      ))}
      {plain.length > 0 && <Text>{plain.map(({ file, heading }) => `${file}: ${heading}`).join(', ')}</Text>}
    </Alert>
  );
}
