import { ClassSelect } from '#client/staff/kit/pick/class-select.tsx';
import { whoseClass } from '#client/staff/kit/pick/whose-class.ts';
import { m } from '#client/staff/messages/reports/reports.ts';
import classes from './group-picker.module.css';
import { ReportsLink, useChangeReport } from './reports-link.tsx';
import type { ReportsSearch } from './reports-search.ts';
import type { Group } from './use-reports.ts';

/** More classes than this are better picked from a list. */
const MAX_TABS = 6;

interface GroupPickerProps {
  readonly groups: readonly Group[];
  readonly current: Group;
  readonly search: ReportsSearch;
}

/** Whose report shows. Another class starts at its assignments; the time that was asked for stays. */
export function GroupPicker({ groups, current, search }: GroupPickerProps) {
  const change = useChangeReport(rangeOnly(search));
  if (groups.length > MAX_TABS) {
    return (
      <ClassSelect
        label={m.classLabel()}
        labelHidden
        width={480}
        groups={groups}
        value={current.grouppuid}
        onChange={(group_puid) => change({ group_puid })}
        about={about}
      />
    );
  }
  return (
    <nav aria-label={m.classes()}>
      <ul className={classes.tabs}>
        {groups.map((group) => (
          <li key={group.grouppuid}>
            <ReportsLink
              search={{ ...rangeOnly(search), group_puid: group.grouppuid }}
              className={classes.tab}
              aria-current={group === current ? 'page' : undefined}
            >
              {group.group_name}
              <small>{about(group)}</small>
            </ReportsLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whose it is, where classes of several may bear one name; and how many are in it. */
function about(group: Group): string {
  return [whoseClass(group), m.students({ count: group.student_count })].filter(Boolean).join(' · ');
}

function rangeOnly({ date_range, start_date, end_date }: ReportsSearch): ReportsSearch {
  return { date_range, start_date, end_date };
}
