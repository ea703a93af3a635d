import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { type ListSearch, useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/usage.ts';
import { ROLE } from '#contract/roles.ts';
import type { UsagePerson } from '#contract/usage/usage-lists.schemas.ts';
import { shortDay, timeText } from './figure-labels.ts';
import { useUsageAddress } from './usage-address.ts';
import { usagePeopleQuery, usagePersonQuery } from './usage-lists.queries.ts';
import { UsageChoices } from './usage-page.tsx';

/** A person by name or sign-in name, and what the person did week by week. */
export function UsageSearchScreen() {
  useLocale();
  const list = useListSearch();
  return (
    <Page title={m.searchTitle()} crumbs={adminCrumbs()} description={m.searchLead()}>
      <UsageChoices />
      <Toolbar>
        <SearchField list={list} label={m.searchLabel()} />
      </Toolbar>
      {list.find.trim() === '' ? <Text c="dimmed">{m.searchHint()}</Text> : <Found list={list} />}
    </Page>
  );
}

function Found({ list }: { readonly list: ListSearch }) {
  const { address } = useUsageAddress();
  const setAddress = useSetAddress();
  const { person_puid } = useSearch({ strict: false }) as { person_puid?: string };
  const query = useQuery(usagePeopleQuery(address.district_id, list.find));
  const open = (puid: string | undefined) => void setAddress({ person_puid: puid });
  return (
    <QueryState query={query}>
      {({ people, is_more }) => (
        <>
          {is_more && (
            <Alert color="amber" variant="light" py="xs" role="status">
              {m.morePeople({ count: people.length })}
            </Alert>
          )}
          <DataTable
            caption={m.people()}
            columns={columnsFor(open)}
            rows={people}
            total={people.length}
            rowKey={({ user_puid }) => user_puid}
            rowName={nameOf}
            list={list}
            empty={<EmptyPlace title={m.nobody()} text={m.nobodyText()} />}
            {...(person_puid ? { currentKey: person_puid } : {})}
          />
          <SidePanel open={person_puid !== undefined} onClose={() => open(undefined)} title={m.personTitle()} width={720}>
            {person_puid && <PersonWeeks puid={person_puid} />}
          </SidePanel>
        </>
      )}
    </QueryState>
  );
}

const nameOf = ({ first_name, last_name }: UsagePerson) => `${first_name} ${last_name}`;

function columnsFor(open: (puid: string) => void): Column<UsagePerson>[] {
  const plain = { sortable: false } as const;
  return [
    {
      id: 'name',
      header: m.person(),
      names: true,
      ...plain,
      value: nameOf,
      cell: (person) => (
        <Anchor component="button" type="button" ta="start" onClick={() => open(person.user_puid)}>
          {nameOf(person)}
        </Anchor>
      ),
    },
    { id: 'user_name', header: m.signInName(), ...plain, value: ({ user_name }) => user_name },
    { id: 'role', header: m.role(), ...plain, value: ({ role }) => (role === ROLE.student ? m.student() : m.teacher()) },
    { id: 'school', header: m.school(), ...plain, value: ({ school_name }) => school_name ?? '–' },
  ];
}

function PersonWeeks({ puid }: { readonly puid: string }) {
  const query = useQuery(usagePersonQuery(puid));
  return (
    <QueryState query={query}>
      {({ person, weeks, as_of }) => (
        <>
          <Text fw={650}>{nameOf(person)}</Text>
          <Text c="dimmed" mb="md">
            {m.thisYear()} {as_of === null ? m.never() : m.asOf({ when: formatMoment(as_of) })}
          </Text>
          {weeks.length === 0 ? (
            <Text>{m.didNothing()}</Text>
          ) : (
            <PlainTable
              caption={m.weekOf()}
              rows={weeks}
              rowKey={({ starts_on }) => starts_on}
              columns={[
                { id: 'week', header: m.weekOf(), names: true, cell: ({ starts_on }) => shortDay(starts_on) },
                { id: 'days', header: m.activeDays(), numeric: true, cell: ({ days }) => days },
                { id: 'signIns', header: m.signIns(), numeric: true, cell: ({ sign_ins }) => sign_ins },
                { id: 'lessons', header: m.lessonsFinished(), numeric: true, cell: ({ lessons_finished }) => lessons_finished },
                { id: 'quizzes', header: m.quizzesHandedIn(), numeric: true, cell: ({ quizzes_handed_in }) => quizzes_handed_in },
                { id: 'resources', header: m.resourcesOpened(), numeric: true, cell: ({ resources_opened }) => resources_opened },
                { id: 'time', header: m.timeLabel(), numeric: true, cell: ({ seconds }) => timeText(seconds) },
              ]}
            />
          )}
        </>
      )}
    </QueryState>
  );
}
