import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import { getMyGroupsListAndDetails } from '#contract/groups/groups.contract.ts';
import { GROUPS_A_PAGE, type Group } from '#contract/groups/groups.schemas.ts';
import { resetPasswords } from '#contract/users/users.contract.ts';
import { MAX_PASSWORDS, type MadePassword } from '#contract/users/users.schemas.ts';
import { PasswordsDialog } from './passwords-dialog.tsx';
import { peopleCrumbs } from './people-crumbs.ts';

/** New passwords for a whole class. */
export function ClassPasswordsScreen() {
  useLocale();
  const { userPuid: user_puid } = useUser();
  const list = useListSearch({ pageSize: GROUPS_A_PAGE });
  const query = useQuery({
    ...apiQuery('memory', getMyGroupsListAndDetails, { query: { page: list.page, search: list.find } }),
    placeholderData: keepPreviousData,
  });
  const [made, setMade] = useState<readonly MadePassword[] | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const make = async ({ group_puid, group_name, student_count }: Group) => {
    const question = { title: m.makeForClassTitle({ name: group_name }), text: m.makeForClassText({ count: student_count }) };
    if (!(await confirm({ ...question, go: m.makeForClass(), danger: true }))) return;
    setBusy(group_puid);
    try {
      const { passwords } = await call(resetPasswords, { body: { user_puid, group_puid } });
      if (passwords.length > 0) setMade(passwords);
      else toast.info(m.noStudents());
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const columns: Column<Group>[] = [
    { id: 'class', header: m.className(), names: true, value: ({ group_name }) => group_name },
    { id: 'teacher', header: m.teacher(), wideOnly: true, value: ({ teacher_name }) => teacher_name },
    { id: 'students', header: m.students(), numeric: true, wideOnly: true, value: ({ student_count }) => student_count },
    {
      id: 'make',
      header: m.passwords(),
      cell: (group) => (
        <Button
          variant="default"
          size="xs"
          loading={busy === group.group_puid}
          disabled={group.student_count === 0 || group.student_count > MAX_PASSWORDS}
          aria-label={`${m.makeForClass()}: ${group.group_name}`}
          onClick={() => void make(group)}
        >
          {m.makeForClass()}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListPage
        title={m.passwords()}
        crumbs={peopleCrumbs()}
        description={m.passwordsLead()}
        query={query}
        before={
          <Toolbar>
            <SearchField list={list} label={m.searchClasses()} />
          </Toolbar>
        }
      >
        {({ groups, total, is_more }) => (
          <DataTable
            caption={m.passwords()}
            columns={columns}
            rows={groups.filter(({ group_type }) => group_type === 'group')}
            total={total}
            {...(is_more && { totalWords: (count: number) => m.classesOfMany({ count }) })}
            rowKey={({ group_puid }) => group_puid}
            rowName={({ group_name }) => group_name}
            list={list}
            empty={<EmptyPlace title={m.noClasses()} />}
          />
        )}
      </ListPage>
      {made && <PasswordsDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}
