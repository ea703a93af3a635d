import { m } from '#client/shared/messages/class-reports.ts';
import { locale } from '#client/shared/platform/i18n.ts';
import { getItemanalysisGroup, getItemanalysisStudent } from '#contract/reports/report-etl.contract.ts';
import { RESOURCE_TYPE } from '#domain/resource-types.ts';
import type { ClassReportContext } from './class-page.tsx';
import { ReportExport } from './report-export.tsx';

const TYPE_OF = { quiz: RESOURCE_TYPE.quiz, assessment: RESOURCE_TYPE.assessment } as const;

/** Every item of what a class took, of the class and of each student: the report filters' downloads (specification section 7). */
export function ClassItemExports({ group, address: { mode, attempt_rule } }: ClassReportContext) {
  const input = {
    query: {
      group_puid: group.grouppuid,
      assessment_type_id: mode ? TYPE_OF[mode] : null,
      ...(attempt_rule ? { attempt_rule } : {}),
      language: locale(),
      when_long: 'job' as const,
    },
  };
  return (
    <>
      <ReportExport endpoint={getItemanalysisGroup} input={input} label={m.exportClassItems()} />
      <ReportExport endpoint={getItemanalysisStudent} input={input} label={m.exportStudentItems()} />
    </>
  );
}
