import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/usage.ts';
import { USAGE_ROWS_A_PAGE, type UsageAssignment } from '#contract/usage/usage-lists.schemas.ts';
import { figureText, shareText } from './figure-labels.ts';
import { useUsageAddress } from './usage-address.ts';
import { usageAssignmentsQuery } from './usage-lists.queries.ts';
import { UsagePage } from './usage-page.tsx';

/** Each assignment of the period, the newest first: to how many it was given, how many began and finished it. */
export function UsageAssignmentsScreen() {
  const { address } = useUsageAddress();
  const setAddress = useSetAddress();
  const { class_puid } = useSearch({ strict: false }) as { class_puid?: string };
  const list = useListSearch({ pageSize: USAGE_ROWS_A_PAGE });
  const query = useQuery(usageAssignmentsQuery(address, { page: list.page, ...(class_puid ? { class_puid } : {}) }));
  const showAll = () => void setAddress({ class_puid: undefined, page: undefined });
  return (
    <UsagePage title={m.assignmentsTitle()} lead={m.assignmentsLead()} query={query}>
      {({ rows, total }) => (
        <>
          {class_puid && (
            <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={showAll}>
              {m.allClasses()}
            </Button>
          )}
          <DataTable
            caption={m.assignmentsTitle()}
            columns={columns()}
            rows={rows}
            total={total}
            rowKey={({ assignment_id }) => String(assignment_id)}
            rowName={lessonName}
            list={list}
            empty={<EmptyPlace title={m.noAssignments()} text={m.noAssignmentsText()} />}
          />
        </>
      )}
    </UsagePage>
  );
}

function columns(): Column<UsageAssignment>[] {
  const plain = { sortable: false } as const;
  return [
    { id: 'lesson', header: m.assignment(), names: true, ...plain, value: lessonName },
    { id: 'class', header: m.classLabel(), ...plain, value: ({ group_name }) => group_name },
    { id: 'teacher', header: m.teacher(), ...plain, value: ({ teacher_name }) => teacher_name },
    { id: 'school', header: m.school(), ...plain, value: ({ school_name }) => school_name ?? '–' },
    { id: 'assigned', header: m.assignedOn(), ...plain, value: ({ assigned_at }) => formatDay(assigned_at) },
    { id: 'due', header: m.dueOn(), ...plain, value: ({ due_date }) => (due_date === null ? '–' : formatDay(due_date)) },
    { id: 'given', header: m.given(), numeric: true, ...plain, value: ({ given }) => given },
    { id: 'started', header: m.started(), numeric: true, ...plain, cell: ({ started }) => figureText(started) },
    { id: 'finished', header: m.finished(), numeric: true, ...plain, cell: ({ finished }) => figureText(finished) },
    { id: 'share', header: m.finishedShare(), numeric: true, ...plain, cell: ({ given, finished }) => shareText(finished, given) },
  ];
}
