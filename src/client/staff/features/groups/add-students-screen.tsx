import { Button, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/groups.ts';
import type { GroupDetails } from '#contract/groups/groups.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import classes from './groups.module.css';
import { useAddStudents } from './groups.mutations.ts';
import { findStudentsQuery, groupQuery } from './groups.queries.ts';
import type { WayToAdd } from './paste-list.tsx';
import { PasteList } from './paste-list.tsx';

const REST_MS = 300;
const FEWEST_LETTERS = 2;

/** Students come into a class: one by one by name, or a whole list at once. */
export function AddStudentsScreen({ groupPuid }: { readonly groupPuid: string }) {
  useLocale();
  const query = useQuery(groupQuery(groupPuid));
  return (
    <QueryState query={query} back={{ label: m.back(), to: '/authenticated/mygroups/mygroupsHome' }}>
      {({ details }) => details && <AddStudents details={details} />}
    </QueryState>
  );
}

function AddStudents({ details: { group, group_users_list } }: { readonly details: GroupDetails }) {
  const add = useAddStudents();
  const inIt = new Set(group_users_list.map(({ user_puid }) => user_puid));
  const addPeople = async (people: readonly string[]) => {
    const { added } = await add.mutateAsync({ group_puid: group.group_puid, people });
    toast.success(m.added({ count: added }));
  };
  const ways = {
    inIt,
    busy: add.isPending,
    onAdd: (people: readonly string[]) =>
      addPeople(people).then(
        () => true,
        (error: Error) => {
          tellFailure(error);
          return false;
        },
      ),
  };
  return (
    <Page
      title={m.addStudentsTo({ name: group.group_name })}
      crumbs={[
        { label: m.back(), to: '/authenticated/mygroups/mygroupsHome' },
        { label: group.group_name, to: `/authenticated/mygroups/ViewGroups?group_puid=${group.group_puid}` },
      ]}
    >
      <PageTabs
        label={m.addStudents()}
        tabs={[
          { id: 'name', label: m.addByName(), content: <FindByName {...ways} groupPuid={group.group_puid} /> },
          { id: 'list', label: m.addByList(), content: <PasteList {...ways} groupPuid={group.group_puid} /> },
        ]}
      />
    </Page>
  );
}

function FindByName({ inIt, busy, onAdd, groupPuid }: WayToAdd & { readonly groupPuid: string }) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), REST_MS);
  const isOfDistrict = useUser().role >= ROLE.districtAdmin;
  const query = useQuery({
    ...findStudentsQuery(asked, groupPuid),
    enabled: asked.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TextInput
        type="search"
        label={m.findLabel()}
        description={isOfDistrict ? m.findHintDistrict() : m.findHint()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={420}
        data-autofocus
      />
      {asked.length >= FEWEST_LETTERS && (
        <QueryState query={query} rows={4}>
          {({ students, more }) => (
            <div role="status">
              {students.length === 0 && <Text mt="md">{isOfDistrict ? m.noneFoundDistrict() : m.noneFound()}</Text>}
              <ul className={classes.found}>
                {students.map(({ user_puid, first_name, last_name, user_name }) => (
                  <li key={user_puid}>
                    <span>
                      {`${first_name} ${last_name}`}{' '}
                      <Text span size="sm" c="dimmed">
                        {user_name}
                      </Text>
                    </span>
                    {inIt.has(user_puid) ? (
                      <Text size="sm">{m.alreadyIn()}</Text>
                    ) : (
                      <Button
                        size="compact-md"
                        variant="light"
                        disabled={busy}
                        aria-label={m.addName({ name: `${first_name} ${last_name}` })}
                        onClick={() => void onAdd([user_puid])}
                      >
                        {m.add()}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {more && <Text size="sm">{m.moreFound()}</Text>}
            </div>
          )}
        </QueryState>
      )}
    </>
  );
}
