import { Checkbox, Radio, Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { bindField, type FieldProps } from './bind-field.ts';

/** One choice; the value is what is sent. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** What it means. */
  readonly hint?: string;
}

export interface Options {
  readonly options: readonly Option[];
  /** Of `Choices`: the list could not be loaded. What is wrong with the value itself comes first. */
  readonly error?: ReactNode;
}

/** Boxes say themselves that their group is at fault: whoever is led to the first field that is sees no group. */
const faultOf = ({ error }: { readonly error?: unknown }) => (error ? { 'aria-invalid': true } : {});

/** One of a few, all in view. */
export function RadioField<Values extends Record<string, unknown>>(props: FieldProps<Values> & Options) {
  const bound = bindField(props);
  return (
    <Radio.Group {...bound}>
      <Stack gap="xs" mt="xs">
        {props.options.map(({ value, label, hint }) => (
          <Radio key={value} value={value} label={label} description={hint} disabled={props.disabled} {...faultOf(bound)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Any of a few, all in view; the value is the list of those that are ticked. */
export function CheckboxesField<Values extends Record<string, unknown>>(props: FieldProps<Values> & Options) {
  // A group of boxes cannot be required for screen readers; its label says so with a star.
  const { 'aria-required': _, ...bound } = bindField(props);
  return (
    <Checkbox.Group {...bound}>
      <Stack gap="xs" mt="xs">
        {props.options.map(({ value, label, hint }) => (
          <Checkbox key={value} value={value} label={label} description={hint} disabled={props.disabled} {...faultOf(bound)} />
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
