import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import { ChooseStudent, chosenStudent } from './choose-student.tsx';
import type { ClassReportContext } from './class-page.tsx';
import { NoStudents } from './no-students.tsx';
import { studentsQuery } from './progress-reports.queries.ts';

interface WithStudentProps {
  readonly context: ClassReportContext;
  readonly children: (student: ReportStudent) => ReactNode;
}

/** A report of one student of the class: which one, and the report. */
export function WithStudent({ context, children }: WithStudentProps) {
  const { group, address, change } = context;
  const query = useQuery(studentsQuery(group.grouppuid, {}));
  return (
    <QueryState query={query} hideAge={Boolean(query.data?.students.length)}>
      {({ students }) => {
        const student = chosenStudent(students, address.student_puid);
        if (!student) return <NoStudents />;
        return (
          <>
            {!address.print && (
              <ChooseStudent
                students={students}
                value={student.user_puid}
                onChange={(student_puid) => change({ student_puid, result_id: undefined })}
              />
            )}
            {children(student)}
          </>
        );
      }}
    </QueryState>
  );
}
