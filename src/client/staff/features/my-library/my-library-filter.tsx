import { m } from '#client/shared/messages/my-library.ts';
import { inLocale } from '#client/shared/platform/format.ts';
import { TextField } from '#client/shared/ui/text-field.tsx';
import { Labelled } from '#client/staff/kit/labelled.tsx';
import classes from './my-library.module.css';
import { type MyLibrarySearch, type MyLibrarySort, SORTS } from './my-library-search.ts';
import type { UnitChoice } from './place-field.tsx';

const SORT_NAME: Readonly<Record<MyLibrarySort, () => string>> = {
  newest: m.sortNewest,
  starred: m.sortStarred,
  title: m.sortTitle,
  type: m.sortType,
};

interface MyLibraryFilterProps {
  readonly units: readonly UnitChoice[];
  readonly search: MyLibrarySearch;
  readonly onChange: (search: MyLibrarySearch) => void;
}

/** Words to find, the unit, and the order. */
export function MyLibraryFilter({ units, search, onChange }: MyLibraryFilterProps) {
  return (
    <search className={classes.filter}>
      <TextField
        type="search"
        label={m.find()}
        value={search.find ?? ''}
        onChange={(event) => onChange({ ...search, find: event.target.value })}
      />
      <Labelled label={m.unit()}>
        {(id) => (
          <select
            id={id}
            value={search.unit_id ?? ''}
            onChange={(event) => onChange({ ...search, unit_id: Number(event.target.value) || undefined })}
          >
            <option value="">{m.allUnits()}</option>
            {units.map(({ unit_id, title }) => (
              <option key={unit_id} value={unit_id}>
                {inLocale(title)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={m.sort()}>
        {(id) => (
          <select
            id={id}
            value={search.sort ?? 'newest'}
            onChange={(event) => onChange({ ...search, sort: SORTS.find((each) => each === event.target.value) })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_NAME[sort]()}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </search>
  );
}
