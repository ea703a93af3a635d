import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { PageTurner } from '#client/staff/kit/list/page-turner.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m as labs } from '#client/staff/messages/reports/labs.ts';
import { m } from '#client/staff/messages/reports/reports.ts';
import type { ResourceReport } from './choose-resource.ts';
import { ReportFailure } from './report-failure.tsx';
import { type LessonRound, studentsQuery } from './reports.queries.ts';
import { useChangeReport } from './reports-link.tsx';
import { puidList, puidSet, type ReportsSearch } from './reports-search.ts';
import { studentColumns } from './student-columns.tsx';
import { StudentPanel } from './student-panel.tsx';
import { filterRows, listName, pageOf, sortRows, summarise } from './student-rows.ts';
import { StudentsToolbar } from './students-toolbar.tsx';
import classes from './students-view.module.css';
import { SummaryTiles } from './summary-tiles.tsx';
import type { Group } from './use-reports.ts';

const SelectionActions = lazyPart(async () => (await import('./selection-actions.tsx')).SelectionActions);

interface StudentsViewProps {
  readonly group: Group;
  readonly round: LessonRound;
  readonly resource: ResourceReport;
  readonly search: ReportsSearch;
}

/** The students on one resource: the class at a glance, then one row each. */
export function StudentsView({ group, round, resource, search }: StudentsViewProps) {
  const { grouppuid: groupPuid } = group;
  const query = useQuery(studentsQuery(groupPuid, round, resource.item_id, search.student_list));
  const change = useChangeReport(search);
  const all = query.data;
  if (!all) {
    return query.isError ? <ReportFailure error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={8} />;
  }
  if (all.length === 0) return <EmptyState title={m.noStudents()} />;

  const selected = puidSet(search.student_list);
  const only = search.only_selected && selected.size > 0 ? selected : undefined;
  const found = filterRows(all, { state: search.state ?? 'all', find: search.find ?? '', only });
  const sort = { column: search.sort ?? 'name', descending: search.desc ?? false } as const;
  const sorted = sortRows(found, sort.column, sort.descending, locale());
  const shown = pageOf(sorted, search.page ?? 1);
  const toLab = {
    to: '/authenticated/reports/lab',
    search: { group_puid: groupPuid, assignment_id: round.assignment_id, item_id: resource.item_id, lesson_id: round.lesson_id },
  } as const;
  const open = all.find((row) => row.user_puid === search.student_puid);
  return (
    <div className={classes.view} data-beside={open ? true : undefined}>
      <div className={classes.students}>
        <div className={classes.tools}>
          <SummaryTiles summary={summarise(all)} isQuiz={resource.is_quiz} search={search} />
          <StudentsToolbar
            rows={all}
            selected={selected}
            search={search}
            actions={
              <Suspense>
                {selected.size > 0 && (
                  <SelectionActions
                    group={group}
                    round={round}
                    resource={resource}
                    students={all.flatMap(({ user_puid }) => (selected.has(user_puid) ? user_puid : []))}
                  />
                )}
              </Suspense>
            }
          />
          {resource.is_lab && (
            <LinkButton kind="primary" link={(props) => <Link {...props} {...toLab} />}>
              {labs.seeLab()}
            </LinkButton>
          )}
        </div>
        {shown.rows.length === 0 ? (
          <EmptyState title={m.noneMatch()}>
            <MessageButton onClick={() => change({ state: undefined, find: undefined, only_selected: undefined, page: undefined })}>
              {m.clearFilters()}
            </MessageButton>
          </EmptyState>
        ) : (
          <PlainTable
            caption={m.studentsOn({ title: inLocale(resource.title) })}
            columns={studentColumns(resource.is_quiz, search)}
            rows={shown.rows}
            rowKey={(row) => row.user_puid}
            sort={sort}
            onSort={({ column, descending }) =>
              change({ sort: column === 'name' ? undefined : column, desc: descending || undefined, page: undefined })
            }
            selection={{
              selected,
              onChange: (next) => change({ student_list: puidList(next), only_selected: next.size > 0 ? search.only_selected : undefined }),
              label: (row) => m.select({ name: listName(row) }),
            }}
            currentKey={open?.user_puid}
          />
        )}
        <PageTurner page={shown.page} pages={shown.pages} onPage={(page) => change({ page: page > 1 ? page : undefined })} />
        <LastUpdated query={query} />
      </div>
      {open && (
        <StudentPanel groupPuid={groupPuid} row={open} rows={sorted} isQuiz={resource.is_quiz} itemId={resource.item_id} search={search}>
          {resource.is_lab && (
            <Link to={toLab.to} search={{ ...toLab.search, student_puid: open.user_puid }}>
              {labs.seeLab()}
            </Link>
          )}
        </StudentPanel>
      )}
    </div>
  );
}
