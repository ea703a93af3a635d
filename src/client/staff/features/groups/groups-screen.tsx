import { Anchor, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/people/groups.ts';
import { GROUPS_A_PAGE, type Group } from '#contract/groups/groups.schemas.ts';
import { GroupMark } from './group-mark.tsx';
import classes from './groups.module.css';
import { groupsQuery } from './groups.queries.ts';
import { useGroupActions } from './use-group-actions.ts';

const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog);

/** My Groups: the classes of a person by name, each followed by its subgroups. */
export function GroupsScreen() {
  useLocale();
  const navigate = useNavigate();
  const list = useListSearch({ filters: ['list'], views: ['list'], pageSize: GROUPS_A_PAGE });
  const isDeleted = list.filters.list === 'deleted';
  const query = useQuery({
    ...groupsQuery({ search: list.find, page: list.page, list: isDeleted ? 'deleted' : 'current' }),
    placeholderData: keepPreviousData,
  });
  const { actionsFor } = useGroupActions();
  const [renaming, setRenaming] = useState<Group | null>(null);
  const create = () => void navigate({ to: '/authenticated/mygroups/add' });
  return (
    <>
      <ListPage
        title={m.title()}
        description={m.lead()}
        query={query}
        actions={
          <Button color="coral" onClick={create}>
            {m.newClass()}
          </Button>
        }
        before={
          <Toolbar>
            <SearchField list={list} label={m.search()} />
            <FilterSelect
              list={list}
              name="list"
              label={m.title()}
              all={m.current()}
              options={[{ value: 'deleted', label: m.deleted() }]}
            />
          </Toolbar>
        }
      >
        {({ groups, total, is_more }) => (
          <DataTable
            caption={m.title()}
            columns={columnsFor(groups, isDeleted)}
            rows={groups}
            total={total}
            totalWords={(count) => totalText(isDeleted, is_more)({ count })}
            rowKey={({ group_puid }) => group_puid}
            rowName={({ group_name }) => group_name}
            list={list}
            rowActions={(group) => [
              ...(isDeleted ? [] : [{ label: m.rename(), onClick: () => setRenaming(group) }]),
              ...actionsFor(group, groups.filter(({ parent_group_puid }) => parent_group_puid === group.group_puid).length),
            ]}
            empty={
              isDeleted ? (
                <EmptyPlace title={m.emptyDeleted()} />
              ) : (
                <EmptyPlace title={m.empty()} text={m.emptyText()} action={<Button onClick={create}>{m.newClass()}</Button>} />
              )
            }
          />
        )}
      </ListPage>
      <Suspense>{renaming && <RenameDialog group={renaming} onClose={() => setRenaming(null)} />}</Suspense>
    </>
  );
}

function totalText(isDeleted: boolean, isMore: boolean) {
  if (isDeleted) return isMore ? m.deletedOfMany : m.deletedCount;
  return isMore ? m.classesOfMany : m.classCount;
}

function columnsFor(groups: readonly Group[], isDeleted: boolean): Column<Group>[] {
  const hasOthers = new Set(groups.map(({ user_puid }) => user_puid)).size > 1;
  return [
    {
      id: 'name',
      header: m.name(),
      names: true,
      sortable: false,
      value: ({ group_name }) => group_name,
      cell: (group) => (
        <span className={classes.named} {...(group.parent_group_puid && !isDeleted ? { 'data-subgroup': true } : {})}>
          <GroupMark icon={group.icon} color={group.color} />
          <Anchor
            renderRoot={(props) => <Link to="/authenticated/mygroups/ViewGroups" search={{ group_puid: group.group_puid }} {...props} />}
          >
            {group.group_name}
          </Anchor>
        </span>
      ),
    },
    {
      id: 'kind',
      header: m.kind(),
      wideOnly: true,
      sortable: false,
      value: ({ group_type }) => (group_type === 'group' ? m.aClass() : m.aSubgroup()),
    },
    { id: 'students', header: m.students(), wideOnly: true, numeric: true, sortable: false, value: ({ student_count }) => student_count },
    {
      id: 'assignments',
      header: m.assignments(),
      wideOnly: true,
      numeric: true,
      sortable: false,
      value: ({ assignment_count }) => assignment_count,
    },
    ...(hasOthers
      ? [
          { id: 'teacher', header: m.teacher(), wideOnly: true, sortable: false, value: ({ teacher_name }: Group) => teacher_name },
          {
            id: 'school',
            header: m.school(),
            wideOnly: true,
            sortable: false,
            startHidden: true,
            value: ({ school_name }: Group) => school_name,
          },
        ]
      : []),
    ...(isDeleted
      ? [
          {
            id: 'deleted',
            header: m.deleted(),
            wideOnly: true,
            sortable: false,
            value: ({ deleted_at }: Group) => (deleted_at === null ? '' : formatDay(deleted_at)),
          },
        ]
      : []),
  ];
}
