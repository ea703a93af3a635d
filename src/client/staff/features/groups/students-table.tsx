import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useRowSelection } from '#client/staff/kit/list/use-row-selection.ts';
import { m } from '#client/staff/messages/people/groups.ts';
import type { GroupDetails, GroupMember } from '#contract/groups/groups.schemas.ts';
import { unlockSignIn } from '#contract/session/session-security.contract.ts';
import { CutList } from './cut-list.tsx';
import { extraTimeText } from './extra-time-text.ts';
import { useAddStudents, useRemoveStudents } from './groups.mutations.ts';

/** Few open it. */
const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);
const ForgottenPinDialog = lazyDialog(async () => (await import('./forgotten-pin-dialog.tsx')).ForgottenPinDialog);
const ExtraTimeDialog = lazyDialog(async () => (await import('./extra-time-dialog.tsx')).ExtraTimeDialog);

/** The students of a group: ticked ones can be taken out, made a subgroup of, or let in again after wrong passwords. */
export function StudentsTable({ details: { group, group_users_list, subgroups } }: { readonly details: GroupDetails }) {
  const navigate = useNavigate();
  const { userPuid } = useUser();
  const list = useListSearch({ sorts: ['name', 'user', 'grade', 'since'], pageSize: 50 });
  const selection = useRowSelection<GroupMember>(({ user_puid }) => user_puid);
  const remove = useRemoveStudents();
  const add = useAddStudents();
  const [moving, setMoving] = useState<readonly GroupMember[] | null>(null);
  const [timing, setTiming] = useState<readonly GroupMember[] | null>(null);
  const [forgetful, setForgetful] = useState<GroupMember | null>(null);
  const isClass = group.parent_group_puid === null;
  const nameOf = new Map(subgroups.map(({ group_name, group_puid }) => [group_puid, group_name]));
  const search = { group_puid: group.group_puid };

  const letIn = async () => {
    const people = selection.keys;
    try {
      for (const account_puid of people) await call(unlockSignIn, { body: { user_puid: userPuid, account_puid } });
      selection.clear();
      toast.success(m.letInDone({ count: people.length }));
    } catch (error) {
      tellFailure(error);
    }
  };

  /** Who leaves a class leaves its subgroups too: both are given back. */
  const putBack = async (students: readonly GroupMember[]) => {
    const puids = (of: readonly GroupMember[]) => of.map(({ user_puid }) => user_puid);
    await add.mutateAsync({ group_puid: group.group_puid, people: puids(students) });
    for (const { group_puid } of subgroups) {
      const people = puids(students.filter((student) => student.subgroups.includes(group_puid)));
      if (people.length > 0) await add.mutateAsync({ group_puid, people });
    }
  };

  const takeOut = async () => {
    const people = selection.keys;
    const left = selection.rows;
    const yes = await confirm({
      title: m.removeTitle({ count: people.length, name: group.group_name }),
      text: m.removeText(),
      go: m.removeGo(),
      danger: true,
    });
    if (!yes) return;
    try {
      await remove.mutateAsync({ group_puid: group.group_puid, people });
      selection.clear();
      undoToast({ text: m.success(), undo: () => putBack(left) });
    } catch (error) {
      tellFailure(error);
    }
  };

  return (
    <>
      <Toolbar>
        <SearchField list={list} label={m.addByName()} />
      </Toolbar>
      <CutList shown={group_users_list.length} count={group.student_count} />
      <DataTable
        caption={m.students()}
        rows={group_users_list}
        rowKey={({ user_puid }) => user_puid}
        rowName={({ first_name, last_name }) => `${first_name} ${last_name}`}
        list={list}
        {...(group.deleted_at === null ? { selection } : {})}
        bulkActions={
          <>
            {isClass && (
              <Button
                variant="default"
                onClick={() =>
                  void navigate({
                    to: '/authenticated/mygroups/add',
                    search: { parent_puid: group.group_puid, students: selection.keys.join(',') },
                  })
                }
              >
                {m.makeSubgroup()}
              </Button>
            )}
            {isClass && (
              <Button variant="default" onClick={() => setMoving(selection.rows)}>
                {m.move()}
              </Button>
            )}
            <Button variant="default" onClick={() => setTiming(selection.rows)}>
              {m.extraTime()}
            </Button>
            <Button variant="default" onClick={() => void letIn()}>
              {m.letIn()}
            </Button>
            {selection.rows.length === 1 && (
              <Button variant="default" onClick={() => setForgetful(selection.rows[0] ?? null)}>
                {m.forgottenPin()}
              </Button>
            )}
            <Button variant="default" onClick={() => void takeOut()}>
              {m.removeStudents()}
            </Button>
          </>
        }
        columns={[
          {
            id: 'name',
            header: m.name(),
            names: true,
            value: ({ first_name, last_name }) => `${last_name} ${first_name}`,
            cell: ({ first_name, last_name, user_puid }) => (
              <Anchor
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/authenticated/mygroups/studentAssementReportView"
                    search={{ group_puid: group.parent_group_puid ?? group.group_puid, student_puid: user_puid }}
                  />
                )}
              >
                {first_name} {last_name}
              </Anchor>
            ),
          },
          { id: 'user', header: m.userName(), wideOnly: true, value: ({ user_name }) => user_name },
          { id: 'grade', header: m.grade(), wideOnly: true, value: ({ grade }) => grade },
          ...(isClass
            ? [
                {
                  id: 'subgroups',
                  header: m.inSubgroups(),
                  wideOnly: true,
                  value: (student: GroupMember) => student.subgroups.flatMap((puid) => nameOf.get(puid) ?? []).join(', '),
                },
              ]
            : []),
          ...(group_users_list.some(({ extra_time }) => extra_time > 0)
            ? [
                {
                  id: 'extra',
                  header: m.extraTimeColumn(),
                  wideOnly: true,
                  value: ({ extra_time }: GroupMember) => extra_time,
                  cell: ({ extra_time }: GroupMember) => (extra_time > 0 ? extraTimeText(extra_time) : ''),
                },
              ]
            : []),
          {
            id: 'since',
            header: m.since(),
            wideOnly: true,
            value: ({ joined_at }) => joined_at,
            cell: ({ joined_at }) => formatDay(joined_at),
          },
        ]}
        empty={
          <EmptyPlace
            title={m.noStudents()}
            text={isClass ? m.noStudentsText() : m.noneInSubgroupText()}
            action={
              <Button
                onClick={() =>
                  void navigate({ to: isClass ? '/authenticated/mygroups/AddStudents' : '/authenticated/mygroups/update', search })
                }
              >
                {m.addStudents()}
              </Button>
            }
          />
        }
      />
      <Suspense>
        {timing && (
          <ExtraTimeDialog groupPuid={group.group_puid} students={timing} onClose={() => setTiming(null)} onSaved={selection.clear} />
        )}
        {forgetful && <ForgottenPinDialog student={forgetful} onClose={() => setForgetful(null)} />}
        {moving && (
          <MoveDialog group={group} students={moving} putBack={putBack} onClose={() => setMoving(null)} onMoved={selection.clear} />
        )}
      </Suspense>
    </>
  );
}
