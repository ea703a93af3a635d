import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useRowSelection } from '#client/staff/kit/list/use-row-selection.ts';
import { m } from '#client/staff/messages/people/assignments.ts';
import type { DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { groupAssignmentsQuery, impactQuery } from './assignments.queries.ts';
import { datedColumns } from './dated-columns.ts';
import { EditDates, ShiftDates } from './edit-dates.tsx';
import { datesDialog } from './lesson-dates-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';
import { recipientsOfDialog } from './recipients-dialog.tsx';
import { TakenBack } from './taken-back.tsx';
import { useTakeBack } from './use-take-back.ts';

interface GroupAssignmentsProps {
  readonly groupPuid: string;
  /**
   * Gives another attempt at a lesson's quizzes, in the column that they have: another area's part.
   * @param otherwise what a lesson without a quiz is given again by
   */
  readonly retake: (assignment: DatedAssignment, onClose: () => void, otherwise: ReactNode) => ReactNode;
}

/** What a class and its subgroups were assigned, with dates that are changed here, several at once, and how far it has reached devices. */
export function GroupAssignments({ groupPuid, retake }: GroupAssignmentsProps) {
  const list = useListSearch({ prefix: 'given_', pageSize: 50, filters: ['list'], views: ['list'] });
  const isTakenBack = list.filters.list === 'taken_back';
  const query = useQuery(groupAssignmentsQuery(groupPuid, isTakenBack ? 'taken_back' : 'open', list.page));
  return (
    <QueryState query={query}>
      {({ assignments, total }) =>
        isTakenBack ? (
          <>
            <Toolbar>
              <WhichList list={list} />
            </Toolbar>
            <TakenBack assignments={assignments} total={total} list={list} />
          </>
        ) : (
          <Given groupPuid={groupPuid} retake={retake} assignments={assignments} total={total} list={list} />
        )
      }
    </QueryState>
  );
}

type GivenList = ReturnType<typeof useListSearch<string, 'list'>>;

function WhichList({ list }: { readonly list: GivenList }) {
  return (
    <FilterSelect
      list={list}
      name="list"
      label={m.list()}
      all={m.openList()}
      options={[{ value: 'taken_back', label: m.takenBackList() }]}
    />
  );
}

interface GivenProps extends GroupAssignmentsProps {
  readonly assignments: readonly DatedAssignment[];
  readonly total: number;
  readonly list: GivenList;
}

function Given({ groupPuid, retake, assignments, total, list }: GivenProps) {
  const navigate = useNavigate();
  const selection = useRowSelection<DatedAssignment>(({ assignment_id }) => String(assignment_id));
  const [editing, setEditing] = useState<readonly DatedAssignment[] | null>(null);
  const [shifting, setShifting] = useState(false);
  const [reassigning, setReassigning] = useState<DatedAssignment | null>(null);
  const close = () => setReassigning(null);
  const [listed, setListed] = useState<DatedAssignment | null>(null);
  const [dating, setDating] = useState<DatedAssignment | null>(null);
  const takeBack = useTakeBack();
  const ids = assignments.map(({ assignment_id }) => assignment_id);
  const impacts = useQuery({ ...impactQuery(ids), enabled: ids.length > 0 });
  const delivery = new Map(impacts.data?.impacts.map((impact) => [impact.assignment_id, impact]));
  return (
    <>
      <Toolbar
        end={
          assignments.length > 0 && (
            <Button variant="default" onClick={() => setShifting(true)}>
              {m.shift()}
            </Button>
          )
        }
      >
        <WhichList list={list} />
      </Toolbar>
      <DataTable
        caption={m.list()}
        rows={assignments}
        total={total}
        rowKey={({ assignment_id }) => String(assignment_id)}
        rowName={lessonName}
        list={list}
        selection={selection}
        columns={[
          ...datedColumns(),
          {
            id: 'delivery',
            header: m.delivery(),
            wideOnly: true,
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
          { label: m.datesMenu(), onClick: () => setDating(row) },
          { label: m.studentsMenu(), onClick: () => setListed(row) },
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
      {reassigning && retake(reassigning, close, <ReassignDialog assignment={reassigning} onClose={close} />)}
      {dating &&
        datesDialog(
          { lesson_id: dating.lesson_id, name: lessonName(dating) },
          () => setDating(null),
          () => undefined,
        )}
      {listed && recipientsOfDialog({ ...listed, name: lessonName(listed) }, () => setListed(null))}
      {shifting && <ShiftDates groupPuid={groupPuid} onClose={() => setShifting(false)} />}
    </>
  );
}
