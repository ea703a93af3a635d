import { ActionIcon, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PrintIcon } from '#client/staff/kit/layout/kit-icons.tsx';
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
    <Tooltip label={m.printOpen()}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={m.printOpen()}
        data-print="no"
        renderRoot={(props) => <Link {...props} to={to} search={{ ...search, print: true }} />}
      >
        <PrintIcon />
      </ActionIcon>
    </Tooltip>
  );
}
