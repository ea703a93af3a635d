import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { COLUMN_USES, type ColumnUse, type QuestionTable } from '#domain/content/question-table.ts';

interface TableColumnsProps {
  readonly table: QuestionTable;
  readonly uses: readonly ColumnUse[];
  readonly onChange: (uses: readonly ColumnUse[]) => void;
}

const LABELS: Readonly<Record<ColumnUse, () => string>> = {
  stem: m.column_stem,
  answer: m.column_answer,
  choices: m.column_choices,
  correct: m.column_correct,
  kind: m.column_kind,
  points: m.column_points,
  standard: m.column_standard,
  explanation: m.column_explanation,
  none: m.column_none,
};
/** A column has one use, and only answers stand in several columns. */
const isRepeated = (use: ColumnUse) => use === 'answer' || use === 'none';

/** Maps the columns of a table of questions. Open where their headings are not known. */
export function TableColumns({ table, uses, onChange }: TableColumnsProps) {
  const set = (column: number, use: ColumnUse) =>
    onChange(uses.map((each, at) => (at === column ? use : each === use && !isRepeated(use) ? 'none' : each)));
  return (
    <details open={!table.uses.includes('stem')}>
      <summary>{m.columns()}</summary>
      <Text size="sm" my={4}>
        {m.columnsHint()}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
        {uses.map((use, column) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is theirs alone
            key={column}
            label={table.head[column]?.replace(/\s+/g, ' ').slice(0, 60) || m.columnNumber({ number: column + 1 })}
            data={COLUMN_USES.map((value) => ({ value, label: LABELS[value]() }))}
            value={use}
            onChange={({ currentTarget }) => set(column, COLUMN_USES.find((each) => each === currentTarget.value) ?? 'none')}
          />
        ))}
      </SimpleGrid>
    </details>
  );
}
