import { useId } from 'react';
import { m } from '#client/shared/messages/reports.ts';
import classes from './date-range-filter.module.css';
import { useChangeReport } from './reports-link.tsx';
import { DATE_RANGES, type DateRange, type ReportsSearch } from './reports-search.ts';

const NAME: Readonly<Record<DateRange, () => string>> = { all: m.rangeAll, week: m.rangeWeek, month: m.rangeMonth, custom: m.rangeCustom };

/** Narrows the assignments down to when they were given. */
export function DateRangeFilter({ search }: { readonly search: ReportsSearch }) {
  const id = useId();
  const change = useChangeReport(search);
  const choose = (range: DateRange) =>
    range === 'custom'
      ? change({ date_range: 'custom' })
      : change({ date_range: range === 'all' ? undefined : range, start_date: undefined, end_date: undefined });
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{m.range()}</label>
      <select
        id={id}
        className="tp-field"
        value={search.date_range ?? 'all'}
        onChange={(event) => choose(DATE_RANGES.find((range) => range === event.target.value) ?? 'all')}
      >
        {DATE_RANGES.map((range) => (
          <option key={range} value={range}>
            {NAME[range]()}
          </option>
        ))}
      </select>
      {search.date_range === 'custom' && (
        <>
          <label htmlFor={`${id}from`}>{m.from()}</label>
          <input
            id={`${id}from`}
            type="date"
            className="tp-field"
            max={search.end_date}
            value={search.start_date ?? ''}
            onChange={(event) => change({ start_date: event.target.value || undefined })}
          />
          <label htmlFor={`${id}to`}>{m.to()}</label>
          <input
            id={`${id}to`}
            type="date"
            className="tp-field"
            min={search.start_date}
            value={search.end_date ?? ''}
            onChange={(event) => change({ end_date: event.target.value || undefined })}
          />
        </>
      )}
    </div>
  );
}
