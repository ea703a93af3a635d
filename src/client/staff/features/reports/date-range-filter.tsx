import { NativeSelect } from '@mantine/core';
import { DateRangeField } from '#client/staff/kit/dates/date-field.tsx';
import { m } from '#client/staff/messages/reports/reports.ts';
import classes from './date-range-filter.module.css';
import { useChangeReport } from './reports-link.tsx';
import { DATE_RANGES, type DateRange, type ReportsSearch } from './reports-search.ts';

const NAME: Readonly<Record<DateRange, () => string>> = { all: m.rangeAll, week: m.rangeWeek, month: m.rangeMonth, custom: m.rangeCustom };

/** Narrows the assignments down to when they were given. */
export function DateRangeFilter({ search }: { readonly search: ReportsSearch }) {
  const change = useChangeReport(search);
  const choose = (range: DateRange) =>
    range === 'custom'
      ? change({ date_range: 'custom' })
      : change({ date_range: range === 'all' ? undefined : range, start_date: undefined, end_date: undefined });
  return (
    <div className={classes.filter}>
      <NativeSelect
        label={m.range()}
        value={search.date_range ?? 'all'}
        onChange={({ currentTarget }) => choose(DATE_RANGES.find((range) => range === currentTarget.value) ?? 'all')}
        data={DATE_RANGES.map((range) => ({ value: range, label: NAME[range]() }))}
      />
      {search.date_range === 'custom' && (
        <div className={classes.days}>
          <DateRangeField
            label={m.rangeCustom()}
            value={[search.start_date ?? null, search.end_date ?? null]}
            onChange={([from, until]) => change({ start_date: from ?? undefined, end_date: until ?? undefined })}
          />
        </div>
      )}
    </div>
  );
}
