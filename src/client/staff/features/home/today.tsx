import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatRecent } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/home.ts';
import { ROLE } from '#contract/roles.ts';
import { ClassRows } from './class-rows.tsx';
import classes from './home.module.css';
import { teacherHomeQuery } from './home.queries.ts';
import { ToDoList } from './to-do-list.tsx';
import { WeekBoard } from './week-board.tsx';

/**
 * What today needs: a row for each class, one list of what to do, and this week.
 * @param notice what waits for a decision of this person: another area's part
 */
export function Today({ notice }: { readonly notice: ReactNode }) {
  const query = useQuery(teacherHomeQuery());
  return (
    <>
      {notice}
      <QueryState query={query} rows={5}>
        {({ as_of, classes: rows, left_off, to_do, week }) =>
          rows.length === 0 ? (
            <NoOwnClasses />
          ) : (
            <>
              <section>
                <div className={classes.head}>
                  <h2 className="tp-heading">{m.classes()}</h2>
                  <Text size="sm" c="dimmed">
                    {m.asOf({ when: formatRecent(as_of) })}
                  </Text>
                </div>
                <ClassRows rows={rows} />
                {left_off > 0 && <Text size="sm">{m.leftOff({ count: left_off })}</Text>}
              </section>
              <div className={classes.columns}>
                <ToDoList entries={to_do} rows={rows} />
                <WeekBoard week={week} rows={rows} />
              </div>
            </>
          )
        }
      </QueryState>
    </>
  );
}

/** A teacher is led to the groups; an administrator, who teaches none, to the classes of others. */
function NoOwnClasses() {
  const { role } = useUser();
  if (role !== ROLE.teacher)
    return (
      <p data-own-line>
        <LinkButton kind="plain" link={(props) => <Link {...props} to="/authenticated/home/teacherDashboardLearning" />}>
          {m.learning()}
        </LinkButton>
      </p>
    );
  return (
    <EmptyPlace
      title={m.noClasses()}
      text={m.noClassesWhy()}
      action={
        <LinkButton kind="plain" link={(props) => <Link {...props} to="/authenticated/mygroups/mygroupsHome" />}>
          {m.toGroups()}
        </LinkButton>
      }
    />
  );
}
