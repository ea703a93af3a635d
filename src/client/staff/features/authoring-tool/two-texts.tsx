import { SimpleGrid } from '@mantine/core';
import type { FieldProps } from '#client/staff/kit/form/bind-field.ts';
import { TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { m } from '#client/staff/messages/library/authoring-tool.ts';

interface TwoTextsProps<Values extends Record<string, unknown>> extends Omit<FieldProps<Values>, 'name'> {
  /** The names of the English and of the Spanish value. */
  readonly names: readonly [FieldProps<Values>['name'], FieldProps<Values>['name']];
  /** Several lines, and how many at first. */
  readonly rows?: number;
  readonly maxLength?: number;
}

/** A text in both languages, side by side. */
export function TwoTexts<Values extends Record<string, unknown>>({ names: [en, es], label, rows, ...props }: TwoTextsProps<Values>) {
  const english = { ...props, name: en, label: m.inEnglish({ label }) };
  const spanish = { ...props, name: es, label: m.inSpanish({ label }) };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {rows === undefined ? <TextField {...english} /> : <TextareaField {...english} rows={rows} />}
      {rows === undefined ? <TextField {...spanish} /> : <TextareaField {...spanish} rows={rows} />}
    </SimpleGrid>
  );
}
