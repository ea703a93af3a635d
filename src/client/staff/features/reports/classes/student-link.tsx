import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import { askedOf } from './class-address.ts';
import { listName } from './figures.ts';
import { useClassAddress } from './use-class-address.ts';

/** A student's name, which opens what all of a student's figures are made of, narrowed as the report is that it stands in. */
export function StudentLink({ groupPuid, student }: { readonly groupPuid: string; readonly student: ReportStudent }) {
  const { address } = useClassAddress();
  return (
    <Anchor
      renderRoot={(props) => (
        <Link
          {...props}
          to="/authenticated/mygroups/studentAssementReportView"
          search={{ ...askedOf(address), group_puid: groupPuid, student_puid: student.user_puid }}
        />
      )}
    >
      {listName(student)}
    </Anchor>
  );
}
