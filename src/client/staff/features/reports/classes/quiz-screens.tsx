import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatList } from '#client/shared/platform/screen/format-number.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as items } from '#client/staff/messages/reports/item-analysis.ts';
import { m as titles } from '#client/staff/messages/reports/report-titles.ts';
import {
  exportIndividualAssessmentReportCsv,
  exportItemAnalysisReport,
  learnosityExportItemAnalysisReport,
} from '#contract/reports/report-exports.contract.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { levelSetOf } from '#domain/learning/grade-levels.ts';
import { itemsQuery, oneQuizQuery } from './assessment-reports.queries.ts';
import { severalOf } from './class-address.ts';
import { ClassFigures } from './class-figures.tsx';
import { ClassItemExports } from './class-item-exports.tsx';
import classes from './class-page.module.css';
import { ClassPage, type ClassReportContext } from './class-page.tsx';
import { CompletenessNote } from './completeness-note.tsx';
import { exportInput } from './export-input.ts';
import { HeadActions } from './head-actions.tsx';
import { ItemAnalysis } from './item-analysis.tsx';
import { OneQuizTable } from './one-quiz-table.tsx';
import { PaperEntryLink } from './paper-entry-link.tsx';
import { PrintClass } from './print-class.tsx';
import { PrintLink } from './print-link.tsx';
import { ReportExport } from './report-export.tsx';
import { StandardsTable } from './standards-table.tsx';
import { WithQuiz } from './with-quiz.tsx';

/** Of fewer students only counts are said (REPORT-RULES.md, "Item analysis"). */
const FEWEST = 10;

const RULE = ['attempt_rule'] as const;
const QUIZ_FILTERS = ['mode', 'attempt_rule'] as const;

interface OfQuiz {
  readonly context: ClassReportContext;
  readonly quiz: ReportQuiz;
}

const asked = ({ address: { attempt_rule } }: ClassReportContext, { quiz_id, lesson_id, assignment_id }: ReportQuiz) => ({
  quiz_id,
  lesson_id,
  assignment_id,
  ...(attempt_rule ? { attempt_rule } : {}),
});

/** The same of the items, over all classes where the screen is. */
const itemsAsked = (context: ClassReportContext, quiz: ReportQuiz) => ({
  ...asked(context, quiz),
  ...severalOf(context.address),
});

const roundOf = ({ quiz_id, lesson_id, assignment_id }: ReportQuiz) => ({ quiz_id, lesson_id, assignment_id });

/** The tab that can be drawn over all classes. */
const ITEMS = 'items';

/** What can be done with the report of one quiz. */
function QuizActions({ context, quiz }: OfQuiz) {
  return (
    <HeadActions>
      <PaperEntryLink groupPuid={context.group.grouppuid} quiz={quiz} />
      <PrintLink
        to="/authenticated/mygroups/viewReport"
        search={{ ...context.address, group_puid: context.group.grouppuid, ...roundOf(quiz) }}
      />
      <ReportExport endpoint={exportIndividualAssessmentReportCsv} input={exportInput(context.group, asked(context, quiz))} />
    </HeadActions>
  );
}

/** mygroups/viewReport: one quiz with scores, standards and items; printed, everybody's answers. */
export function ViewReportScreen() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown };
  return (
    <ClassPage title={titles.titleView()} filters={RULE} allClasses={tab === ITEMS}>
      {(context) => (
        <WithQuiz context={context}>
          {(quiz) => (context.address.print ? <PrintClass context={context} quiz={quiz} /> : <QuizTabs context={context} quiz={quiz} />)}
        </WithQuiz>
      )}
    </ClassPage>
  );
}

function QuizTabs({ context, quiz }: OfQuiz) {
  const { group, address } = context;
  const about = { ...address, ...roundOf(quiz) };
  const query = useQuery(oneQuizQuery(group.grouppuid, quiz.quiz_id, about));
  return (
    <QueryState query={query}>
      {(report) => (
        <>
          <QuizActions context={context} quiz={quiz} />
          <ClassFigures
            label={titles.titleView()}
            completeness={report.completeness}
            totals={report.totals}
            set={levelSetOf(report.quiz)}
          />
          <PageTabs
            label={titles.titleView()}
            tabs={[
              { id: 'scores', label: m.score(), content: <OneQuizTable groupPuid={group.grouppuid} report={report} /> },
              {
                id: 'standards',
                label: m.standards(),
                content: <StandardsTable groupPuid={group.grouppuid} group={group} report={report} />,
              },
              {
                id: ITEMS,
                label: m.itemAnalysis(),
                content: <Items context={context} quiz={quiz} exports={<QuizItemsExport context={context} quiz={quiz} />} />,
              },
            ]}
          />
        </>
      )}
    </QueryState>
  );
}

/** Saves the item analysis of one quiz; one of the external service has a file of its own. */
export function QuizItemsExport({ context, quiz }: OfQuiz) {
  return (
    <ReportExport
      endpoint={quiz.is_external && !context.address.all_classes ? learnosityExportItemAnalysisReport : exportItemAnalysisReport}
      input={exportInput(context.group, itemsAsked(context, quiz))}
      label={m.exportQuizItems()}
    />
  );
}

/** The items of one quiz; those of the external service by its own calls. */
export function Items({ context, quiz, exports }: OfQuiz & { readonly exports: ReactNode }) {
  const { group, address } = context;
  const query = useQuery(itemsQuery(group.grouppuid, quiz, { ...address, ...roundOf(quiz) }));
  return (
    <QueryState query={query}>
      {(report) => (
        <>
          <div className={classes.figures}>
            <CompletenessNote completeness={report.completeness} />
            {report.students > 0 && report.students < FEWEST && (
              <StatusChip tone="waiting" wraps>
                {items.fewAnswers()}
              </StatusChip>
            )}
          </div>
          <HeadActions>{exports}</HeadActions>
          {report.classes && <Text size="sm">{items.overClasses({ classes: formatList(report.classes) })}</Text>}
          {report.students === 0 ? (
            <EmptyPlace title={items.noAnswers()} text={items.noAnswersWhy()} />
          ) : (
            <ItemAnalysis report={report} groupPuid={group.grouppuid} />
          )}
        </>
      )}
    </QueryState>
  );
}

/** mygroups/itemWiseReport: item analysis. */
export function ItemWiseScreen() {
  return (
    <ClassPage title={m.itemAnalysis()} filters={QUIZ_FILTERS} allClasses>
      {(context) => (
        <WithQuiz context={context} answered={{ none: <EmptyPlace title={items.noneAnswered()} text={items.noneAnsweredWhy()} /> }}>
          {(quiz) => (
            <Items
              context={context}
              quiz={quiz}
              exports={<ClassItemExports context={context} quiz={quiz} ofQuiz={exportInput(context.group, itemsAsked(context, quiz))} />}
            />
          )}
        </WithQuiz>
      )}
    </ClassPage>
  );
}

/** mygroups/assessmentStatus: who has handed in, who is missing, whose work is still on its way. */
export function AssessmentStatusScreen() {
  return (
    <ClassPage title={titles.titleStatus()} filters={QUIZ_FILTERS}>
      {(context) => (
        <WithQuiz context={context} newest>
          {(quiz) => <Status context={context} quiz={quiz} />}
        </WithQuiz>
      )}
    </ClassPage>
  );
}

function Status({ context, quiz }: OfQuiz) {
  const { group, address } = context;
  const query = useQuery(oneQuizQuery(group.grouppuid, quiz.quiz_id, { ...address, ...roundOf(quiz) }));
  return (
    <QueryState query={query}>
      {(report) => (
        <>
          <QuizActions context={context} quiz={quiz} />
          <CompletenessNote completeness={report.completeness} />
          <OneQuizTable groupPuid={group.grouppuid} report={report} />
        </>
      )}
    </QueryState>
  );
}
