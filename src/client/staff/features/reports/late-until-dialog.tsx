import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/reports/late-until.ts';
import { FORM_CHANGED_MEANWHILE, LATE_END_BEFORE_DUE } from '#contract/refusal-codes.ts';
import { useSetLateUntil } from './reports.mutations.ts';
import type { Assignment } from './use-reports.ts';

interface LateUntilDialogProps {
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

/** Asks until which day late work is taken by itself. What was typed stays until it is saved or put aside. */
export function LateUntilDialog({ assignment, onClose }: LateUntilDialogProps) {
  const offline = useConnectivity().state === 'offline';
  const save = useSetLateUntil(assignment.assignment_id);
  // As it was when the dialog was opened, whatever is read anew behind it.
  const [shown] = useState(assignment.late_until ?? null);
  const [ends, setEnds] = useState(shown !== null);
  const [day, setDay] = useState(shown);
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(ends && day === null);
    if (!ends || day !== null) save.mutate({ late_until: ends ? day : null, shown }, { onSuccess: onClose });
  };
  const problem = save.isError ? whyNot(save.error) : offline ? m.offline() : null;

  return (
    <Dialog open onClose={onClose} title={m.title()}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{m.why()}</Text>
          <Radio.Group value={ends ? 'until' : 'always'} onChange={(value) => setEnds(value === 'until')} aria-label={m.title()}>
            <Stack gap="xs">
              <Radio value="always" label={m.choiceAlways()} />
              <Radio value="until" label={m.choiceUntil()} />
            </Stack>
          </Radio.Group>
          {ends && (
            <DateField
              label={m.lastDay()}
              required
              value={day}
              onChange={(chosen) => {
                setDay(chosen);
                setMissing(false);
              }}
              {...(isMissing ? { error: m.dayMissing() } : {})}
            />
          )}
          {problem && (
            <Alert color="coral" role="status">
              {problem}
            </Alert>
          )}
          <Group gap="xs">
            <Button type="submit" loading={save.isPending} disabled={offline}>
              {m.save()}
            </Button>
            <Button variant="default" onClick={onClose}>
              {m.cancel()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** A refused day lies before the due day, or somebody else has set another meanwhile; anything else was not the day's fault. */
function whyNot(error: Error): string {
  if (isRefusedAs(error, FORM_CHANGED_MEANWHILE)) return error.message;
  return isRefusedAs(error, LATE_END_BEFORE_DUE) ? m.beforeDue() : m.notSaved();
}
