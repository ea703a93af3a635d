import { Suspense, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m } from '#client/staff/messages/reports/late-until.ts';
import classes from './late-until.module.css';
import type { Assignment } from './use-reports.ts';

const LateUntilDialog = lazyPart(async () => (await import('./late-until-dialog.tsx')).LateUntilDialog);

/** Until when late work of an assignment is taken, and the way to change it. */
export function LateUntil({ assignment }: { readonly assignment: Assignment }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.line}>
      {lateUntilLabel(assignment.late_until)}
      <button type="button" className="tp-text-button" aria-label={m.changeWhat()} onClick={() => setOpen(true)}>
        {m.change()}
      </button>
      <Suspense>{open && <LateUntilDialog assignment={assignment} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** The server says a day of the district's, without a time. */
function lateUntilLabel(day: string | null | undefined): string {
  return day ? m.until({ day: formatDay(`${day}T12:00Z`, 'UTC') }) : m.always();
}
