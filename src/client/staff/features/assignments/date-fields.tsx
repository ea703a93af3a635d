import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { DayShortcuts } from '#client/staff/kit/dates/day-shortcuts.tsx';
import { m } from '#client/staff/messages/people/assignments.ts';
import classes from './assign.module.css';
import type { Dates } from './assign-state.ts';

interface DateFieldsProps {
  readonly dates: Dates;
  /** Of several assignments: what stands empty because they differ. */
  readonly kept?: ReadonlySet<string>;
  /** Single students are among those who get it: where their class has it already, its dates hold for what stands empty. */
  readonly isForStudents?: boolean;
  readonly onChange: (change: Partial<Dates>) => void;
}

/** From when it is seen, when it is due, until when late work is taken. Each bounds the next. */
export function DateFields({ dates: { fromDate, lateUntil, toDate }, kept, isForStudents = false, onChange }: DateFieldsProps) {
  const hint = (field: keyof Dates, usual: string) => (kept?.has(field) ? m.datesDiffer() : usual);
  return (
    <>
      <div className={classes.dates}>
        <DateField
          label={m.fromDate()}
          hint={hint('fromDate', isForStudents ? m.fromHintStudents() : m.fromHint())}
          value={fromDate}
          {...(toDate ? { max: toDate } : {})}
          onChange={(day) => onChange({ fromDate: day })}
        />
        <DateField
          label={m.toDate()}
          hint={hint('toDate', m.toHint())}
          value={toDate}
          {...(fromDate ? { min: fromDate } : {})}
          {...(lateUntil ? { max: lateUntil } : {})}
          onChange={(day) => onChange({ toDate: day })}
        />
        <DateField
          label={m.lateUntil()}
          hint={hint('lateUntil', isForStudents ? m.lateHintStudents() : m.lateHint())}
          value={lateUntil}
          {...(toDate ? { min: toDate } : {})}
          onChange={(day) => onChange({ lateUntil: day })}
        />
      </div>
      <DayShortcuts label={m.toDate()} min={fromDate} max={lateUntil} onPick={(day) => onChange({ toDate: day })} />
    </>
  );
}
