import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

/** One of a list's values. An empty value means that nothing was narrowed. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceSelectProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  /** Of `Choices`: the list could not be loaded. */
  readonly error?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly size?: 'xs' | 'sm';
  /** Of the field, in px, where there is room. */
  readonly width?: number;
  /** The field takes all of its place. */
  readonly wide?: boolean;
  /** The label is for screen readers only; a tooltip shows it. */
  readonly labelHidden?: boolean;
}

/** The field of `ChoiceSelect` for long lists: typing narrows them. */
export function SearchableChoice({ label, choices, value, error, onChange, size, width, wide, labelHidden = false }: ChoiceSelectProps) {
  const chosen = choices.find((choice) => choice.value === value)?.label;
  return (
    <Select
      {...(labelHidden ? { 'aria-label': label, title: chosen ? `${label}: ${chosen}` : label } : { label, title: chosen })}
      searchable
      allowDeselect={false}
      data={choices.map((choice) => ({ ...choice }))}
      value={value}
      error={error}
      onChange={(next) => next !== null && onChange(next)}
      {...(size ? { size } : {})}
      {...(wide ? { w: '100%' } : width ? { w: width, maw: '100%' } : {})}
    />
  );
}
