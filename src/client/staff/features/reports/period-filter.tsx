import { DateRangeField } from '#client/staff/kit/dates/date-field.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import classes from './period-filter.module.css';

const PERIODS = ['week', 'month', 'custom'] as const;
const NAMES = { week: m.periodWeek, month: m.periodMonth, custom: m.periodCustom } as const;

/** When something was assigned, as the addresses of reports have it. Absent means at any time. */
export interface Period {
  readonly date_range?: (typeof PERIODS)[number];
  /** The days of a custom period, both included. */
  readonly start_date?: string;
  readonly end_date?: string;
}

interface PeriodFilterProps {
  readonly period: Period;
  readonly onChange: (next: { readonly [Name in keyof Period]?: Period[Name] | undefined }) => void;
}

/** Narrows a report down to what was assigned in a week, in a month or between two days. */
export function PeriodFilter({ period: { date_range, start_date, end_date }, onChange }: PeriodFilterProps) {
  return (
    <>
      <ChoiceSelect
        label={m.period()}
        value={date_range ?? ''}
        onChange={(value) => onChange({ date_range: PERIODS.find((each) => each === value), start_date: undefined, end_date: undefined })}
        choices={[{ value: '', label: m.periodAll() }, ...PERIODS.map((value) => ({ value, label: NAMES[value]() }))]}
      />
      {date_range === 'custom' && (
        <div className={classes.days}>
          <DateRangeField
            label={m.periodCustom()}
            value={[start_date ?? null, end_date ?? null]}
            onChange={([from, until]) => onChange({ start_date: from ?? undefined, end_date: until ?? undefined })}
          />
        </div>
      )}
    </>
  );
}
