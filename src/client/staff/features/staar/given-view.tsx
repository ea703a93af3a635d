import { Alert, Anchor, Button, List, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { dayColumn } from '#client/staff/kit/list/day-column.ts';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/staar.ts';
import { isDay } from '#contract/days.ts';
import type { StaarGroupAssignment } from '#contract/staar/staar.schemas.ts';
import { percentText } from './level-chip.tsx';
import { givenTestsQuery, lessonGroupsQuery } from './staar.queries.ts';

/** The tests that classes were given between two days, with how many have handed in. */
export function GivenView() {
  const { userPuid } = useUser();
  const setAddress = useSetAddress();
  const list = useListSearch({ prefix: 'g', defaultSort: { column: 'assigned', descending: true } });
  const address = useSearch({ strict: false }) as { readonly from?: unknown; readonly to?: unknown };
  const [from, to] = [address.from, address.to].map((day) => (typeof day === 'string' && isDay(day) ? day : undefined));
  const [open, setOpen] = useState<StaarGroupAssignment | null>(null);
  const query = useQuery(givenTestsQuery(userPuid, from ?? null, to ?? null));
  const change = (days: { from?: string | undefined; to?: string | undefined }) => void setAddress(days, { replace: true });
  return (
    <Stack gap="md">
      <Toolbar>
        <DateField label={m.fromDay()} value={from ?? null} onChange={(day) => change({ from: day ?? undefined })} />
        <DateField label={m.toDay()} value={to ?? null} onChange={(day) => change({ to: day ?? undefined })} />
      </Toolbar>
      <QueryState query={query}>
        {({ assignments, total }) => (
          <>
            {total > assignments.length && <Alert color="amber">{m.cut({ shown: assignments.length, total })}</Alert>}
            <DataTable
              caption={m.given()}
              columns={columns(setOpen)}
              rows={assignments}
              rowKey={({ assignment_id, grouppuid }) => `${assignment_id} ${grouppuid}`}
              rowName={lessonName}
              list={list}
              empty={<EmptyPlace title={m.noneGiven()} text={m.noneGivenText()} />}
            />
          </>
        )}
      </QueryState>
      <SidePanel open={open !== null} onClose={() => setOpen(null)} title={m.classesWith({ lesson: open ? lessonName(open) : '' })}>
        {open !== null && <LessonClasses lessonId={open.lesson_id} onOpen={() => setOpen(null)} />}
      </SidePanel>
    </Stack>
  );
}

/** The classes that one lesson was assigned to, each with the way to its results. */
function LessonClasses({ lessonId, onOpen }: { readonly lessonId: number; readonly onOpen: () => void }) {
  const query = useQuery(lessonGroupsQuery(lessonId));
  return (
    <QueryState query={query} rows={3}>
      {(groups) => (
        <List spacing="xs">
          {groups.map(({ grouppuid, group_name }) => (
            <List.Item key={grouppuid}>
              <Anchor
                renderRoot={(props) => (
                  <Link to="/authenticated/staarReady/reportTable" search={{ group_puid: grouppuid }} onClick={onOpen} {...props} />
                )}
              >
                {group_name}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </QueryState>
  );
}

function columns(openClasses: (row: StaarGroupAssignment) => void): readonly Column<StaarGroupAssignment>[] {
  return [
    { id: 'assignment', header: m.assignment(), value: lessonName, names: true },
    { id: 'class', header: m.class(), value: ({ group_name }) => group_name, wideOnly: true },
    { id: 'test', header: m.test(), value: ({ items }) => items.map(({ title }) => inLocale(title)).join(', '), wideOnly: true },
    dayColumn({ id: 'assigned', header: m.assignedOn(), at: ({ assigned_at }) => assigned_at }),
    dayColumn({ id: 'due', header: m.due(), at: ({ due_date }) => due_date, none: m.noDue() }),
    {
      id: 'handedIn',
      header: m.handedIn(),
      value: ({ students_handed_in }) => students_handed_in,
      cell: (row) => m.ofTotal({ done: row.students_handed_in, total: row.students_total }),
      numeric: true,
    },
    {
      id: 'average',
      header: m.average(),
      value: ({ average_percent }) => average_percent,
      cell: ({ average_percent }) => (average_percent === null ? m.noScore() : percentText(average_percent)),
      numeric: true,
    },
    {
      id: 'classes',
      header: m.classes(),
      cell: (row) => (
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          onClick={() => openClasses(row)}
          aria-label={m.classesWith({ lesson: lessonName(row) })}
        >
          {m.showClasses()}
        </Button>
      ),
    },
  ];
}
