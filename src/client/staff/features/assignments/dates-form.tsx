import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { CallError, isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { formatList } from '#client/shared/platform/screen/format-number.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { isWithin } from '#client/staff/kit/form/bounded-number.tsx';
import { m } from '#client/staff/messages/people/lesson-dates.ts';
import type { LessonClass } from '#contract/assignments/assignments.schemas.ts';
import { FORM_CHANGED_MEANWHILE } from '#contract/refusal-codes.ts';
import classes from './assign.module.css';
import { setBack, useSetDates } from './assignments.mutations.ts';
import { DatesTable, fieldName } from './dates-table.tsx';
import { DatesToolbar, MAX_SHIFT } from './dates-toolbar.tsx';
import {
  type Change,
  changesOf,
  type DateFault,
  type DatesState,
  editRows,
  faultsOf,
  type RowFields,
  rebase,
  shiftRows,
} from './lesson-dates-state.ts';
import { recipientsOfDialog } from './recipients-dialog.tsx';

interface DatesFormProps {
  readonly lesson: { readonly lesson_id: number; readonly name: string };
  readonly state: DatesState;
  /** Later rounds for single students, which are not in the table. */
  readonly rounds: number;
  readonly onChange: Dispatch<SetStateAction<DatesState | null>>;
  /** The classes as the server has them now; null where it does not answer. */
  readonly reload: () => Promise<readonly LessonClass[] | null>;
  readonly onCancel: () => void;
  readonly onClose: () => void;
  readonly onChanged: (() => void) | undefined;
}

/** Refused cells with the server's text, by class and field. */
type Refused = ReadonlyMap<string, string>;
const NONE: Refused = new Map();

const FAULT_TEXTS: Readonly<Record<DateFault['kind'], () => string>> = {
  unread: m.unread,
  due_before_visible: m.dueBeforeVisible,
  late_end_before_due: m.lateEndBeforeDue,
};

/** Saves all changes by one call, which the server applies whole or refuses whole. */
export function DatesForm({ lesson, state, rounds, onChange, reload, onCancel, onClose, onChanged }: DatesFormProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [days, setDays] = useState<number | string>(1);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Refused>(NONE);
  const [listed, setListed] = useState<LessonClass | null>(null);
  const set = useSetDates();
  const shiftBy = typeof days === 'number' && isWithin(days, 1, MAX_SHIFT) ? days : null;
  const targets = selected.size > 0 ? selected : new Set(state.rows.map(({ assignment_id }) => assignment_id));
  const { reset } = set;
  /** Clears the server's faults: they were about the earlier values. */
  const forget = useCallback(() => {
    setRefused(NONE);
    reset();
  }, [reset]);
  const change = (next: DatesState) => {
    forget();
    onChange(next);
  };
  const editRow = useCallback(
    (row: LessonClass, edited: Partial<RowFields>) => {
      forget();
      onChange((now) => now && editRows(now, new Set([row.assignment_id]), () => edited));
    },
    [forget, onChange],
  );
  const faults = checked ? faultsOf(state) : [];
  const faultAt = ({ assignment_id }: LessonClass, field: string) => {
    const fault = faults.find((each) => each.row.assignment_id === assignment_id && each.field === field);
    return fault ? FAULT_TEXTS[fault.kind]() : refused.get(`${assignment_id}.${field}`);
  };
  const save = async () => {
    setChecked(true);
    if (faultsOf(state).length > 0) return;
    const changes = changesOf(state);
    try {
      const { before, after } = await set.mutateAsync(changes);
      const undo = async () => {
        await set.mutateAsync(setBack(before, after));
        onChanged?.();
      };
      undoToast({ text: m.saved({ count: after.length }), undo });
      onChanged?.();
      onClose();
    } catch (error) {
      setRefused(refusedCells(error, changes));
      const fresh = await reload();
      if (fresh) onChange((now) => now && rebase(now, fresh));
    }
  };
  const count = state.edits.size;
  const all = state.rows.length;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {m.hint()}
      </Text>
      {state.rows.some(({ own_dates }) => own_dates > 0) && <Text size="sm">{m.ownStay()}</Text>}
      {rounds > 0 && <Text size="sm">{m.roundsStay({ count: rounds })}</Text>}
      <DatesToolbar
        label={selected.size > 0 ? m.forSelected({ count: selected.size }) : all === 1 ? m.forOne() : m.forAll({ count: all })}
        days={days}
        shiftBy={shiftBy}
        onDays={setDays}
        onShift={(by) => change(shiftRows(state, targets, by, districtDay()))}
        onDue={(day) => change(editRows(state, targets, () => ({ to_date: day })))}
      />
      <DatesTable
        state={state}
        selected={selected}
        shiftBy={shiftBy}
        faultAt={faultAt}
        onChange={change}
        onEdit={editRow}
        onSelect={setSelected}
        onStudents={setListed}
      />
      <Group justify="space-between" className={classes.foot}>
        <Problem state={state} error={set.error} faults={faults} />
        <Text size="sm" role="status">
          {count === 0 ? m.unchanged() : m.changed({ count })}
        </Text>
        <Group gap="xs">
          <Button variant="subtle" disabled={count === 0} onClick={() => change({ ...state, edits: new Map() })}>
            {m.startOver()}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {count === 0 ? m.close() : m.cancel()}
          </Button>
          <Button color="coral" disabled={count === 0} loading={set.isPending} onClick={() => void save()}>
            {m.save()}
          </Button>
        </Group>
      </Group>
      {listed && recipientsOfDialog({ ...lesson, assignment_id: listed.assignment_id }, () => setListed(null))}
    </Stack>
  );
}

interface ProblemProps {
  readonly state: DatesState;
  readonly error: Error | null;
  readonly faults: readonly DateFault[];
}

/** All that keeps the table from being saved, by class and field; or why the server refused it. */
function Problem({ state, error, faults }: ProblemProps) {
  if (faults.length > 0)
    return (
      <Alert color="coral" role="alert" w="100%" title={m.faults()}>
        <List size="sm">
          {faults.map(({ row, field, kind }) => (
            <List.Item key={`${row.assignment_id}.${field}`}>
              {m.faultAt({ group: row.group_name, field: fieldName(field), fault: FAULT_TEXTS[kind]() })}
            </List.Item>
          ))}
        </List>
      </Alert>
    );
  if (!error) return null;
  const changed = state.rows.filter(({ assignment_id }) => state.changedElsewhere.has(assignment_id));
  if (isRefusedAs(error, FORM_CHANGED_MEANWHILE) && changed.length > 0)
    return (
      <Alert color="amber" role="alert" w="100%" title={m.conflict()}>
        {m.shownAnew({ groups: formatList(changed.map(({ group_name }) => group_name)) })}
      </Alert>
    );
  return (
    <Alert color="coral" role="alert" w="100%">
      {failureText(error)}
    </Alert>
  );
}

/** The server names a cell by its place among the changes. What somebody else has changed shows its new value instead of a fault. */
function refusedCells(error: unknown, changes: readonly Change[]): Refused {
  if (!(error instanceof CallError) || isRefusedAs(error, FORM_CHANGED_MEANWHILE)) return NONE;
  return new Map(
    Object.entries(error.fields ?? {}).flatMap(([path, text]) => {
      const [, place, field] = /^changes\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const sent = place === undefined ? undefined : changes[Number(place)];
      return sent ? [[`${sent.assignment_id}.${field}`, String(text)] as const] : [];
    }),
  );
}
