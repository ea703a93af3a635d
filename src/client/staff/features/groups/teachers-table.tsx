import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { OnePicker } from '#client/staff/kit/pick/server-picker.tsx';
import type { Pick } from '#client/staff/kit/pick/use-server-options.ts';
import { m } from '#client/staff/messages/people/groups.ts';
import { findGroupTeachers } from '#contract/groups/group-teachers.contract.ts';
import type { GroupDetails, GroupTeacher } from '#contract/groups/groups.schemas.ts';
import { useAddTeacher, useRemoveTeacher } from './groups.mutations.ts';

const nameOf = ({ first_name, last_name }: GroupTeacher) => `${first_name} ${last_name}`;

/** Who teaches a class: its owner, and those who were added by the owner or an administrator. */
export function TeachersTable({ details }: { readonly details: GroupDetails }) {
  const { group, teachers, may_change_teachers } = details;
  const navigate = useNavigate();
  const { userPuid } = useUser();
  const list = useListSearch({ prefix: 'teach_' });
  const add = useAddTeacher();
  const remove = useRemoveTeacher();
  const { group_puid } = group;

  const takeOut = async (teacher: GroupTeacher) => {
    const teacher_puid = teacher.user_puid;
    try {
      await remove.mutateAsync({ group_puid, teacher_puid });
      undoToast({
        text: m.teacherRemoved({ name: nameOf(teacher) }),
        undo: () => add.mutateAsync({ group_puid, teacher_puid }),
        undone: m.teacherAdded({ name: nameOf(teacher) }),
      });
    } catch (error) {
      tellFailure(error);
    }
  };

  /** Only the owner or an administrator could undo this: so it is asked first. */
  const leave = async () => {
    const yes = await confirm({
      title: m.leaveTitle({ name: group.group_name }),
      text: m.leaveText(),
      go: m.leaveClass(),
      danger: true,
    });
    if (!yes) return;
    try {
      await remove.mutateAsync({ group_puid, teacher_puid: userPuid });
      toast.success(m.leftClass({ name: group.group_name }));
      void navigate({ to: '/authenticated/mygroups/mygroupsHome' });
    } catch (error) {
      tellFailure(error);
    }
  };

  const actionsOf = (teacher: GroupTeacher) => {
    if (teacher.is_owner) return [];
    if (may_change_teachers) return [{ label: m.removeTeacher(), onClick: () => void takeOut(teacher) }];
    return teacher.user_puid === userPuid ? [{ label: m.leaveClass(), danger: true, onClick: () => void leave() }] : [];
  };

  return (
    <>
      {group.deleted_at === null && (may_change_teachers || details.may_hand_over) && <AddTeacher details={details} />}
      <DataTable
        caption={m.teachers()}
        rows={teachers}
        rowKey={({ user_puid }) => user_puid}
        rowName={nameOf}
        list={list}
        {...(group.deleted_at === null && teachers.some((teacher) => actionsOf(teacher).length > 0) ? { rowActions: actionsOf } : {})}
        columns={[
          { id: 'name', header: m.name(), names: true, sortable: false, value: nameOf },
          { id: 'user', header: m.userName(), wideOnly: true, sortable: false, value: ({ user_name }) => user_name },
          {
            id: 'part',
            header: m.teachersPart(),
            sortable: false,
            value: ({ is_owner }) => (is_owner ? m.classOwner() : m.coTeacher()),
          },
        ]}
      />
    </>
  );
}

/** A teacher of the school is found by name and added; whoever manages the school also finds the way to give the class away. */
function AddTeacher({ details: { group, teachers, may_hand_over } }: { readonly details: GroupDetails }) {
  const { userPuid: user_puid } = useUser();
  const add = useAddTeacher();
  const [picked, setPicked] = useState<Pick | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { group_puid } = group;
  const known = new Set(teachers.map((teacher) => teacher.user_puid));
  const search = async (find: string) => {
    const found = await call(findGroupTeachers, { query: { user_puid, group_puid, find } });
    const items = found.teachers
      .filter((teacher) => !known.has(teacher.user_puid))
      .map(({ user_puid: id, first_name, last_name, user_name }) => ({ id, name: `${first_name} ${last_name}`, detail: user_name }));
    return { items, total: found.total - found.teachers.length + items.length };
  };
  const go = async () => {
    if (!picked) return;
    try {
      await add.mutateAsync({ group_puid, teacher_puid: picked.id });
      toast.success(m.teacherAdded({ name: picked.name }));
      setPicked(null);
      // The button is off again: whoever adds another goes on in the field.
      field.current?.focus();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md">
      <Group align="flex-end" gap="sm">
        <OnePicker
          label={m.addTeacher()}
          hint={m.addTeacherHint()}
          scope={['class teachers', group_puid, teachers.length]}
          search={search}
          picked={picked}
          onPick={setPicked}
          field={field}
        />
        <Button color="coral" disabled={!picked} loading={add.isPending} onClick={() => void go()}>
          {m.add()}
        </Button>
      </Group>
      {may_hand_over && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/authenticated/admin/manageUsers/transferMygroup" search={{ group_puid } as never} {...props} />}
        >
          {m.handOver()}
        </Button>
      )}
    </Group>
  );
}
