import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { ActionMenu } from '#client/staff/kit/layout/action-menu.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m as tools } from '#client/staff/messages/people/class-tools.ts';
import { m } from '#client/staff/messages/people/groups.ts';
import type { FormerMember, GroupDetails } from '#contract/groups/groups.schemas.ts';
import { CutList } from './cut-list.tsx';
import { GroupMark } from './group-mark.tsx';
import { groupQuery, parentQuery } from './groups.queries.ts';
import { StudentsTable } from './students-table.tsx';
import { SubgroupBoard } from './subgroup-board.tsx';
import { useGroupActions } from './use-group-actions.ts';

const ClassToolsDialog = lazyDialog(async () => (await import('./class-tools/class-tools-dialog.tsx')).ClassToolsDialog);

/** Its picker is not part of what every class needs. */
const TeachersTable = lazyPart(async () => (await import('./teachers-table.tsx')).TeachersTable);

interface GroupScreenProps {
  readonly groupPuid: string;
  /** What the class was assigned: another area's list, which comes from the route. */
  readonly assigned: ReactNode;
  /** What somebody who has left did in the class: another area's, too. */
  readonly resultsOf: (studentPuid: string) => ReactNode;
}

/** One class or subgroup: its students, its subgroups, what it was assigned, and who has left. */
export function GroupScreen({ groupPuid, ...parts }: GroupScreenProps) {
  useLocale();
  const query = useQuery(groupQuery(groupPuid));
  return (
    <QueryState query={query} back={{ label: m.back(), to: '/authenticated/mygroups/mygroupsHome' }}>
      {({ details }) => details && <Opened details={details} {...parts} />}
    </QueryState>
  );
}

interface OpenedProps extends Omit<GroupScreenProps, 'groupPuid'> {
  readonly details: GroupDetails;
}

function Opened({ details, assigned, resultsOf }: OpenedProps) {
  const navigate = useNavigate();
  const { group, former_count, subgroups, teachers } = details;
  const { actionsFor, bringBack } = useGroupActions(() => void navigate({ to: '/authenticated/mygroups/mygroupsHome' }));
  const [isShowingTools, setShowingTools] = useState(false);
  const isClass = group.parent_group_puid === null;
  const classOf = useQuery({ ...parentQuery(group.parent_group_puid ?? ''), enabled: !isClass, meta: { quiet: true } }).data?.parent.group;
  const classCrumb = classOf && { label: classOf.group_name, to: `/authenticated/mygroups/ViewGroups?group_puid=${classOf.group_puid}` };
  const search = { group_puid: group.group_puid };
  return (
    <Page
      title={group.group_name}
      crumbs={[{ label: m.back(), to: '/authenticated/mygroups/mygroupsHome' }, ...(classCrumb ? [classCrumb] : [])]}
      beside={<GroupMark icon={group.icon} color={group.color} />}
      actions={
        group.deleted_at === null && (
          <>
            <Button
              color="coral"
              onClick={() =>
                void navigate({ to: isClass ? '/authenticated/mygroups/AddStudents' : '/authenticated/mygroups/update', search })
              }
            >
              {m.addStudents()}
            </Button>
            {/* On a phone the menu's is enough: both and the menu fit into no line. */}
            <Button variant="default" visibleFrom="xs" onClick={() => void navigate({ to: '/authenticated/mygroups/printLabels', search })}>
              {m.labels()}
            </Button>
            <ActionMenu
              actions={[
                ...(group.student_count > 0 ? [{ label: tools.open(), onClick: () => setShowingTools(true) }] : []),
                ...actionsFor(group, subgroups.length),
              ]}
              name={group.group_name}
            />
          </>
        )
      }
    >
      {group.deleted_at !== null && (
        <Alert color="amber" variant="light">
          {m.isDeleted()}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void bringBack(group)}>
            {m.restore()}
          </Button>
        </Alert>
      )}
      <PageTabs
        label={group.group_name}
        tabs={[
          { id: 'students', label: m.students(), count: group.student_count, content: <StudentsTable details={details} /> },
          { id: 'assigned', label: m.assignments(), count: group.assignment_count, content: assigned },
          ...(isClass
            ? [
                { id: 'subgroups', label: m.subgroups(), count: subgroups.length, content: <Subgroups details={details} /> },
                ...(subgroups.length > 0 && group.deleted_at === null
                  ? [{ id: 'arrange', label: m.arrange(), content: <SubgroupBoard details={details} /> }]
                  : []),
              ]
            : []),
          ...(isClass ? [{ id: 'teachers', label: m.teachers(), count: teachers.length, content: <Teachers details={details} /> }] : []),
          { id: 'former', label: m.former(), count: former_count, content: <Former details={details} resultsOf={resultsOf} /> },
        ]}
      />
      <Suspense>{isShowingTools && <ClassToolsDialog details={details} onClose={() => setShowingTools(false)} />}</Suspense>
    </Page>
  );
}

function Teachers({ details }: { readonly details: GroupDetails }) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <TeachersTable details={details} />
    </Suspense>
  );
}

function Subgroups({ details: { group, subgroups } }: { readonly details: GroupDetails }) {
  const navigate = useNavigate();
  const list = useListSearch({ prefix: 'sub_' });
  const { actionsFor } = useGroupActions();
  const make = () => void navigate({ to: '/authenticated/mygroups/add', search: { parent_puid: group.group_puid } });
  return (
    <>
      {subgroups.length > 0 && group.deleted_at === null && (
        <Toolbar
          end={
            <Button variant="default" onClick={make}>
              {m.newSubgroup()}
            </Button>
          }
        />
      )}
      <DataTable
        caption={m.subgroups()}
        rows={subgroups}
        rowKey={({ group_puid }) => group_puid}
        rowName={({ group_name }) => group_name}
        list={list}
        rowActions={(each) => [
          {
            label: m.open(),
            onClick: () => void navigate({ to: '/authenticated/mygroups/ViewGroups', search: { group_puid: each.group_puid } }),
          },
          ...actionsFor(each),
        ]}
        columns={[
          {
            id: 'name',
            header: m.name(),
            names: true,
            value: ({ group_name }) => group_name,
            cell: ({ group_name, group_puid }) => (
              <Anchor renderRoot={(props) => <Link to="/authenticated/mygroups/ViewGroups" search={{ group_puid }} {...props} />}>
                {group_name}
              </Anchor>
            ),
          },
          { id: 'students', header: m.students(), wideOnly: true, numeric: true, value: ({ student_count }) => student_count },
          { id: 'assignments', header: m.assignments(), wideOnly: true, numeric: true, value: ({ assignment_count }) => assignment_count },
        ]}
        empty={<EmptyPlace title={m.noSubgroups()} text={m.noSubgroupsText()} action={<Button onClick={make}>{m.newSubgroup()}</Button>} />}
      />
    </>
  );
}

function Former({ details: { former_count, former_users_list }, resultsOf }: Pick<OpenedProps, 'details' | 'resultsOf'>) {
  const list = useListSearch({ prefix: 'left_' });
  const [shown, setShown] = useState<FormerMember | null>(null);
  const nameOf = ({ first_name, last_name }: FormerMember) => `${first_name} ${last_name}`;
  return (
    <>
      <CutList shown={former_users_list.length} count={former_count} />
      <DataTable
        caption={m.former()}
        rows={former_users_list}
        rowKey={({ user_puid }) => user_puid}
        rowName={nameOf}
        list={list}
        columns={[
          {
            id: 'name',
            header: m.name(),
            names: true,
            value: nameOf,
            cell: (student) => (
              <Anchor
                component="button"
                type="button"
                aria-label={m.resultsOf({ name: nameOf(student) })}
                onClick={() => setShown(student)}
              >
                {nameOf(student)}
              </Anchor>
            ),
          },
          { id: 'user', header: m.userName(), wideOnly: true, value: ({ user_name }) => user_name },
          { id: 'left', header: m.leftOn(), wideOnly: true, value: ({ left_at }) => left_at, cell: ({ left_at }) => formatDay(left_at) },
        ]}
        empty={<Text>{m.noneLeft()}</Text>}
      />
      <SidePanel open={shown !== null} onClose={() => setShown(null)} title={shown && m.resultsOf({ name: nameOf(shown) })} width={720}>
        {shown && <Suspense fallback={<SkeletonRows rows={3} />}>{resultsOf(shown.user_puid)}</Suspense>}
      </SidePanel>
    </>
  );
}
