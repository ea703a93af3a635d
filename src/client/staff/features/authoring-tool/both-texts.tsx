import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { Bilingual } from '#contract/wire.ts';

interface BothTextsProps {
  readonly label: string;
  readonly value: Bilingual;
  readonly rows?: number;
  readonly onChange: (value: Bilingual) => void;
}

/** One text in both languages, side by side. */
export function BothTexts({ label, value, rows, onChange }: BothTextsProps) {
  const Field = rows === undefined ? TextInput : Textarea;
  const more = rows === undefined ? {} : { autosize: true, minRows: rows };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ flex: 1 }}>
      <Field
        {...more}
        label={m.inEnglish({ label })}
        lang="en"
        value={value.en}
        onChange={(event) => onChange({ ...value, en: event.currentTarget.value })}
      />
      <Field
        {...more}
        label={m.inSpanish({ label })}
        lang="es"
        value={value.es}
        onChange={(event) => onChange({ ...value, es: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
