import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import type { ClassReportContext } from './class-page.tsx';
import { Items, QuizItemsExport } from './quiz-screens.tsx';

/** Item analysis of a quiz of the external item service, below a student's sessions. */
export function ExternalItems({ context, quiz }: { readonly context: ClassReportContext; readonly quiz: ReportQuiz }) {
  return <Items context={context} quiz={quiz} exports={<QuizItemsExport context={context} quiz={quiz} />} />;
}
