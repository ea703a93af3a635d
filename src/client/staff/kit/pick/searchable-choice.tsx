import { Select } from '@mantine/core';
import type { ChoiceSelectProps } from './choice-select.tsx';

/** The field of `ChoiceSelect` for long lists: typing narrows them. */
export function SearchableChoice({ label, choices, value, onChange, size, width, labelHidden = false }: ChoiceSelectProps) {
  return (
    <Select
      {...(labelHidden ? { 'aria-label': label, title: label } : { label })}
      searchable
      allowDeselect={false}
      data={choices.map((choice) => ({ ...choice }))}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      {...(size ? { size } : {})}
      {...(width ? { w: width, maw: '100%' } : {})}
    />
  );
}
