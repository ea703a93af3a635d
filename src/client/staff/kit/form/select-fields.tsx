import { MultiSelect, Select } from '@mantine/core';
import { bindField, type FieldProps } from './bind-field.ts';
import type { Options } from './choice-fields.tsx';
import { m } from './form-labels.ts';

interface SelectOptions extends Options {
  readonly placeholder?: string;
}

function bindSelect<Values extends Record<string, unknown>>(props: FieldProps<Values> & SelectOptions) {
  const bound = bindField(props);
  return { ...bound, error: bound.error ?? props.error };
}

/** One of several, in a list that opens; it is searched from nine on. */
export function SelectField<Values extends Record<string, unknown>>(props: FieldProps<Values> & SelectOptions) {
  return (
    <Select
      {...bindSelect(props)}
      data={props.options.map(({ value, label }) => ({ value, label }))}
      searchable={props.options.length > 8}
      clearable={!props.required}
      allowDeselect={!props.required}
      placeholder={props.placeholder}
      nothingFoundMessage={m.noOptions()}
    />
  );
}

/** Any of several. */
export function MultiSelectField<Values extends Record<string, unknown>>(
  props: FieldProps<Values> & SelectOptions & { readonly max?: number },
) {
  return (
    <MultiSelect
      {...bindSelect(props)}
      data={props.options.map(({ value, label }) => ({ value, label }))}
      searchable
      clearable
      hidePickedOptions
      placeholder={props.placeholder}
      nothingFoundMessage={m.noOptions()}
      {...(props.max === undefined ? {} : { maxValues: props.max })}
    />
  );
}
