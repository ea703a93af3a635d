import { CloseButton, Group, Select, Stack, Textarea } from '@mantine/core';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { ColumnKind } from '#contract/quizzes/table.schemas.ts';
import { TABLE } from '#contract/quizzes/table-limits.ts';
import type { Bilingual } from '#contract/wire.ts';
import { AddPart } from './add-part.tsx';
import { BothTexts } from './both-texts.tsx';
import type { ColumnJson, QuestionJson } from './package-json.ts';
import classes from './tool.module.css';

const EMPTY: Bilingual = { en: '', es: '' };
const KINDS: readonly ColumnKind[] = ['number', 'text', 'choice'];

/** A data table with one row and one column to begin with. */
export const BLANK_TABLE = {
  corner: EMPTY,
  columns: [{ title: EMPTY, kind: 'number' }],
  rows: [EMPTY],
} as const satisfies Partial<QuestionJson>;

interface TableEditorProps {
  readonly question: QuestionJson;
  readonly onChange: (question: QuestionJson) => void;
}

/** The rows and columns of a data table, each with its names in both languages. */
export function TableEditor({ question, onChange }: TableEditorProps) {
  const { corner = EMPTY, columns = [], rows = [] } = question;
  const setColumn = (at: number, part: Partial<ColumnJson>) =>
    onChange({ ...question, columns: columns.map((column, index) => (index === at ? { ...column, ...part } : column)) });
  const setKind = (at: number, kind: ColumnKind) =>
    onChange({
      ...question,
      columns: columns.map((column, index) => {
        if (index !== at) return column;
        const { title } = column;
        return kind === 'choice' ? { title, kind, choices: column.choices ?? [EMPTY, EMPTY] } : { title, kind };
      }),
    });
  return (
    <Stack gap="sm">
      <BothTexts label={m.corner()} value={corner} onChange={(next) => onChange({ ...question, corner: next })} />
      {columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids; they are changed in place
        <div key={at} className={`${classes.part} ${classes.column}`}>
          <Stack gap={4}>
            <BothTexts label={m.column({ number: at + 1 })} value={column.title} onChange={(title) => setColumn(at, { title })} />
            {column.choices && <Choices choices={column.choices} onChange={(choices) => setColumn(at, { choices })} />}
          </Stack>
          <Select
            label={m.columnKind()}
            data={KINDS.map((kind) => ({ value: kind, label: m[`${kind}Column`]() }))}
            value={column.kind}
            onChange={(kind) => setKind(at, KINDS.find((each) => each === kind) ?? column.kind)}
            allowDeselect={false}
            w={150}
          />
          {columns.length > 1 && (
            <CloseButton
              aria-label={m.removeNamed({ name: m.column({ number: at + 1 }) })}
              onClick={() => onChange({ ...question, columns: columns.filter((_, index) => index !== at) })}
            />
          )}
        </div>
      ))}
      {columns.length < TABLE.columns && (columns.length + 1) * rows.length <= TABLE.cells && (
        <AddPart label={m.addColumn()} onAdd={() => onChange({ ...question, columns: [...columns, { title: EMPTY, kind: 'number' }] })} />
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids; they are changed in place
        <Group key={at} gap="xs" align="flex-end" wrap="nowrap">
          <BothTexts
            label={m.row({ number: at + 1 })}
            value={row}
            onChange={(next) => onChange({ ...question, rows: rows.map((each, index) => (index === at ? next : each)) })}
          />
          {rows.length > 1 && (
            <CloseButton
              aria-label={m.removeNamed({ name: m.row({ number: at + 1 }) })}
              onClick={() => onChange({ ...question, rows: rows.filter((_, index) => index !== at) })}
            />
          )}
        </Group>
      ))}
      {rows.length < TABLE.rows && columns.length * (rows.length + 1) <= TABLE.cells && (
        <AddPart label={m.addRow()} onAdd={() => onChange({ ...question, rows: [...rows, EMPTY] })} />
      )}
    </Stack>
  );
}

interface ChoicesProps {
  readonly choices: readonly Bilingual[];
  readonly onChange: (choices: readonly Bilingual[]) => void;
}

/** What the cells of a column offer: a line each, in the same order in both languages. */
function Choices({ choices, onChange }: ChoicesProps) {
  const set = (language: 'en' | 'es', text: string) => {
    const lines = text.split('\n').slice(0, TABLE.choices);
    const other = language === 'en' ? 'es' : 'en';
    const count = Math.max(lines.length, choices.findLastIndex((choice) => choice[other] !== '') + 1);
    const line = (at: number) => ({ ...EMPTY, [language]: lines[at] ?? '', [other]: choices[at]?.[other] ?? '' });
    onChange(Array.from({ length: count }, (_, at) => line(at)));
  };
  return (
    <Group gap="xs" grow align="flex-start">
      {(['en', 'es'] as const).map((language) => (
        <Textarea
          key={language}
          label={language === 'en' ? m.inEnglish({ label: m.choicesOf() }) : m.inSpanish({ label: m.choicesOf() })}
          lang={language}
          autosize
          minRows={2}
          value={choices.map((choice) => choice[language]).join('\n')}
          onChange={(event) => set(language, event.currentTarget.value)}
        />
      ))}
    </Group>
  );
}
