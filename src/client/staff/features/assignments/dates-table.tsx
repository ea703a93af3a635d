import { Button, Stack, Text, Textarea } from '@mantine/core';
import { memo } from 'react';
import { formatList } from '#client/shared/platform/screen/format-number.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { TypedDay } from '#client/staff/kit/dates/typed-day.tsx';
import type { TypedDayValue } from '#client/staff/kit/dates/typed-day-value.ts';
import { ActionMenu } from '#client/staff/kit/layout/action-menu.tsx';
import { type Column, PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { usePaged } from '#client/staff/kit/list/use-paged.tsx';
import { m } from '#client/staff/messages/people/lesson-dates.ts';
import type { LessonClass } from '#contract/assignments/assignments.schemas.ts';
import { addDays, fridayAfter } from '#domain/time/school-days.ts';
import {
  copyDates,
  DAY_FIELDS,
  type DatesState,
  type DayField,
  editRows,
  type Field,
  fieldsOf,
  type RowFields,
  shiftRows,
} from './lesson-dates-state.ts';

/** In px: with less room, each class is a card. */
const CARDS_BELOW = 1010;
const ROWS_A_PAGE = 30;

type ColumnId = Field | 'class' | 'more';

const FIELD_NAMES: Readonly<Record<Field, () => string>> = {
  from_date: m.start,
  to_date: m.due,
  late_until: m.late,
  instructions: m.note,
};

export const fieldName = (field: Field): string => FIELD_NAMES[field]();

type EditRow = (row: LessonClass, change: Partial<RowFields>) => void;

interface DatesTableProps {
  readonly state: DatesState;
  readonly selected: ReadonlySet<number>;
  /** By how many school days a row is moved from its menu; null: what was typed is no number of days. */
  readonly shiftBy: number | null;
  /** What is wrong with a cell, once it was tried to save. */
  readonly faultAt: (row: LessonClass, field: Field) => string | undefined;
  readonly onChange: (state: DatesState) => void;
  /** Changes one row. Always the same function: a field is drawn again only where its own value changes. */
  readonly onEdit: EditRow;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
  /** Opens the students who have dates of their own. */
  readonly onStudents: (row: LessonClass) => void;
}

/** A row for each class that has the lesson, with fields for its dates and its note. On a small screen each is a card. */
export function DatesTable({ state, selected, shiftBy, faultAt, onChange, onEdit, onSelect, onStudents }: DatesTableProps) {
  const { shown, pager } = usePaged(state.rows, ROWS_A_PAGE);
  const days = DAY_FIELDS.map(
    (field): Column<LessonClass, ColumnId> => ({
      id: field,
      header: fieldName(field),
      beneath: true,
      cell: (row) => <DayCell row={row} field={field} value={fieldsOf(state, row)[field]} error={faultAt(row, field)} onEdit={onEdit} />,
    }),
  );
  const columns: Column<LessonClass, ColumnId>[] = [
    { id: 'class', header: m.class(), names: true, cell: (row) => <ClassCell row={row} state={state} onStudents={onStudents} /> },
    ...days,
    {
      id: 'instructions',
      header: m.note(),
      beneath: true,
      cell: (row) => <NoteCell row={row} value={fieldsOf(state, row).instructions} error={faultAt(row, 'instructions')} onEdit={onEdit} />,
    },
    {
      id: 'more',
      header: m.more(),
      cell: (row) => <ActionMenu name={row.group_name} actions={rowActions({ state, row, selected, shiftBy, onChange })} />,
    },
  ];
  return (
    <div>
      <PlainTable
        caption={m.caption()}
        columns={columns}
        rows={shown}
        rowKey={({ assignment_id }) => String(assignment_id)}
        narrowBelow={CARDS_BELOW}
        selection={{
          selected: new Set([...selected].map(String)),
          onChange: (keys) => onSelect(new Set([...keys].map(Number))),
          label: ({ group_name }) => m.selectClass({ group: group_name }),
        }}
      />
      {pager}
    </div>
  );
}

interface CellProps<Value> {
  readonly row: LessonClass;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onEdit: EditRow;
}

const DayCell = memo(function DayCell({ row, field, value, error, onEdit }: CellProps<TypedDayValue> & { readonly field: DayField }) {
  const label = m.cell({ field: fieldName(field), group: row.group_name });
  return <TypedDay label={label} value={value} error={error} onChange={(day) => onEdit(row, { [field]: day })} />;
});

const NoteCell = memo(function NoteCell({ row, value, error, onEdit }: CellProps<string>) {
  return (
    <Textarea
      aria-label={m.cell({ field: m.note(), group: row.group_name })}
      value={value}
      error={error}
      maxLength={4000}
      rows={1}
      resize="vertical"
      miw={180}
      onChange={({ currentTarget }) => onEdit(row, { instructions: currentTarget.value })}
    />
  );
});

function ClassCell({ row, state, onStudents }: Pick<DatesTableProps, 'state' | 'onStudents'> & { readonly row: LessonClass }) {
  const changed = state.changedElsewhere.get(row.assignment_id);
  return (
    <Stack gap={2} align="start">
      <span>{row.group_name}</span>
      {!row.is_for_all && (
        <Text size="sm" c="dimmed">
          {m.some({ count: row.student_count })}
        </Text>
      )}
      {row.own_dates > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          px={0}
          aria-label={m.ownDatesOf({ count: row.own_dates, group: row.group_name })}
          onClick={() => onStudents(row)}
        >
          {m.ownDates({ count: row.own_dates })}
        </Button>
      )}
      {changed && (
        <Text size="sm" c="var(--tp-act)">
          {m.changedElsewhere({ fields: formatList([...changed].map(fieldName)) })}
        </Text>
      )}
    </Stack>
  );
}

function rowActions({
  state,
  row,
  selected,
  shiftBy,
  onChange,
}: Pick<DatesTableProps, 'state' | 'selected' | 'shiftBy' | 'onChange'> & { readonly row: LessonClass }) {
  const own = new Set([row.assignment_id]);
  const count = selected.size;
  const targets = count > 0 ? selected : new Set(state.rows.map(({ assignment_id }) => assignment_id));
  const today = districtDay();
  const tomorrow = addDays(today, 1);
  const friday = fridayAfter(tomorrow);
  const due = (day: string) => onChange(editRows(state, own, () => ({ to_date: day })));
  const note = fieldsOf(state, row).instructions;
  const copies = [
    {
      label: count > 0 ? m.copyDatesSelected({ count }) : m.copyDatesAll(),
      onClick: () => onChange(copyDates(state, row, targets)),
    },
    {
      label: count > 0 ? m.copyNoteSelected({ count }) : m.copyNoteAll(),
      onClick: () => onChange(editRows(state, targets, () => ({ instructions: note }))),
    },
  ];
  const shifts = [
    { label: m.laterBy, sign: 1 },
    { label: m.earlierBy, sign: -1 },
  ];
  return [
    ...(state.rows.length > 1 ? copies : []),
    ...(shiftBy === null
      ? []
      : shifts.map(({ label, sign }) => ({
          label: label({ count: shiftBy }),
          onClick: () => onChange(shiftRows(state, own, sign * shiftBy, today)),
        }))),
    ...[tomorrow, friday].map((day) => ({ label: m.dueOn({ day: formatDay(day, 'UTC') }), onClick: () => due(day) })),
    ...(state.edits.has(row.assignment_id)
      ? [{ label: m.setBack(), onClick: () => onChange(editRows(state, own, (_fields, loaded) => fieldsOf({ edits: new Map() }, loaded))) }]
      : []),
  ];
}
