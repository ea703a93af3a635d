import { Button, List } from '@mantine/core';
import { m as sharing } from '#client/shared/messages/sharing.ts';
import { download } from '#client/shared/platform/calls/download.ts';
import { locale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FoldedFilters } from '#client/staff/kit/layout/folded-filters.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { m } from '#client/staff/messages/people/roster-files.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import { getRosterLinesFile } from '#contract/rostering/rostering.contract.ts';
import type { LineGroups } from '#contract/rostering/rostering.schemas.ts';
import { lineProblem } from '#domain/rostering/roster-problems.ts';
import { gradeLabel, roleLabel } from './line-labels.ts';
import { useRosterDistrict } from './roster-page.tsx';
import { type LineList, lineQuery, type RunPart } from './rostering.queries.ts';

interface RunLinesToolsProps {
  readonly part: RunPart;
  readonly list: LineList;
  readonly groups: LineGroups | undefined;
}

/** Search and filters of a run's lines, the lines as a file, and the address of what is shown. */
export function RunLinesTools({ part, list, groups }: RunLinesToolsProps) {
  const isSpanish = useLocale() === 'es';
  const { userPuid: user_puid } = useUser();
  const { district_id, inDistrict } = useRosterDistrict();
  const { roles = [], schools = [], grades = [], problems = [] } = groups ?? {};
  const counted = (label: string, count: number) => m.optionCount({ label, count });
  const copy = () => {
    // A super administrator who opens it is in another district.
    const address = new URL(location.href);
    address.searchParams.set('district_id', String(district_id));
    return navigator.clipboard.writeText(address.href).then(
      () => toast.success(sharing.copied()),
      () => toast.warn(sharing.copyFailed()),
    );
  };
  return (
    <Toolbar
      end={
        <>
          <ExportButton
            label={m.downloadLines()}
            run={() => download(getRosterLinesFile, { query: { user_puid, ...inDistrict, ...lineQuery(part, list), language: locale() } })}
          />
          <Button variant="default" onClick={() => void copy()}>
            {m.copyView()}
          </Button>
        </>
      }
    >
      <SearchField list={list} label={m.searchLines()} />
      <FoldedFilters set={Object.keys(list.filters).length}>
        {roles.length > 0 && (
          <FilterSelect
            list={list}
            name="role"
            label={people.role()}
            all={people.allRoles()}
            options={roles.map(({ value, count }) => ({ value: String(value), label: counted(roleLabel(value), count) }))}
          />
        )}
        {schools.length > 0 && (
          <FilterSelect
            list={list}
            name="school"
            label={people.school()}
            all={people.allSchools()}
            options={schools.map(({ value, count }) => ({ value, label: counted(value, count) }))}
          />
        )}
        {grades.length > 0 && (
          <FilterSelect
            list={list}
            name="grade"
            label={people.grade()}
            all={people.allGrades()}
            options={grades.map(({ value, count }) => ({ value, label: counted(gradeLabel(value), count) }))}
          />
        )}
        {problems.length > 0 && (
          <FilterSelect
            list={list}
            name="problem"
            label={m.cause()}
            all={m.allCauses()}
            options={problems.map(({ value, count }) => ({ value, label: counted(lineProblem(value, isSpanish), count) }))}
          />
        )}
      </FoldedFilters>
    </Toolbar>
  );
}

/** Each cause of the problems once, with its number of lines. */
export function LineCauses({ problems }: Pick<LineGroups, 'problems'>) {
  const isSpanish = useLocale() === 'es';
  if (problems.length === 0) return null;
  return (
    <List>
      {problems.map(({ value, count }) => (
        <List.Item key={value}>{m.causeCount({ text: lineProblem(value, isSpanish), count })}</List.Item>
      ))}
    </List>
  );
}
