import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/class-reports.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import type { DataOf } from '#contract/endpoint.ts';
import type { getAssignedGroups } from '#contract/reports.contract.ts';
import { chooseGroup } from '../choose-group.ts';
import type { ClassAddress } from './class-address.ts';
import { ClassFilters, type FilterName } from './class-filters.tsx';
import { HowCounted } from './how-counted.tsx';
import { groupsQuery } from './report-groups.queries.ts';
import { useClassAddress } from './use-class-address.ts';

export type ClassGroup = DataOf<typeof getAssignedGroups>[number];

export interface ClassReportContext {
  readonly group: ClassGroup;
  readonly address: ClassAddress;
  readonly change: ReturnType<typeof useClassAddress>['change'];
}

interface ClassPageProps {
  readonly title: string;
  /** What can be narrowed here. */
  readonly filters?: readonly FilterName[];
  readonly actions?: (context: ClassReportContext) => ReactNode;
  readonly children: (context: ClassReportContext) => ReactNode;
}

/** A report of one class: which class, which time, which attempt; and how it is counted. */
export function ClassPage({ title, filters = [], actions, children }: ClassPageProps) {
  useLocale();
  const { userPuid } = useUser();
  const { address, change } = useClassAddress();
  const query = useQuery(groupsQuery(userPuid));
  const group = chooseGroup(query.data ?? [], address.group_puid, address.group_puid === undefined);
  const context = group && { group, address, change };
  if (address.print && context) return children(context);
  return (
    <Page title={title} actions={<Group gap="xs">{context && actions?.(context)}</Group>}>
      <QueryState query={query} hideAge={context !== null}>
        {(groups) =>
          context ? (
            <>
              <Toolbar end={<HowCounted />}>
                <ChoiceSelect
                  label={m.classLabel()}
                  value={context.group.grouppuid}
                  onChange={(group_puid) =>
                    change({ group_puid, lesson_id: undefined, quiz_id: undefined, student_puid: undefined, result_id: undefined })
                  }
                  choices={groups.map((each) => ({
                    value: each.grouppuid,
                    label: each.teacher_name ? `${each.group_name} · ${each.teacher_name}` : each.group_name,
                  }))}
                />
                <ClassFilters filters={filters} address={address} change={change} />
              </Toolbar>
              {children(context)}
            </>
          ) : (
            <EmptyPlace title={m.noClasses()} text={m.noClassesWhy()} />
          )
        }
      </QueryState>
    </Page>
  );
}
