import { download } from '#client/shared/platform/calls/download.ts';
import type { CallInput } from '#client/shared/platform/calls/exchange.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { ExportChoices } from '#client/staff/kit/feedback/export-choices.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { getItemanalysisGroup, getItemanalysisStudent } from '#contract/reports/report-etl.contract.ts';
import { exportItemAnalysisReport } from '#contract/reports/report-exports.contract.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { LongExportsLink } from '../long-exports/long-exports-link.tsx';
import type { ClassReportContext } from './class-page.tsx';

const TYPE_OF = { quiz: RESOURCE_TYPE.quiz, assessment: RESOURCE_TYPE.assessment } as const;

interface ClassItemExportsProps {
  readonly context: ClassReportContext;
  /** What is asked for of the one quiz that the screen shows. */
  readonly ofQuiz: CallInput<typeof exportItemAnalysisReport>;
}

/**
 * The items of the quiz that is shown, and every item of what the class took, of the class and of each student: the report filters'
 * downloads (specification section 7).
 */
export function ClassItemExports({ context: { group, address }, ofQuiz }: ClassItemExportsProps) {
  const { mode, attempt_rule } = address;
  const ofClass = {
    query: {
      group_puid: group.grouppuid,
      assessment_type_id: mode ? TYPE_OF[mode] : null,
      ...(attempt_rule ? { attempt_rule } : {}),
      language: locale(),
      when_long: 'job' as const,
    },
  };
  return (
    <ExportChoices
      choices={[
        { label: m.exportQuizItems(), run: () => download(exportItemAnalysisReport, ofQuiz) },
        { label: m.exportClassItems(), run: () => download(getItemanalysisGroup, ofClass) },
        { label: m.exportStudentItems(), run: () => download(getItemanalysisStudent, ofClass) },
      ]}
      later={<LongExportsLink />}
    />
  );
}
