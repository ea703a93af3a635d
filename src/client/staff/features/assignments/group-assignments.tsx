import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#client/shared/messages/assignments.ts';
import { lessonName } from '#client/shared/platform/format.ts';
import { dayInWords } from '#client/staff/kit/dates/district-day.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useRowSelection } from '#client/staff/kit/list/use-row-selection.ts';
import type { DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { groupAssignmentsQuery, impactQuery } from './assignments.queries.ts';
import { EditDates, ShiftDates } from './edit-dates.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';
import { useTakeBack } from './use-take-back.ts';

/** What a class and its subgroups were assigned, with dates that are changed here, several at once, and how far it has reached devices. */
export function GroupAssignments({ groupPuid }: { readonly groupPuid: string }) {
  const list = useListSearch({ prefix: 'given_', pageSize: 50 });
  const query = useQuery({ ...groupAssignmentsQuery(groupPuid, list.page), placeholderData: keepPreviousData });
  return (
    <QueryState query={query}>
      {({ assignments, total }) => <Given groupPuid={groupPuid} assignments={assignments} total={total} list={list} />}
    </QueryState>
  );
}

interface GivenProps {
  readonly groupPuid: string;
  readonly assignments: readonly DatedAssignment[];
  readonly total: number;
  readonly list: ReturnType<typeof useListSearch>;
}

function Given({ groupPuid, assignments, total, list }: GivenProps) {
  const navigate = useNavigate();
  const selection = useRowSelection<DatedAssignment>(({ assignment_id }) => String(assignment_id));
  const [editing, setEditing] = useState<readonly DatedAssignment[] | null>(null);
  const [shifting, setShifting] = useState(false);
  const [reassigning, setReassigning] = useState<DatedAssignment | null>(null);
  const takeBack = useTakeBack();
  const ids = assignments.map(({ assignment_id }) => assignment_id);
  const impacts = useQuery({ ...impactQuery(ids), enabled: ids.length > 0 });
  const delivery = new Map(impacts.data?.impacts.map((impact) => [impact.assignment_id, impact]));
  return (
    <>
      {assignments.length > 0 && (
        <Toolbar
          end={
            <Button variant="default" onClick={() => setShifting(true)}>
              {m.shift()}
            </Button>
          }
        />
      )}
      <DataTable
        caption={m.list()}
        rows={assignments}
        total={total}
        rowKey={({ assignment_id }) => String(assignment_id)}
        rowName={lessonName}
        list={list}
        selection={selection}
        columns={[
          ...COLUMNS(),
          {
            id: 'delivery',
            header: m.delivery(),
            sortable: false,
            value: ({ assignment_id }) => {
              const impact = delivery.get(assignment_id);
              if (!impact) return '';
              return impact.devices === 0 ? m.noDevices() : m.deliveryOf({ ready: impact.devices_ready, devices: impact.devices });
            },
          },
        ]}
        bulkActions={
          <>
            <Button variant="default" onClick={() => setEditing(selection.rows)}>
              {m.editDates()}
            </Button>
            <Button variant="default" onClick={() => void takeBack(selection.rows).then((done) => done && selection.clear())}>
              {m.unassign()}
            </Button>
          </>
        }
        rowActions={(row) => [
          { label: m.editDates(), onClick: () => setEditing([row]) },
          { label: m.reassignMenu(), onClick: () => setReassigning(row) },
          { label: m.unassign(), danger: true, onClick: () => void takeBack([row]) },
        ]}
        empty={
          <EmptyPlace
            title={m.noneGiven()}
            text={m.noneGivenText()}
            action={
              <Button onClick={() => void navigate({ to: '/authenticated/content/contentHome', search: { tab: 'lessons' } })}>
                {m.openLessons()}
              </Button>
            }
          />
        }
      />
      {editing && <EditDates assignments={editing} onClose={() => setEditing(null)} />}
      {reassigning && <ReassignDialog assignment={reassigning} onClose={() => setReassigning(null)} />}
      {shifting && <ShiftDates groupPuid={groupPuid} onClose={() => setShifting(false)} />}
    </>
  );
}

const day = (value: string | null) => (value === null ? m.none() : dayInWords(value));

const COLUMNS = (): Column<DatedAssignment>[] => [
  { id: 'lesson', header: m.lesson(), names: true, sortable: false, value: lessonName },
  {
    id: 'to',
    header: m.givenTo(),
    sortable: false,
    value: ({ group_name, is_for_all, student_count }) =>
      is_for_all ? m.wholeClass({ group: group_name }) : m.chosen({ group: group_name, count: student_count }),
  },
  { id: 'opens', header: m.opens(), sortable: false, startHidden: true, value: ({ from_date }) => day(from_date) },
  { id: 'due', header: m.due(), sortable: false, value: ({ to_date }) => day(to_date) },
  {
    id: 'late',
    header: m.lateColumn(),
    sortable: false,
    value: ({ late_until }) => (late_until === null ? m.noLimit() : dayInWords(late_until)),
  },
  { id: 'minutes', header: m.minutes(), numeric: true, sortable: false, value: ({ total_time }) => total_time },
];
