import { Fragment } from 'react';
import { DateRangeField } from '#client/staff/kit/dates/date-field.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ClassAddress } from './class-address.ts';
import classes from './class-page.module.css';
import type { useClassAddress } from './use-class-address.ts';

export type FilterName = 'mode' | 'date_range' | 'attempt_rule';

interface ClassFiltersProps {
  readonly filters: readonly FilterName[];
  readonly address: ClassAddress;
  readonly change: ReturnType<typeof useClassAddress>['change'];
}

/** Kind, period and counted attempt, those that a report can be narrowed by. The default stands first and leaves the address clean. */
export function ClassFilters({ filters, address, change }: ClassFiltersProps) {
  const choices = {
    mode: {
      label: m.kind(),
      options: [
        ['', m.modeAll()],
        ['quiz', m.modeQuiz()],
        ['assessment', m.modeAssessment()],
      ],
    },
    date_range: {
      label: m.period(),
      options: [
        ['', m.periodAll()],
        ['week', m.periodWeek()],
        ['month', m.periodMonth()],
        ['custom', m.periodCustom()],
      ],
    },
    attempt_rule: {
      label: m.attempt(),
      options: [
        ['', m.attemptLast()],
        ['first', m.attemptFirst()],
        ['best', m.attemptBest()],
        ['average', m.attemptAverage()],
      ],
    },
  } as const;
  return filters.map((name) => (
    <Fragment key={name}>
      <ChoiceSelect
        label={choices[name].label}
        value={address[name] ?? ''}
        onChange={(value) =>
          change({ [name]: value || undefined, ...(name === 'date_range' ? { start_date: undefined, end_date: undefined } : {}) })
        }
        choices={choices[name].options.map(([value, label]) => ({ value, label }))}
      />
      {name === 'date_range' && address.date_range === 'custom' && (
        <div className={classes.days}>
          <DateRangeField
            label={m.periodCustom()}
            value={[address.start_date ?? null, address.end_date ?? null]}
            onChange={([from, until]) => change({ start_date: from ?? undefined, end_date: until ?? undefined })}
          />
        </div>
      )}
    </Fragment>
  ));
}
