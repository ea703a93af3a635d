import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ClassAddress } from './class-address.ts';

interface PrintLinkProps {
  readonly to:
    | '/authenticated/mygroups/groupAssementReportView'
    | '/authenticated/mygroups/viewReport'
    | '/authenticated/mygroups/studentAssementReportView';
  readonly search: ClassAddress;
}

/** Opens the report as a sheet of paper. */
export function PrintLink({ to, search }: PrintLinkProps) {
  return (
    <Button variant="default" data-print="no" renderRoot={(props) => <Link {...props} to={to} search={{ ...search, print: true }} />}>
      {m.printOpen()}
    </Button>
  );
}
