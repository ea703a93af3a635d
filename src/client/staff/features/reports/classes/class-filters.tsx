import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { PeriodFilter } from '../period-filter.tsx';
import type { ClassAddress } from './class-address.ts';
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
    attempt_rule: {
      label: m.attempt(),
      options: [
        ['', m.attemptAssigned()],
        ['last', m.attemptLast()],
        ['first', m.attemptFirst()],
        ['best', m.attemptBest()],
        ['average', m.attemptAverage()],
      ],
    },
  } as const;
  return filters.map((name) =>
    name === 'date_range' ? (
      <PeriodFilter key={name} period={address} onChange={change} />
    ) : (
      <ChoiceSelect
        key={name}
        label={choices[name].label}
        value={address[name] ?? ''}
        onChange={(value) => change({ [name]: value || undefined })}
        choices={choices[name].options.map(([value, label]) => ({ value, label }))}
      />
    ),
  );
}
