import { CheckIcon, ColorSwatch, Input, SimpleGrid, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { bindField, type FieldProps } from './bind-field.ts';
import { m } from './form-labels.ts';
import classes from './look-fields.module.css';

export interface ColorOption {
  /** What is sent: "#0b6270". */
  readonly value: string;
  /** What it is called: "Teal". */
  readonly label: string;
}

/** One of the colors that a group or a folder can have. Each is named, so that color is never all there is. */
export function ColorField<Values extends Record<string, unknown>>(
  props: FieldProps<Values> & { readonly colors: readonly ColorOption[] },
) {
  const { value, onChange, error, label, description, withAsterisk } = bindField(props);
  return (
    <Input.Wrapper labelElement="div" {...{ label, description, error, withAsterisk }}>
      <fieldset className={`${classes.bare} ${classes.row}`} aria-label={props.label}>
        {props.colors.map((color) => (
          <ColorSwatch
            key={color.value}
            component="button"
            type="button"
            aria-pressed={value === color.value}
            aria-label={m.chooseColor({ color: color.label })}
            title={color.label}
            color={color.value}
            size={34}
            className={classes.swatch}
            onClick={() => onChange(color.value)}
          >
            {value === color.value && <CheckIcon size={14} color="white" />}
          </ColorSwatch>
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}

export interface IconOption {
  readonly value: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** One of the icons that a group or a folder can have. */
export function IconField<Values extends Record<string, unknown>>(props: FieldProps<Values> & { readonly icons: readonly IconOption[] }) {
  const { value, onChange, error, label, description, withAsterisk } = bindField(props);
  return (
    <Input.Wrapper labelElement="div" {...{ label, description, error, withAsterisk }}>
      <fieldset className={classes.bare} aria-label={props.label}>
        <SimpleGrid className={classes.icons} cols={{ base: 5, sm: 10 }} spacing={6}>
          {props.icons.map((option) => (
            <UnstyledButton
              key={option.value}
              aria-pressed={value === option.value}
              aria-label={m.chooseIcon({ icon: option.label })}
              title={option.label}
              className={classes.icon}
              onClick={() => onChange(option.value)}
            >
              {option.icon}
            </UnstyledButton>
          ))}
        </SimpleGrid>
      </fieldset>
    </Input.Wrapper>
  );
}
