import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#client/shared/platform/calls/download.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { type Choices, choicesOf } from '#client/staff/kit/pick/choices.tsx';
import { m } from '#client/staff/messages/reports/item-download.ts';
import {
  getAttempts,
  getGroupGrades,
  getItemanalysisGroup,
  getItemanalysisStudent,
  getQuizzes,
} from '#contract/reports/report-etl.contract.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { SCHOOL_YEAR_MONTH, schoolYearOf } from '#domain/time/school-year.ts';
import { LongExportsLink } from '../long-exports/long-exports-link.tsx';
import { groupReportQuery } from './assessment-reports.queries.ts';
import type { ClassAddress } from './class-address.ts';
import { fullName } from './figures.ts';

interface ItemDownloadDialogProps {
  readonly groupPuid: string;
  readonly mode: ClassAddress['mode'];
  readonly onClose: () => void;
}

const TYPE_OF = { quiz: RESOURCE_TYPE.quiz, assessment: RESOURCE_TYPE.assessment } as const;
const YEARS = 3;
const idOf = (chosen: string | null) => (chosen === null ? null : Number(chosen));

/** The report filters of the two downloads (specification sections 3 and 7), each chosen from what the class has. */
export function ItemDownloadDialog({ groupPuid: group_puid, mode, onClose }: ItemDownloadDialogProps) {
  const [file, setFile] = useState<'item' | 'student'>('item');
  const [grade, setGrade] = useState<string | null>(null);
  const [quiz, setQuiz] = useState<string | null>(null);
  const [standard, setStandard] = useState<string | null>(null);
  const [year, setYear] = useState<string | null>(null);
  const [attempt, setAttempt] = useState<string | null>(null);
  const assessment_type_id = mode ? TYPE_OF[mode] : null;
  const byStudent = file === 'student';

  const grades = useQuery(apiQuery('memory', getGroupGrades, { query: { group_puid } }));
  const quizzes = useQuery(apiQuery('memory', getQuizzes, { query: { grade_id: idOf(grade), assessment_type_id } }));
  const taken = useQuery(groupReportQuery(group_puid, mode ? { mode } : {}));
  const attempts = useQuery({
    ...apiQuery('memory', getAttempts, { query: { group_puid, quiz_id: idOf(quiz) } }),
    enabled: byStudent && quiz !== null,
  });
  const ofClass = new Set(taken.data?.quizzes.map(({ quiz: { quiz_id } }) => quiz_id));

  const query = {
    group_puid,
    assessment_type_id,
    grade_id: idOf(grade),
    quiz_id: idOf(quiz),
    standard_name: standard ?? '',
    ...(year === null ? {} : yearDates(Number(year))),
    ...(byStudent && attempt !== null ? { result_id: attempt } : {}),
    language: locale(),
    when_long: 'job' as const,
  };
  return (
    <Dialog open onClose={onClose} title={m.title()} closedBy="escape">
      <Stack>
        <ChoiceSelect
          label={m.file()}
          wide
          value={file}
          onChange={(next) => setFile(next === 'student' ? 'student' : 'item')}
          choices={[
            { value: 'item', label: m.byItem() },
            { value: 'student', label: m.byStudent() },
          ]}
        />
        <Filter
          label={m.grade()}
          all={m.allGrades()}
          value={grade}
          onChange={(next) => {
            setGrade(next);
            setQuiz(null);
            setAttempt(null);
          }}
          {...choicesOf(grades, (found) =>
            found.map((one) => ({ value: String(one.grade_id), label: m.gradeOf({ grade: one.grade, count: one.quizzes }) })),
          )}
        />
        <Filter
          label={m.quiz()}
          all={m.allQuizzes()}
          value={quiz}
          onChange={(next) => {
            setQuiz(next);
            setAttempt(null);
          }}
          {...choicesOf(quizzes, (found) =>
            found
              .filter(({ quiz_id }) => ofClass.has(quiz_id))
              .map(({ quiz_id, title }) => ({ value: String(quiz_id), label: inLocale(title) })),
          )}
        />
        <Filter
          label={m.standard()}
          all={m.allStandards()}
          value={standard}
          onChange={setStandard}
          {...choicesOf(taken, ({ needs }) =>
            needs.map((need) => ({ value: need.standard, label: `${need.standard} ${inLocale(need.text)}` })),
          )}
        />
        <Filter label={m.year()} all={m.allYears()} value={year} onChange={setYear} options={schoolYears()} error={null} />
        {byStudent && (
          <Filter
            label={m.attempt()}
            all={quiz === null ? m.attemptHint() : m.countedAttempts()}
            value={attempt}
            onChange={setAttempt}
            disabled={quiz === null}
            {...choicesOf(attempts, (found) =>
              found
                .filter(({ submitted_at }) => submitted_at !== null)
                .map((one) => ({ value: one.result_id, label: m.attemptOf({ name: fullName(one), number: one.attempt_no }) })),
            )}
          />
        )}
        <ExportButton
          label={m.download()}
          run={() => download(byStudent ? getItemanalysisStudent : getItemanalysisGroup, { query })}
          later={<LongExportsLink />}
        />
      </Stack>
    </Dialog>
  );
}

interface FilterProps extends Choices {
  readonly label: string;
  /** What it says while it narrows nothing. */
  readonly all: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly disabled?: boolean;
}

function Filter({ label, all, value, onChange, options, error, disabled = false }: FilterProps) {
  return (
    <Select
      label={label}
      placeholder={all}
      data={options}
      error={error}
      value={value}
      onChange={onChange}
      disabled={disabled}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': all }}
    />
  );
}

function schoolYears(): Choices['options'] {
  const now = schoolYearOf(districtDay());
  return Array.from({ length: YEARS }, (_, back) => ({ value: String(now - back), label: `${now - back}–${now - back + 1}` }));
}

/** The first and last day of the school year that began in this calendar year. */
function yearDates(year: number) {
  const month = (number: number) => String(number).padStart(2, '0');
  return {
    year_start_date: `${year}-${month(SCHOOL_YEAR_MONTH)}-01`,
    year_end_date: `${year + 1}-${month(SCHOOL_YEAR_MONTH - 1)}-31`,
  };
}
