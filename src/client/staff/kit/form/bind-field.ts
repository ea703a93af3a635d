import type { UseFormReturnType } from '@mantine/form';

/** What every field is told. */
export interface FieldProps<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  /** The value's name in the form, as the contract calls it. */
  readonly name: Extract<keyof Values, string>;
  readonly label: string;
  /** Below the label: what is expected. */
  readonly hint?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** The props that bind one of Mantine's inputs to its value, its label and its fault. */
export function bindField<Values extends Record<string, unknown>>(
  { form, name, label, hint, required = false, disabled = false }: FieldProps<Values>,
  type: 'input' | 'checkbox' = 'input',
) {
  return {
    ...form.getInputProps(name, { type }),
    name,
    label,
    description: hint,
    withAsterisk: required,
    disabled,
    'aria-required': required,
  };
}
