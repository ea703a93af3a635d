import { Checkbox, MultiSelect, Radio, Select, Stack, Switch } from '@mantine/core';
import { bindField, type FieldProps } from './bind-field.ts';
import { m } from './form-labels.ts';

/** One choice; the value is what is sent. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** What it means. */
  readonly hint?: string;
}

interface Options {
  readonly options: readonly Option[];
  readonly placeholder?: string;
}

/** One of several, in a list that opens; it is searched from nine on. */
export function SelectField<Values extends Record<string, unknown>>(props: FieldProps<Values> & Options) {
  return (
    <Select
      {...bindField(props)}
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
export function MultiSelectField<Values extends Record<string, unknown>>(props: FieldProps<Values> & Options & { readonly max?: number }) {
  return (
    <MultiSelect
      {...bindField(props)}
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

/** One of a few, all in view. */
export function RadioField<Values extends Record<string, unknown>>(props: FieldProps<Values> & Options) {
  return (
    <Radio.Group {...bindField(props)}>
      <Stack gap="xs" mt="xs">
        {props.options.map(({ value, label, hint }) => (
          <Radio key={value} value={value} label={label} description={hint} disabled={props.disabled} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Any of a few, all in view; the value is the list of those that are ticked. */
export function CheckboxesField<Values extends Record<string, unknown>>(props: FieldProps<Values> & Options) {
  return (
    <Checkbox.Group {...bindField(props)}>
      <Stack gap="xs" mt="xs">
        {props.options.map(({ value, label, hint }) => (
          <Checkbox key={value} value={value} label={label} description={hint} disabled={props.disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Yes or no, which counts when the form is saved. */
export function CheckboxField<Values extends Record<string, unknown>>(props: Omit<FieldProps<Values>, 'required'>) {
  const { withAsterisk: _, 'aria-required': __, ...bound } = bindField(props, 'checkbox');
  return <Checkbox {...bound} />;
}

/** On or off: a setting. */
export function SwitchField<Values extends Record<string, unknown>>(props: Omit<FieldProps<Values>, 'required'>) {
  const { withAsterisk: _, 'aria-required': __, ...bound } = bindField(props, 'checkbox');
  return <Switch {...bound} />;
}
