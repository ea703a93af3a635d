import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListSearch } from './use-list-search.ts';

interface FilterSelectProps<Filter extends string> {
  readonly list: ListSearch<string, Filter>;
  /** Its name in the address, as given to `useListSearch`. */
  readonly name: Filter;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Of `Choices`: the list could not be loaded. */
  readonly error?: ReactNode;
  /** What it says while it filters nothing: "All grades". */
  readonly all: string;
}

/** One filter of a list. Nothing chosen means all. */
export function FilterSelect<Filter extends string>({ list, name, label, options, error, all }: FilterSelectProps<Filter>) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      clearable
      error={error}
      searchable={options.length > 8}
      data={options.map((option) => ({ ...option }))}
      value={list.filters[name] ?? null}
      onChange={(value) => list.setFilter(name, value)}
      clearButtonProps={{ 'aria-label': all }}
      flex={{ base: '1 1 100%', xs: '1 1 160px' }}
      maw={{ base: '100%', xs: 220 }}
    />
  );
}
