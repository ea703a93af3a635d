import { Alert, Text } from '@mantine/core';
import { type Column, PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import type { ColumnChoice, ListField, ListKind, ListShape } from '#contract/list-columns.ts';
import { fieldsOf, missingFields } from '#domain/list-fields.ts';
import { m } from './list-upload-labels.ts';

interface ColumnMatchProps {
  readonly kind: ListKind;
  readonly shape: ListShape;
  readonly choice: ColumnChoice;
  readonly onChoose: (index: number, field: ListField | '') => void;
  /** A column that lost its field to another one. */
  readonly lost: string | null;
}

/** Names a column by its heading, and by its number where the heading is empty or occurs twice. */
export function columnName({ columns }: ListShape, index: number): string {
  const heading = columns[index]?.heading ?? '';
  if (heading === '') return m.noHeading({ number: index + 1 });
  const isTwice = columns.some((column, at) => at !== index && column.heading === heading);
  return isTwice ? m.sameHeading({ heading, number: index + 1 }) : heading;
}

interface MatchRow {
  readonly index: number;
  readonly heading: string;
  readonly samples: readonly string[];
  readonly field: ListField | '';
  readonly is_guess: boolean;
}

/** The columns of a list with some of their values, each with what it is read as. */
export function ColumnMatch({ kind, shape, choice, onChoose, lost }: ColumnMatchProps) {
  const rows = shape.columns.map(({ samples, field, is_guess }, index): MatchRow => {
    const chosen = choice[index] ?? '';
    return {
      index,
      heading: columnName(shape, index),
      samples,
      field: chosen,
      is_guess: is_guess && chosen === field,
    };
  });
  const choices = [{ value: '', label: m.notRead() }, ...fieldsOf(kind).map((field) => ({ value: field, label: m[field]() }))];
  const columns: Column<MatchRow, string>[] = [
    { id: 'heading', header: m.column(), names: true, cell: ({ heading }) => heading },
    { id: 'samples', header: m.samples(), cell: ({ samples }) => samples.join(', ') || '–', beneath: true },
    {
      id: 'field',
      header: m.readAs(),
      beneath: true,
      cell: ({ index, heading, field, is_guess }) => (
        <>
          <ChoiceSelect
            label={m.readAsOf({ heading })}
            labelHidden
            choices={choices}
            value={field}
            onChange={(value) => onChoose(index, value as ListField | '')}
          />
          {is_guess && (
            <Text size="sm" c="dimmed">
              {m.guess()}
            </Text>
          )}
        </>
      ),
    },
  ];
  const missing = missingFields(kind, choice);
  return (
    <>
      {shape.is_remembered && <Text c="dimmed">{m.remembered()}</Text>}
      <PlainTable caption={m.match()} columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
      <div aria-live="polite">
        {lost !== null && <Text>{m.noLonger({ heading: lost })}</Text>}
        {missing.length > 0 && (
          <Alert color="amber" variant="light">
            {m.missing({ fields: missing.map(groupLabel).join('; ') })}
          </Alert>
        )}
        {kind === 'add' && missing.length === 0 && !(choice.includes('first_name') && choice.includes('last_name')) && (
          <Text>{m.newNeed()}</Text>
        )}
      </div>
    </>
  );
}

const groupLabel = (group: readonly ListField[]): string => group.map((field) => m[field]()).reduce((one, other) => m.or({ one, other }));
