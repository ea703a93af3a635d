import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import { listName } from './figures.ts';

/** A student's name, which opens what all of a student's figures are made of. */
export function StudentLink({ groupPuid, student }: { readonly groupPuid: string; readonly student: ReportStudent }) {
  return (
    <Anchor
      renderRoot={(props) => (
        <Link
          {...props}
          to="/authenticated/mygroups/studentAssementReportView"
          search={{ group_puid: groupPuid, student_puid: student.user_puid }}
        />
      )}
    >
      {listName(student)}
    </Anchor>
  );
}
