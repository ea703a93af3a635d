import type { ReactNode } from 'react';
import { NoClasses } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { ClassSelect } from '#client/staff/kit/pick/class-select.tsx';
import { useClassInAddress } from '#client/staff/kit/pick/use-class-in-address.ts';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';

/** A class to choose, and what there is to show of it. */
export function OfAClass({ children }: { readonly children: (group: AssignedGroup) => ReactNode }) {
  const { query, list, chosen, choose } = useClassInAddress('quizsmart');
  return (
    // What is shown of the class tells its own age.
    <QueryState query={query} hideAge={Boolean(chosen)}>
      {() =>
        chosen ? (
          <>
            <Toolbar>
              <ClassSelect label={m.class()} width={320} groups={list} value={chosen.grouppuid} onChange={choose} />
            </Toolbar>
            {children(chosen)}
          </>
        ) : (
          <NoClasses title={m.noClasses()} text={m.noClassesText()} />
        )
      }
    </QueryState>
  );
}
