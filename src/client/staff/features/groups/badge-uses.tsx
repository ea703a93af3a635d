import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDistance, formatMoment } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/badge-uses.ts';
import { m as badges } from '#client/staff/messages/people/labels.ts';
import type { BadgeUse, GroupLabel } from '#contract/groups/groups.schemas.ts';
import { badgeUsesQuery, labelsQuery } from './groups.queries.ts';
import { useVoiding } from './use-voiding.ts';

const TONE: Readonly<Record<BadgeUse['outcome'], 'done' | 'problem'>> = { signed_in: 'done', voided: 'problem', not_allowed: 'problem' };
const OUTCOMES = Object.keys(TONE) as BadgeUse['outcome'][];

const nameOf = ({ first_name, last_name }: BadgeUse) => `${first_name} ${last_name}`;

interface BadgeUsesProps {
  readonly groupPuid: string;
  /** The students of the group who can have badges. */
  readonly labels: readonly GroupLabel[];
  /** Leads to printing a new badge for a student. */
  readonly onPrint: (label: GroupLabel) => void;
}

/** The sign-ins with badges of a group's students, newest first. */
export function BadgeUses({ groupPuid, labels, onPrint }: BadgeUsesProps) {
  const query = useQuery(badgeUsesQuery(groupPuid));
  const client = useQueryClient();
  const list = useListSearch({
    prefix: 'uses.',
    sorts: ['student', 'when', 'device', 'outcome'],
    defaultSort: { column: 'when', descending: true },
    filters: ['outcome'],
  });
  const voidBadges = useVoiding(groupPuid);
  const refresh = () => {
    void query.refetch();
    // Which students have badges to void may have changed, too.
    void client.invalidateQueries({ queryKey: labelsQuery(groupPuid).queryKey });
  };
  const actionsFor = ({ user_puid, outcome }: BadgeUse) => {
    const label = labels.find((each) => each.user_puid === user_puid);
    if (!label) return [];
    return [
      ...(outcome === 'voided' ? [{ label: m.printNew(), onClick: () => onPrint(label) }] : []),
      ...(label.badges > 0 ? [{ label: badges.voidChosen(), onClick: () => void voidBadges([user_puid]) }] : []),
    ];
  };
  return (
    <>
      <Toolbar
        end={
          <Button variant="default" loading={query.isFetching} onClick={refresh}>
            {m.refresh()}
          </Button>
        }
      >
        <SearchField list={list} label={m.find()} />
        <FilterSelect
          list={list}
          name="outcome"
          label={m.outcome()}
          all={m.all()}
          options={OUTCOMES.map((value) => ({ value, label: m[value]() }))}
        />
      </Toolbar>
      <QueryState query={query}>
        {({ uses }) => (
          <>
            {uses.length > 0 && (
              <Stack gap={4} mb="sm">
                <Text size="sm" c="dimmed">
                  {m.limit()}
                </Text>
                {uses.some(({ outcome }) => outcome === 'not_allowed') && <Text size="sm">{m.notAllowedWhy()}</Text>}
              </Stack>
            )}
            <DataTable
              caption={m.caption()}
              rows={uses.filter(({ outcome }) => list.filters.outcome === undefined || outcome === list.filters.outcome)}
              rowKey={({ user_puid, used_at, device_code, outcome }) => `${user_puid} ${used_at} ${device_code} ${outcome}`}
              rowName={(use) => `${nameOf(use)}, ${formatMoment(use.used_at)}`}
              list={list}
              rowActions={actionsFor}
              columns={[
                {
                  id: 'student',
                  header: badges.student(),
                  names: true,
                  value: ({ first_name, last_name }) => `${last_name} ${first_name}`,
                  cell: nameOf,
                },
                {
                  id: 'when',
                  header: m.when(),
                  wideOnly: true,
                  value: ({ used_at }) => used_at,
                  cell: ({ used_at }) => `${formatDistance(used_at)} (${formatMoment(used_at)})`,
                },
                {
                  id: 'device',
                  header: m.device(),
                  wideOnly: true,
                  value: ({ device_code }) => device_code,
                  cell: ({ device_code }) => device_code ?? '–',
                },
                {
                  id: 'outcome',
                  header: m.outcome(),
                  wideOnly: true,
                  value: ({ outcome }) => m[outcome](),
                  cell: ({ outcome }) => (
                    <StatusChip tone={TONE[outcome]} wraps>
                      {m[outcome]()}
                    </StatusChip>
                  ),
                },
              ]}
              empty={<EmptyPlace title={m.none()} text={m.noneText()} />}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
