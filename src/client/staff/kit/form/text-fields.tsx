import { NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { bindField, type FieldProps } from './bind-field.ts';
import { m } from './form-labels.ts';

interface TextLimits {
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/** One line of text. */
export function TextField<Values extends Record<string, unknown>>(props: FieldProps<Values> & TextLimits) {
  return (
    <TextInput
      {...bindField(props)}
      maxLength={props.maxLength}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
    />
  );
}

/** A secret that can be shown. */
export function PasswordField<Values extends Record<string, unknown>>(props: FieldProps<Values> & TextLimits) {
  return (
    <PasswordInput
      {...bindField(props)}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete ?? 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': m.showPassword() }}
    />
  );
}

/** Several lines, growing with what is written. */
export function TextareaField<Values extends Record<string, unknown>>(props: FieldProps<Values> & TextLimits & { readonly rows?: number }) {
  return (
    <Textarea
      {...bindField(props)}
      autosize
      minRows={props.rows ?? 3}
      maxRows={14}
      maxLength={props.maxLength}
      placeholder={props.placeholder}
    />
  );
}

interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Behind the number: " min", "%". */
  readonly suffix?: string;
  /** Digits after the point. @default 0 */
  readonly decimals?: number;
}

/** A number; an empty field is worth ''. */
export function NumberField<Values extends Record<string, unknown>>(props: FieldProps<Values> & NumberLimits) {
  const { min, max, step, suffix, decimals = 0 } = props;
  return (
    <NumberInput
      {...bindField(props)}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(step === undefined ? {} : { step })}
      {...(suffix === undefined ? {} : { suffix })}
      clampBehavior="none"
      decimalScale={decimals}
      maw={200}
    />
  );
}
