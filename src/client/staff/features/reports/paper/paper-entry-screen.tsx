import { useQuery } from '@tanstack/react-query';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/paper-entry.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { ClassPage, type ClassReportContext } from '../classes/class-page.tsx';
import { WithQuiz } from '../classes/with-quiz.tsx';
import { roundQuery } from './paper.queries.ts';
import { PrintSheets } from './print-sheets.tsx';
import { RoundEntry } from './round-entry.tsx';

/** reports/paperEntry: what a class did on paper, typed student by student and turned in for them (decisions/paper.md). */
export function PaperEntryScreen() {
  return (
    <ClassPage title={m.title()}>
      {(context) => (
        <WithQuiz context={context} newest>
          {(quiz) => <OfQuiz key={`${quiz.assignment_id} ${quiz.quiz_id}`} context={context} quiz={quiz} />}
        </WithQuiz>
      )}
    </ClassPage>
  );
}

function OfQuiz({ context, quiz }: { readonly context: ClassReportContext; readonly quiz: ReportQuiz }) {
  const round = { group_puid: context.group.grouppuid, assignment_id: quiz.assignment_id, quiz_id: quiz.quiz_id };
  const query = useQuery(roundQuery(round));
  return (
    <QueryState query={query}>
      {(data) =>
        data.students.length === 0 ? (
          <EmptyPlace title={m.noStudents()} />
        ) : context.address.print ? (
          <PrintSheets round={round} data={data} groupName={context.group.group_name} address={context.address} />
        ) : (
          <RoundEntry
            round={round}
            data={data}
            chosen={context.address.student_puid}
            onChoose={(student_puid) => context.change({ student_puid })}
          />
        )
      }
    </QueryState>
  );
}
