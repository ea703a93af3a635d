import { type FormEvent, useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/late-until.ts';
import { CallError } from '#client/shared/platform/call-error.ts';
import { useConnectivity } from '#client/shared/platform/connectivity.ts';
import { NativeDialog } from '#client/shared/ui/native-dialog.tsx';
import { Button } from '#client/staff/kit/button.tsx';
import classes from './late-until.module.css';
import { useSetLateUntil } from './reports.mutations.ts';
import type { Assignment } from './use-reports.ts';

interface LateUntilDialogProps {
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

/** Asks until which day late work is taken by itself. What was typed stays until it is saved or put aside. */
export function LateUntilDialog({ assignment, onClose }: LateUntilDialogProps) {
  const id = useId();
  const offline = useConnectivity().state === 'offline';
  const save = useSetLateUntil(assignment.assignment_id);
  const date = useRef<HTMLInputElement>(null);
  const [ends, setEnds] = useState(Boolean(assignment.late_until));
  const [day, setDay] = useState(assignment.late_until ?? '');
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(ends && day === '');
    if (ends && day === '') date.current?.focus();
    else save.mutate(ends ? day : null, { onSuccess: onClose });
  };
  const problem = isMissing ? m.dayMissing() : save.isError ? whyNot(save.error) : offline ? m.offline() : null;

  return (
    <NativeDialog open onClose={onClose} labelledBy={`${id}title`}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2 id={`${id}title`} className="tp-heading">
          {m.title()}
        </h2>
        <p className="tp-text">{m.why()}</p>
        <label className={classes.choice}>
          <input type="radio" name={id} checked={!ends} onChange={() => setEnds(false)} />
          {m.choiceAlways()}
        </label>
        <div className={classes.choice}>
          <label className={classes.choice}>
            <input type="radio" name={id} checked={ends} onChange={() => setEnds(true)} />
            {m.choiceUntil()}
          </label>
          <input
            ref={date}
            type="date"
            className="tp-field"
            aria-label={m.lastDay()}
            aria-describedby={`${id}problem`}
            aria-invalid={isMissing || undefined}
            value={day}
            onChange={(event) => {
              setDay(event.target.value);
              setEnds(true);
            }}
          />
        </div>
        <p id={`${id}problem`} role="status" className={classes.problem}>
          {problem}
        </p>
        <div className="tp-row">
          <Button type="submit" disabled={offline || save.isPending}>
            {save.isPending ? m.saving() : m.save()}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {m.cancel()}
          </Button>
        </div>
      </form>
    </NativeDialog>
  );
}

/** A refused day lies before the due day; anything else was not the day's fault. */
function whyNot(error: Error): string {
  return error instanceof CallError && error.status === 400 ? m.beforeDue() : m.notSaved();
}
