import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { BoundedNumber, isWithin } from '#client/staff/kit/form/bounded-number.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/people/assignments.ts';
import type { DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { setBack, useSetDates, useShiftDates } from './assignments.mutations.ts';
import { DateFields } from './date-fields.tsx';
import { MayCheckField } from './may-check-field.tsx';
import { changesOf, sharedDates, withDates } from './shared-dates.ts';

const MAX_SCHOOL_DAYS = 60;

interface EditDatesProps {
  readonly assignments: readonly DatedAssignment[];
  readonly onClose: () => void;
}

/** The dates and the note of one assignment, or one set of them for several. */
export function EditDates({ assignments, onClose }: EditDatesProps) {
  const [shared, setShared] = useState(() => sharedDates(assignments));
  const set = useSetDates();
  const save = async () => {
    const changes = changesOf(assignments, shared);
    const { before, after } = await set.mutateAsync(changes);
    undoToast({ text: m.datesSaved({ count: after.length }), undo: () => set.mutateAsync(setBack(before, after)) });
    onClose();
  };
  return (
    <DatesModal title={m.editDatesTitle({ count: assignments.length })} go={m.save()} mutation={set} onClose={onClose} onGo={save}>
      {shared.kept.size === 0 && (
        <Text size="sm" c="dimmed">
          {m.emptyStays()}
        </Text>
      )}
      <DateFields {...shared} onChange={(change) => setShared(withDates(shared, change))} />
      <Textarea
        label={m.instructions()}
        description={shared.kept.has('instructions') ? m.notesDiffer() : undefined}
        value={shared.dates.instructions}
        maxLength={4000}
        rows={2}
        onChange={({ currentTarget }) => setShared(withDates(shared, { instructions: currentTarget.value }))}
      />
      <MayCheckField
        isChecked={shared.dates.mayCheck}
        differs={shared.kept.has('mayCheck')}
        onChange={(mayCheck) => setShared(withDates(shared, { mayCheck }))}
      />
    </DatesModal>
  );
}

/** Moves everything that is due from a day on, by school days. */
export function ShiftDates({ groupPuid, onClose }: { readonly groupPuid: string; readonly onClose: () => void }) {
  const [from, setFrom] = useState<string | null>(() => districtDay());
  const [days, setDays] = useState<number | string>(1);
  // A try whose answer was lost, and the next one, are the same move: nothing moves twice.
  const [client_id] = useState(() => crypto.randomUUID());
  const shift = useShiftDates();
  const set = useSetDates();
  const [checked, setChecked] = useState(false);
  const needs = { from_day: from === null, school_days: !isWithin(days, -MAX_SCHOOL_DAYS, MAX_SCHOOL_DAYS) || days === 0 };
  const said = shift.error instanceof CallError ? shift.error.fields?.school_days : undefined;
  const refused = said === undefined ? null : String(said);
  const move = async () => {
    setChecked(true);
    if (from === null || typeof days !== 'number' || needs.school_days) return;
    const { before, after } = await shift.mutateAsync({ group_puid: groupPuid, from_day: from, school_days: days, client_id });
    undoToast({
      text: m.datesSaved({ count: after.length }),
      undo: () => (before.length > 0 ? set.mutateAsync(setBack(before, after)) : undefined),
    });
    onClose();
  };
  return (
    <DatesModal
      title={m.shiftTitle()}
      go={m.move()}
      mutation={{ isPending: shift.isPending, error: refused ? null : shift.error }}
      onClose={onClose}
      onGo={move}
    >
      <DateField
        label={m.shiftFrom()}
        value={from}
        onChange={setFrom}
        required
        error={checked && needs.from_day ? m.needDay() : undefined}
      />
      <BoundedNumber
        label={m.shiftBy()}
        description={m.shiftHint()}
        value={days}
        onChange={setDays}
        min={-MAX_SCHOOL_DAYS}
        max={MAX_SCHOOL_DAYS}
        allowDecimal={false}
        error={checked && needs.school_days ? m.needDays() : refused}
        maw={260}
      />
    </DatesModal>
  );
}

interface DatesModalProps {
  readonly title: string;
  readonly go: string;
  readonly mutation: { readonly isPending: boolean; readonly error: Error | null };
  readonly onClose: () => void;
  readonly onGo: () => Promise<void>;
  readonly children: ReactNode;
}

function DatesModal({ title, go, mutation, onClose, onGo, children }: DatesModalProps) {
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        {children}
        {mutation.error && (
          <Alert color="coral" role="alert">
            {failureText(mutation.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.cancel()}
          </Button>
          {/* What went wrong stands above. */}
          <Button color="coral" loading={mutation.isPending} onClick={() => void onGo().catch(() => undefined)}>
            {go}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
