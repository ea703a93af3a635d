import { Anchor, Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m as reports } from '#client/staff/messages/reports/class-reports.ts';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { GradingQueue } from '#contract/grading/grading.schemas.ts';
import { MAX_REPORT_CLASSES } from '#contract/reports/report-figures.schemas.ts';
import { ClassPage, type ClassReportContext } from '../classes/class-page.tsx';
import { PaperEntryLink } from '../classes/paper-entry-link.tsx';
import { Grader } from './grader.tsx';
import { answersQuery, queueQuery } from './grading.queries.ts';
import type { GradingAddress } from './grading-address.ts';
import { QueueTable } from './queue-table.tsx';
import { type ChangeGrading, useGradingAddress } from './use-grading-address.ts';

/** reports/grading: what waits for a teacher's points, question by question or student by student. */
export function GradingScreen() {
  return (
    <ClassPage title={m.title()} allClasses>
      {(context) => <Grading key={context.address.all_classes ? 'all' : context.group.grouppuid} context={context} />}
    </ClassPage>
  );
}

function Grading({ context: { group, address: asked } }: { readonly context: ClassReportContext }) {
  const { address, change } = useGradingAddress();
  const query = useQuery(queueQuery(group.grouppuid, asked));
  // Also undefined after another class was selected: the quiz in the URL is not one of its quizzes.
  const open = query.data?.questions.find(({ quiz }) => quiz.assignment_id === address.assignment_id && quiz.quiz_id === address.quiz_id);
  return (
    <QueryState query={query} hideAge={open !== undefined}>
      {({ questions, waiting, elsewhere = [], classes_left_off = 0 }) => {
        if (open) return <Answers groupPuid={open.class?.group_puid ?? group.grouppuid} address={address} change={change} />;
        const others = elsewhere.length > 0 && <Elsewhere classes={elsewhere} />;
        if (questions.length === 0) return <EmptyPlace title={m.none()} text={m.noneWhy()} action={others} />;
        return (
          <>
            <Group gap="md">
              <div role="status">
                <StatusChip tone={waiting > 0 ? 'waiting' : 'done'}>
                  {waiting > 0 ? m.waitingCount({ count: waiting }) : m.nothingWaits()}
                </StatusChip>
              </div>
              {others}
            </Group>
            {classes_left_off > 0 && <Text size="sm">{reports.classesLeftOff({ count: classes_left_off, max: MAX_REPORT_CLASSES })}</Text>}
            <QueueTable questions={questions} change={change} />
          </>
        );
      }}
    </QueryState>
  );
}

/** The ways to the other classes in which answers wait: the list of classes does not tell. */
function Elsewhere({ classes }: { readonly classes: NonNullable<GradingQueue['elsewhere']> }) {
  return (
    <Group gap="xs" role="group" aria-label={m.elsewhere()}>
      <Text size="sm">{m.elsewhere()}</Text>
      {classes.map(({ group_puid, group_name }) => (
        <Anchor
          key={group_puid}
          size="sm"
          fw={600}
          renderRoot={(props) => <Link {...props} to="/authenticated/reports/grading" search={{ group_puid }} />}
        >
          {group_name}
        </Anchor>
      ))}
    </Group>
  );
}

interface AnswersProps {
  readonly groupPuid: string;
  readonly address: GradingAddress;
  readonly change: ChangeGrading;
}

function Answers({ groupPuid, address, change }: AnswersProps) {
  const query = useQuery({ ...answersQuery(groupPuid, address), placeholderData: keepPreviousData });
  const back = () => change({ assignment_id: undefined, quiz_id: undefined, question_id: undefined, at: undefined });
  return (
    <>
      <Group gap="sm">
        <Button variant="default" size="compact-md" onClick={back}>
          {m.backToQueue()}
        </Button>
        {query.data && (
          <Text component="h2" fw={700}>
            {inLocale(query.data.quiz.title)}
          </Text>
        )}
        {query.data && <PaperEntryLink groupPuid={groupPuid} quiz={query.data.quiz} />}
      </Group>
      <QueryState query={query}>
        {(data) =>
          data.answers.length === 0 ? (
            <EmptyPlace title={m.none()} text={m.noneWhy()} />
          ) : (
            <Grader groupPuid={groupPuid} data={data} address={address} change={change} />
          )
        }
      </QueryState>
    </>
  );
}
