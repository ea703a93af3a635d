import { Suspense, useState } from 'react';
import { download } from '#client/shared/platform/calls/download.ts';
import type { CallInput } from '#client/shared/platform/calls/exchange.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { ExportChoices } from '#client/staff/kit/feedback/export-choices.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as words } from '#client/staff/messages/reports/item-download.ts';
import { getItemanalysisGroup, getItemanalysisStudent } from '#contract/reports/report-etl.contract.ts';
import { exportItemAnalysisReport, learnosityExportItemAnalysisReport } from '#contract/reports/report-exports.contract.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { LongExportsLink } from '../long-exports/long-exports-link.tsx';
import type { ClassReportContext } from './class-page.tsx';

const ItemDownloadDialog = lazyPart(async () => (await import('./item-download-dialog.tsx')).ItemDownloadDialog);

const TYPE_OF = { quiz: RESOURCE_TYPE.quiz, assessment: RESOURCE_TYPE.assessment } as const;

interface ClassItemExportsProps {
  readonly context: ClassReportContext;
  readonly quiz: ReportQuiz;
  /** What is asked for of the one quiz that the screen shows. */
  readonly ofQuiz: CallInput<typeof exportItemAnalysisReport>;
}

/**
 * The items of the quiz that is shown, and every item of what the class took, of the class and of each student: the report filters'
 * downloads (specification section 7). Over all classes only the first: the others are files of one class.
 */
export function ClassItemExports({ context: { group, address }, quiz, ofQuiz }: ClassItemExportsProps) {
  const { mode, attempt_rule } = address;
  const [isOpen, setOpen] = useState(false);
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
    <>
      <ExportChoices
        {...(address.all_classes ? {} : { more: { label: words.choose(), onClick: () => setOpen(true) } })}
        choices={[
          {
            label: m.exportQuizItems(),
            run: () =>
              download(quiz.is_external && !address.all_classes ? learnosityExportItemAnalysisReport : exportItemAnalysisReport, ofQuiz),
          },
          ...(address.all_classes
            ? []
            : [
                { label: m.exportClassItems(), run: () => download(getItemanalysisGroup, ofClass) },
                { label: m.exportStudentItems(), run: () => download(getItemanalysisStudent, ofClass) },
              ]),
        ]}
        later={<LongExportsLink />}
      />
      {isOpen && (
        <Suspense>
          <ItemDownloadDialog groupPuid={group.grouppuid} mode={mode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
