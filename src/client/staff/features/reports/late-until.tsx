import { useState } from 'react';
import { m } from '#client/shared/messages/late-until.ts';
import { formatDay } from '#client/shared/platform/format.ts';
import classes from './late-until.module.css';
import { LateUntilDialog } from './late-until-dialog.tsx';
import type { Assignment } from './use-reports.ts';

/** Until when late work of an assignment is taken, and the way to change it. */
export function LateUntil({ assignment }: { readonly assignment: Assignment }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.line}>
      {lateUntilWords(assignment.late_until)}
      <button type="button" className="tp-text-button" aria-label={m.changeWhat()} onClick={() => setOpen(true)}>
        {m.change()}
      </button>
      {open && <LateUntilDialog assignment={assignment} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The server says a day of the district's, without a time. */
function lateUntilWords(day: string | null | undefined): string {
  return day ? m.until({ day: formatDay(`${day}T12:00Z`, 'UTC') }) : m.always();
}
