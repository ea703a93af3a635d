import { useQuery } from '@tanstack/react-query';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { ResourceTypeTag } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m as words } from '#client/staff/messages/reports/library-activity.ts';
import { m as states } from '#client/staff/messages/reports/report-states.ts';
import { m } from '#client/staff/messages/reports/reports.ts';
import { openedBy } from './opened-by.ts';
import { ReportFailure } from './report-failure.tsx';
import { timeSpent } from './report-labels.ts';
import { libraryActivityQuery } from './reports.queries.ts';
import classes from './student-library.module.css';

interface StudentLibraryProps {
  readonly groupPuid: string;
  readonly userPuid: string;
}

/** What a student opened in the library by themselves, whenever it was. One answer serves the whole class, so turning pages asks once. */
export function StudentLibrary({ groupPuid, userPuid }: StudentLibraryProps) {
  const query = useQuery(libraryActivityQuery(groupPuid, {}));
  const opened = query.data && openedBy(query.data, userPuid);
  return (
    <section aria-labelledby="student-library">
      <h3 id="student-library" className={classes.title}>
        {m.libraryActivity()}
      </h3>
      {!opened && (query.isError ? <ReportFailure error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={2} />)}
      {opened?.length === 0 && <p className={classes.soft}>{words.openedNothing()}</p>}
      {opened && opened.length > 0 && (
        <ul className={classes.list}>
          {opened.map(({ item_id, resource_type_id, title, times, time_spent, last_opened_at }) => (
            <li key={item_id}>
              <ResourceTypeTag type={resource_type_id} />
              <span>
                {inLocale(title)}
                <span className={classes.soft}>
                  {words.openedTimes({ count: times })} · {timeSpent(time_spent) ?? states.lessThanMinute()} ·{' '}
                  <time dateTime={last_opened_at}>{formatMoment(last_opened_at)}</time>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
