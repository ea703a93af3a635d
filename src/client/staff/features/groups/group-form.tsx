import { Box, Checkbox, Fieldset, SimpleGrid, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormPage } from '#client/staff/kit/form/form-page.tsx';
import { ColorField, IconField } from '#client/staff/kit/form/look-fields.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { SchoolField } from '#client/staff/kit/pick/school-field.tsx';
import { m } from '#client/staff/messages/people/groups.ts';
import { createMyGroup } from '#contract/groups/groups.contract.ts';
import type { Group, GroupMember } from '#contract/groups/groups.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { CutList } from './cut-list.tsx';
import { colorName, colorOptions, colorValue, iconOptions } from './group-mark.tsx';
import { useAddStudents, useCreateGroup, useRemoveStudents, useUpdateGroup } from './groups.mutations.ts';
import { TickByResult } from './tick-by-result.tsx';

interface GroupFormProps {
  /** The group that is changed; null: a new one. */
  readonly group: Group | null;
  /** The class of a subgroup, with its students to tick; null: it is a class. */
  readonly parent: { readonly group: Group; readonly students: readonly GroupMember[] } | null;
  /** Students who are in it, or are ticked from the start. */
  readonly ticked: readonly string[];
}

type Look = Pick<Group, 'group_name' | 'icon' | 'color'>;

interface Before {
  readonly students: readonly string[];
  /** Absent: it is a new one. */
  readonly shown?: Look;
}

const lookOf = ({ group_name, icon, color }: Group): Look => ({ group_name, icon, color });

/** The form of a class or subgroup: its name, look, and for a subgroup who is in it. */
export function GroupForm({ group, parent, ticked }: GroupFormProps) {
  const navigate = useNavigate();
  const { userPuid, role } = useUser();
  // Whoever belongs to no school says whose the class is.
  const choosesSchool = group === null && parent === null && role >= ROLE.districtAdmin;
  const create = useCreateGroup();
  const update = useUpdateGroup();
  const add = useAddStudents();
  const remove = useRemoveStudents();
  // Minted once, so that sending twice makes one class.
  const [firstPuid] = useState(() => group?.group_puid ?? crypto.randomUUID());
  const puid = useRef(firstPuid);
  const contract = useContractForm({
    schema: createMyGroup.body,
    initial: {
      group_name: group?.group_name ?? '',
      icon: group?.icon ?? 'wave',
      color: colorValue(group?.color ?? 'teal'),
      students: [...ticked],
      school_id: null as string | null,
      // As it was when the typing began, which a draft keeps: what others change meanwhile, and whom they put in or take out, is theirs.
      before: { students: [...ticked], ...(group && { shown: lookOf(group) }) } as Before,
    },
    draft: group ? `group:${group.group_puid}` : `group:new:${parent?.group.group_puid ?? ''}`,
    ...(group ? {} : { madeAs: puid }),
    toInput: ({ students, school_id, before: _before, ...values }) => ({
      ...values,
      color: colorName(values.color),
      user_puid: userPuid,
      group_puid: puid.current,
      group_type: parent ? 'subgroup' : 'group',
      parent_group_puid: parent?.group.group_puid ?? null,
      ...(parent ? { group_users_list: students } : {}),
      ...(choosesSchool ? { school_id } : {}),
    }),
    submit: async ({ color, group_name, group_users_list, icon, parent_group_puid, school_id }) => {
      const { before } = form.getValues();
      const written = { group_puid: puid.current, group_name, icon, color, parent_group_puid };
      if (!group) return create.mutateAsync({ ...written, ...(parent && { group_users_list }), ...(choosesSchool && { school_id }) });
      const saved = await update.mutateAsync({ ...written, ...(before.shown && { shown: before.shown }) });
      if (parent) {
        const coming = group_users_list.filter((student) => !before.students.includes(student));
        const leaving = before.students.filter((student) => !group_users_list.includes(student));
        if (coming.length > 0) await add.mutateAsync({ group_puid: puid.current, people: coming });
        if (leaving.length > 0) await remove.mutateAsync({ group_puid: puid.current, people: leaving });
      }
      return saved;
    },
    onSaved: ({ group_name, group_puid }) => {
      toast.success(group ? m.success() : m.created({ name: group_name }));
      const to = group || parent ? '/authenticated/mygroups/ViewGroups' : '/authenticated/mygroups/AddStudents';
      void navigate({ to, search: { group_puid }, ignoreBlocker: true });
    },
  });
  const { form } = contract;
  const members = new Set(parent?.students.map(({ user_puid }) => user_puid));
  const inClass = (students: readonly string[]) => students.filter((student) => members.has(student));
  const title = group
    ? m.editTitle({ name: group.group_name })
    : parent
      ? m.createSubgroupTitle({ name: parent.group.group_name })
      : m.createTitle();
  return (
    <FormPage
      title={title}
      crumbs={[{ label: m.back(), to: '/authenticated/mygroups/mygroupsHome' }]}
      contract={contract}
      saveLabel={group ? m.save() : m.create()}
    >
      <TextField form={form} name="group_name" label={m.name()} hint={m.nameHint()} required maxLength={100} />
      {choosesSchool && <SchoolField form={form} name="school_id" label={m.school()} district={null} />}
      <IconField form={form} name="icon" label={m.icon()} icons={iconOptions()} />
      <ColorField form={form} name="color" label={m.color()} colors={colorOptions()} />
      {parent && (
        <Fieldset legend={m.tickStudents()}>
          {parent.students.length === 0 ? (
            <Text c="dimmed">{m.noStudents()}</Text>
          ) : (
            <Box mb="md">
              <TickByResult groupPuid={parent.group.group_puid} onTick={(students) => form.setFieldValue('students', inClass(students))} />
            </Box>
          )}
          <CutList shown={parent.students.length} count={parent.group.student_count} />
          <Checkbox.Group {...form.getInputProps('students')}>
            <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
              {parent.students.map(({ user_puid, first_name, last_name }) => (
                <Checkbox key={user_puid} value={user_puid} label={`${first_name} ${last_name}`} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
        </Fieldset>
      )}
    </FormPage>
  );
}
