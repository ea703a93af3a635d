import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { m } from '#client/staff/messages/reports/reports.ts';
import { stateName } from './report-labels.ts';
import { ReportsLink } from './reports-link.tsx';
import type { ReportsSearch, StateFilter } from './reports-search.ts';
import type { RowSummary } from './student-rows.ts';
import classes from './summary-tiles.module.css';

interface SummaryTilesProps {
  readonly summary: RowSummary;
  readonly isQuiz: boolean;
  readonly search: ReportsSearch;
}

/** The class at a glance; each number also shows just those students. The average stands beside the resource's name. */
export function SummaryTiles({ summary, isQuiz, search }: SummaryTilesProps) {
  const tiles: readonly { readonly state: StateFilter; readonly name: string; readonly count: number }[] = [
    { state: 'all', name: m.all(), count: summary.total },
    { state: 'completed', name: stateName('completed', isQuiz), count: summary.completed },
    { state: 'started', name: stateName('started', isQuiz), count: summary.started },
    { state: 'not_started', name: stateName('not_started', isQuiz), count: summary.notStarted },
  ];
  return (
    <nav aria-label={m.filterState()} className={classes.tiles}>
      <ul>
        {tiles.map(({ state, name, count }) => (
          <li key={state}>
            <ReportsLink
              still
              search={{ ...search, state: state === 'all' ? undefined : state, page: undefined }}
              className={classes.tile}
              aria-current={(search.state ?? 'all') === state ? 'true' : undefined}
            >
              <strong>{formatNumber(count)}</strong> {name}
            </ReportsLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
