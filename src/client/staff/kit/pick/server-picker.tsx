import { MultiSelect, Select } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { m } from '../form/form-labels.ts';
import { ListLoadError } from './list-load-error.tsx';
import { type Pick, type SearchPicks, useServerOptions } from './use-server-options.ts';

interface PickerProps {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly error?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Tells this picker's answers from another's: `['students', schoolId]`. */
  readonly scope: readonly unknown[];
  readonly search: SearchPicks;
}

export interface ManyPickerProps extends PickerProps {
  readonly picked: readonly Pick[];
  readonly onPick: (picked: readonly Pick[]) => void;
  readonly max?: number;
}

/** Picks several of many that only the server has all of. What is picked stays, whatever is searched for next. */
export function ManyPicker(props: ManyPickerProps) {
  const { label, hint, placeholder, error, required, disabled, scope, search, picked, onPick, max } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const query = useServerOptions(scope, search, typed, open);
  const known = merge(picked, query.data?.items ?? []);
  return (
    <MultiSelect
      label={label}
      description={hintFor(hint, query, open)}
      error={error ?? listError(query)}
      withAsterisk={required}
      disabled={disabled}
      placeholder={picked.length === 0 ? (placeholder ?? m.typeToSearch()) : undefined}
      data={known.map(toOption)}
      value={picked.map(({ id }) => id)}
      onChange={(ids) => onPick(ids.flatMap((id) => known.find((each) => each.id === id) ?? []))}
      searchable
      clearable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={nothing(query)}
      {...(max === undefined ? {} : { maxValues: max })}
    />
  );
}

export interface OnePickerProps extends PickerProps {
  readonly picked: Pick | null;
  readonly onPick: (picked: Pick | null) => void;
  /** Whether it can be emptied. @default where it is not required */
  readonly clearable?: boolean;
  /** Its field, to which the focus can be led: its list does not open by that, only by a press or by typing. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** Picks one of many that only the server has all of. */
export function OnePicker(props: OnePickerProps) {
  const {
    label,
    hint,
    placeholder,
    error,
    required = false,
    disabled,
    scope,
    search,
    picked,
    onPick,
    clearable = !required,
    field,
  } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  // The field shows the picked name: that is no search for it.
  const query = useServerOptions(scope, search, picked && typed === toOption(picked).label ? '' : typed, open);
  const known = merge(picked ? [picked] : [], query.data?.items ?? []);
  return (
    <Select
      ref={field}
      openOnFocus={field === undefined}
      label={label}
      description={hintFor(hint, query, open)}
      error={error ?? listError(query)}
      withAsterisk={required}
      disabled={disabled}
      placeholder={placeholder ?? m.typeToSearch()}
      data={known.map(toOption)}
      value={picked?.id ?? null}
      onChange={(id) => onPick(known.find((each) => each.id === id) ?? null)}
      searchable
      clearable={clearable}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={nothing(query)}
    />
  );
}

type Answer = ReturnType<typeof useServerOptions>;

/** While the field itself has no fault: its list could not be loaded. */
function listError(query: Answer) {
  return query.isError && <ListLoadError query={query} />;
}

/** What is expected; and while it is open, that there are more than are listed. */
function hintFor(hint: string | undefined, { data }: Answer, open: boolean): string | undefined {
  const { items = [], total = 0, more = false } = data ?? {};
  if (!open || total <= items.length) return hint;
  return (more ? m.manyMatches : m.moreMatches)({ shown: items.length, total });
}

function nothing({ isError, isFetching }: Answer): string {
  if (isFetching) return m.searching();
  return isError ? m.searchFailed() : m.noOptions();
}

function toOption({ id, name, detail }: Pick) {
  return { value: id, label: detail ? `${name} · ${detail}` : name };
}

function merge(picked: readonly Pick[], found: readonly Pick[]): readonly Pick[] {
  return [...new Map([...picked, ...found].map((each) => [each.id, each])).values()];
}
