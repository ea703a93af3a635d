import { NativeSelect, TextInput } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
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
  const [typed, setTyped] = useTypedText(search.find ?? '', (find) => onChange({ ...search, find }));
  return (
    <search className={classes.filter}>
      <TextInput type="search" label={m.find()} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <NativeSelect
        label={m.unit()}
        value={search.unit_id ?? ''}
        data={[
          { value: '', label: m.allUnits() },
          ...units.map(({ unit_id, title }) => ({ value: String(unit_id), label: inLocale(title) })),
        ]}
        onChange={(event) => onChange({ ...search, unit_id: Number(event.target.value) || undefined })}
      />
      <NativeSelect
        label={m.sort()}
        value={search.sort ?? 'newest'}
        data={SORTS.map((sort) => ({ value: sort, label: SORT_NAME[sort]() }))}
        onChange={(event) => onChange({ ...search, sort: SORTS.find((each) => each === event.target.value) })}
      />
    </search>
  );
}
