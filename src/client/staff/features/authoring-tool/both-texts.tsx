import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { Bilingual } from '#contract/wire.ts';
import { isHalfWritten } from '#domain/answers/optional-text.ts';
import { useLanguages } from './languages.ts';

interface BothTextsProps {
  readonly label: string;
  readonly value: Bilingual;
  readonly rows?: number;
  /** Its path in the file of the quiz, by which a fault finds it. */
  readonly field?: string;
  /** May be left blank in both languages. */
  readonly isOptional?: boolean;
  /** The error of the text in one language. */
  readonly faultOf?: (language: keyof Bilingual) => ReactNode;
  readonly maxRows?: number;
  readonly hint?: string;
  readonly onChange: (value: Bilingual) => void;
}

/** One text in both languages, side by side, or in the one that the form asks for. */
export function BothTexts({ label, value, rows, maxRows, hint, field, isOptional = false, faultOf, onChange }: BothTextsProps) {
  const Field = rows === undefined ? TextInput : Textarea;
  const { shown, isOneEnough } = useLanguages();
  const more = {
    ...(rows === undefined ? {} : { autosize: true, minRows: rows, ...(maxRows === undefined ? {} : { maxRows }) }),
    withAsterisk: !isOptional && !isOneEnough,
  };
  const isHalf = isOptional && !isOneEnough && isHalfWritten(value);
  if (shown !== 'both')
    return (
      <Field
        {...more}
        label={label}
        lang={shown}
        data-field={field === undefined ? undefined : `${field}.${shown}`}
        value={value[shown]}
        onChange={(event) => onChange({ ...value, [shown]: event.currentTarget.value })}
        style={{ flex: 1 }}
      />
    );
  const of = (language: keyof Bilingual) => ({
    'data-field': field === undefined ? undefined : `${field}.${language}`,
    description: hint ?? (isOptional ? m.optional() : undefined),
    error: faultOf?.(language) ?? (isHalf && value[language].trim() === '' ? m.bothOrNeither() : undefined),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ flex: 1 }}>
      <Field
        {...more}
        label={m.inEnglish({ label })}
        lang="en"
        {...of('en')}
        value={value.en}
        onChange={(event) => onChange({ ...value, en: event.currentTarget.value })}
      />
      <Field
        {...more}
        label={m.inSpanish({ label })}
        lang="es"
        {...of('es')}
        value={value.es}
        onChange={(event) => onChange({ ...value, es: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
