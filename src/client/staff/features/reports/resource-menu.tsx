import { useRef } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { m } from '#client/staff/messages/reports/reports.ts';
import type { ResourceReport } from './choose-resource.ts';
import { percentText } from './classes/figures.ts';
import { HandInBar } from './hand-in-bar.tsx';
import { ReportsLink } from './reports-link.tsx';
import type { ReportsSearch } from './reports-search.ts';
import classes from './resource-menu.module.css';
import { useScrolledToCurrent } from './use-scrolled-to-current.ts';

interface ResourceMenuProps {
  readonly resources: readonly ResourceReport[];
  readonly current: ResourceReport;
  readonly search: ReportsSearch;
}

/** The resources of the lesson in its order, each with how many of the class are through; choosing one shows the students. */
export function ResourceMenu({ resources, current, search }: ResourceMenuProps) {
  const row = useRef<HTMLUListElement>(null);
  useScrolledToCurrent(row, current.resource_id);
  return (
    <nav aria-label={m.resources()} className={classes.menu}>
      <ul ref={row}>
        {resources.map((resource) => {
          const { students_completed: done, students_started: started, students_total: total } = resource;
          return (
            <li key={resource.resource_id}>
              <ReportsLink
                still
                search={{
                  ...search,
                  item_id: resource.item_id,
                  state: undefined,
                  page: undefined,
                  student_puid: undefined,
                  find: undefined,
                }}
                className={classes.resource}
                aria-current={resource === current ? 'true' : undefined}
              >
                <ResourceTypeTag type={resource.resource_type_id} />
                <span className={classes.words}>
                  <span className={classes.title}>{inLocale(resource.title)}</span>
                  <span className={classes.facts}>
                    {typeName(resource.resource_type_id)}
                    {resource.average_percent !== null && ` · ${m.averageOf({ percent: percentText(resource.average_percent) })}`}
                  </span>
                  <HandInBar
                    done={done}
                    started={started}
                    total={total}
                    words={resource.is_quiz ? m.handedInOf({ done, total }) : m.completedOf({ done, total })}
                  />
                </span>
              </ReportsLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
