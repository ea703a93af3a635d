import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ReportsSearch } from '../reports-search.ts';
import { groupReportQuery } from './assessment-reports.queries.ts';
import { periodOf } from './class-address.ts';
import type { ClassGroup } from './class-page.tsx';
import { CompletenessNote } from './completeness-note.tsx';
import { HowCounted } from './how-counted.tsx';
import { NeedsList } from './needs-list.tsx';

/** Standards that are shown at first; the class report has them all. */
const FIRST = 3;

interface HomeNeedsProps {
  readonly group: ClassGroup;
  readonly search: ReportsSearch;
}

/** What a teacher opens reports for: how complete they are, and who needs help with what. */
export function HomeNeeds({ group, search }: HomeNeedsProps) {
  const address = periodOf(search);
  const query = useQuery(groupReportQuery(group.grouppuid, address));
  return (
    <section aria-labelledby="needs-title" style={{ display: 'grid', gap: 12 }}>
      <QueryState query={query} rows={3}>
        {({ completeness, needs }) => (
          <>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center', justifyContent: 'space-between' }}>
              <h2 id="needs-title" style={{ margin: 0, fontSize: '1.2rem' }}>
                {m.needHelp()}
              </h2>
              <div style={{ flex: 1 }}>
                <CompletenessNote completeness={completeness} />
              </div>
              <HowCounted />
            </div>
            <NeedsList context={{ group, address, change: () => undefined }} needs={needs.slice(0, FIRST)} />
          </>
        )}
      </QueryState>
    </section>
  );
}
