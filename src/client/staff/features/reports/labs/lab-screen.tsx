import { Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LabAnswer } from '#client/shared/viewers/lab/lab-answer.tsx';
import { type Lab, LabContext } from '#client/shared/viewers/lab/lab-context.ts';
import { DocumentViewer } from '#client/shared/viewers/reading/document-viewer.tsx';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { workStateText } from '#client/staff/kit/layout/work-state-text.ts';
import { PrintButton } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/reports/labs.ts';
import type { LabOfClass, LabState, LabStudent, LabWork } from '#contract/grading/labs.schemas.ts';
import { fullName } from '#domain/reporting/student-label.ts';
import { WorkNotesHere } from '../work-notes/work-notes-here.tsx';
import { FieldComment } from './field-comment.tsx';
import { type LabAddress, labQuery, labWorkQuery } from './labs.queries.ts';

interface LabScreenProps {
  readonly lab: LabAddress;
  readonly studentPuid: string | null;
  /** For the way back to the report of its lesson. */
  readonly lessonId: number | null;
}

const stateText = (state: LabState): string => (state === 'on_paper' ? m.onPaper() : workStateText(state));

/** A lab as a class does it: one student after another, each field in its place, with a comment on any of them. */
export function LabScreen({ lab, studentPuid, lessonId }: LabScreenProps) {
  useLocale();
  const query = useQuery(labQuery(lab));
  const data = query.data;
  return (
    <Page
      title={data ? inLocale(data.title) : m.seeLab()}
      paper={data?.group_name}
      crumbs={[
        {
          label: data?.group_name ?? m.reports(),
          to: `/authenticated/reports/home?group_puid=${lab.group_puid}&assignment_id=${lab.assignment_id}&item_id=${lab.item_id}${lessonId === null ? '' : `&lesson_id=${lessonId}`}`,
        },
      ]}
      actions={<PrintButton />}
    >
      <QueryState query={query}>
        {(ofClass) =>
          ofClass.students.length === 0 ? <EmptyState title={m.noStudents()} /> : <OfStudent {...{ lab, ofClass, studentPuid, lessonId }} />
        }
      </QueryState>
    </Page>
  );
}

interface OfStudentProps extends LabScreenProps {
  readonly ofClass: LabOfClass;
}

function OfStudent({ lab, ofClass, studentPuid, lessonId }: OfStudentProps) {
  const navigate = useNavigate();
  const { students, paper } = ofClass;
  // Without an address of its own, the first who has anything to look at.
  const shown = students.find(({ user_puid }) => user_puid === studentPuid) ?? students.find(({ answered }) => answered > 0) ?? students[0];
  const at = shown ? students.indexOf(shown) : -1;
  const goTo = (student: LabStudent | undefined) =>
    student &&
    void navigate({
      to: '/authenticated/reports/lab',
      search: { ...lab, ...(lessonId !== null && { lesson_id: lessonId }), student_puid: student.user_puid },
      replace: true,
    });
  const label = (student: LabStudent) =>
    [
      fullName(student) + (student.is_namesake ? ` (${student.user_name})` : ''),
      stateText(student.state),
      m.filled({ done: student.answered, all: paper.questions.length }),
    ].join(' · ');
  if (!shown) return null;
  return (
    <Stack>
      <Group align="end" data-print="no">
        <Select
          label={m.students()}
          value={shown.user_puid}
          data={students.map((student) => ({ value: student.user_puid, label: label(student) }))}
          onChange={(puid) => goTo(students.find(({ user_puid }) => user_puid === puid))}
          allowDeselect={false}
          searchable
          maw="100%"
          w="34rem"
        />
        <Button kind="plain" disabled={at <= 0} onClick={() => goTo(students[at - 1])}>
          {m.previous()}
        </Button>
        <Button kind="plain" disabled={at === students.length - 1} onClick={() => goTo(students[at + 1])}>
          {m.next()}
        </Button>
      </Group>
      <Text fw={700}>{label(shown)}</Text>
      <WorkOfStudent key={shown.user_puid} lab={lab} ofClass={ofClass} student={shown} />
    </Stack>
  );
}

interface WorkOfStudentProps {
  readonly lab: LabAddress;
  readonly ofClass: LabOfClass;
  readonly student: LabStudent;
}

function WorkOfStudent({ lab, ofClass, student }: WorkOfStudentProps) {
  const query = useQuery(labWorkQuery(lab, student.user_puid));
  return (
    <QueryState query={query}>
      {(work) => (
        <>
          {!work && <Text>{m.noWork({ name: student.first_name })}</Text>}
          <FilledDocument ofClass={ofClass} student={student} work={work} />
          {work && <WorkNotesHere resultId={work.result_id} name={student.first_name} />}
        </>
      )}
    </QueryState>
  );
}

function FilledDocument({
  ofClass: { item_id, documents, paper },
  student,
  work,
}: Omit<WorkOfStudentProps, 'lab'> & { readonly work: LabWork }) {
  const fields: Lab = {
    renderField: (fieldId, language) => {
      const question = paper.questions.find(({ field }) => field?.id === fieldId);
      if (!question) return null;
      const { question_id, stem } = question;
      const answer = work?.answers.find((each) => each.question_id === question_id);
      return (
        <>
          <LabAnswer question={question} answer={answer && { chosen: answer.answer_ids, text: answer.answer_text }} language={language} />
          {work && (
            <FieldComment
              resultId={work.result_id}
              questionId={question_id}
              field={stem[language]}
              name={student.first_name}
              comment={work.comments.find((each) => each.question_id === question_id)}
            />
          )}
        </>
      );
    },
  };
  return (
    <LabContext.Provider value={fields}>
      <DocumentViewer key={student.user_puid} itemId={item_id} documents={documents} language={locale()} />
    </LabContext.Provider>
  );
}
