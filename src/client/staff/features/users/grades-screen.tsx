import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { STUDENT_GRADES } from '#contract/users/users.schemas.ts';
import { getGradeCounts } from '#contract/users/users-places.contract.ts';
import { type Grade, MoveGradesDialog } from './move-grades-dialog.tsx';
import { gradeName } from './person-labels.ts';

type GradeRow = DataOf<typeof getGradeCounts>['grades'][number];

const knownGrade = ({ grade }: GradeRow): Grade | undefined => STUDENT_GRADES.find((each) => each === grade);

/** How many students each grade has, and moving them up at the end of a year. */
export function GradesScreen() {
  useLocale();
  const list = useListSearch();
  const query = useQuery(apiQuery('memory', getGradeCounts));
  const [moving, setMoving] = useState<Grade | 'all' | null>(null);
  const nameOfGrade = ({ grade }: GradeRow) => (grade === '' ? m.noGrade() : gradeName(grade));
  const place = ({ grade }: GradeRow) => (STUDENT_GRADES as readonly string[]).indexOf(grade);
  const columns: Column<GradeRow>[] = [
    {
      id: 'grade',
      header: people.grade(),
      names: true,
      value: nameOfGrade,
      sortable: false,
      cell: (row) =>
        row.grade === '' ? (
          nameOfGrade(row)
        ) : (
          <Link to="/authenticated/admin/manageUsers/search" search={{ role: 1, grade: row.grade }}>
            {nameOfGrade(row)}
          </Link>
        ),
    },
    { id: 'active', header: m.students(), numeric: true, value: ({ active }) => active, sortable: false },
    { id: 'inactive', header: m.inactive(), numeric: true, wideOnly: true, value: ({ inactive }) => inactive, sortable: false },
  ];
  return (
    <>
      <ListPage
        title={m.grades()}
        crumbs={adminCrumbs()}
        description={m.gradesLead()}
        query={query}
        actions={<Button onClick={() => setMoving('all')}>{m.moveUp()}</Button>}
      >
        {({ grades }) => (
          <DataTable
            caption={m.grades()}
            columns={columns}
            rows={[...grades].sort((a, b) => place(a) - place(b))}
            rowKey={({ grade }) => grade}
            rowName={nameOfGrade}
            list={list}
            rowActions={(row) => {
              const grade = knownGrade(row);
              const mayMove = grade !== undefined && grade !== STUDENT_GRADES.at(-1) && row.active > 0;
              return mayMove ? [{ label: m.moveThese(), onClick: () => setMoving(grade) }] : [];
            }}
            empty={<EmptyPlace title={m.noGrades()} />}
          />
        )}
      </ListPage>
      {moving && <MoveGradesDialog grade={moving === 'all' ? null : moving} onClose={() => setMoving(null)} />}
    </>
  );
}
