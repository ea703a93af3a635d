import type { ReactNode } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Breadcrumbs } from '#client/staff/kit/layout/breadcrumbs.tsx';
import { NoClasses } from '#client/staff/kit/layout/empty-place.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m } from '#client/staff/messages/reports/reports.ts';
import { ClassReport } from './class-report.tsx';
import { HomeNeeds } from './classes/home-needs.tsx';
import { MoreReports } from './classes/more-reports.tsx';
import { GroupPicker } from './group-picker.tsx';
import { LessonReport } from './lesson-report.tsx';
import { LibrarySection } from './library-section.tsx';
import { ReportFailure } from './report-failure.tsx';
import { ReportsLink } from './reports-link.tsx';
import classes from './reports-screen.module.css';
import type { ReportsSearch } from './reports-search.ts';
import { useReports } from './use-reports.ts';

interface ReportsScreenProps {
  readonly search: ReportsSearch;
  /** What else a teacher should know of before looking at a class. */
  readonly notice: ReactNode;
}

/** The reports: a class, its assignments, the resources of one, the students on one of those. */
export function ReportsScreen({ search, notice }: ReportsScreenProps) {
  useLocale();
  const { groups, refused, list, group, assignments, assignment } = useReports(search);

  if (!group) {
    return (
      <div className={classes.screen}>
        <h1 className={classes.title}>{m.reports()}</h1>
        {groups.isError && (refused || !groups.data) ? (
          <ReportFailure error={groups.error} onRetry={() => void groups.refetch()} />
        ) : groups.isSuccess ? (
          <NoClasses title={m.noGroups()} text={m.noGroupsWhy()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    );
  }

  const { date_range, start_date, end_date, library } = search;
  const classSearch: ReportsSearch = { group_puid: group.grouppuid, date_range, start_date, end_date, library };
  return (
    <div className={classes.screen}>
      {assignment ? (
        <LessonReport
          key={assignment.assignment_id}
          group={group}
          assignment={assignment}
          search={search}
          way={
            <Breadcrumbs label={m.whereYouAre()}>
              <ReportsLink search={{ date_range, start_date, end_date }}>{m.reports()}</ReportsLink>
              <ReportsLink search={classSearch}>{group.group_name}</ReportsLink>
            </Breadcrumbs>
          }
        />
      ) : (
        <>
          <div className={classes.head}>
            <h1 className={classes.title}>{m.reports()}</h1>
            <div className={classes.whose}>
              <GroupPicker groups={list} current={group} search={search} />
            </div>
            {notice}
          </div>
          <MoreReports groupPuid={group.grouppuid} search={classSearch} />
          <HomeNeeds group={group} search={classSearch} />
          <ClassReport group={group} assignments={assignments} search={classSearch} />
          <LibrarySection group={group} search={classSearch} />
        </>
      )}
    </div>
  );
}
