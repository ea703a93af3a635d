import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/people/users.ts';
import { ROLE } from '#contract/roles.ts';
import { updateUser, updateUserId } from '#contract/users/users.contract.ts';
import type { Account, AccountDetails } from '#contract/users/users.schemas.ts';
import { PersonFields } from './person-fields.tsx';
import { nameOf } from './person-labels.ts';
import type { usePeopleMutations } from './users.mutations.ts';

interface EditProps {
  readonly person: AccountDetails;
  readonly mutations: ReturnType<typeof usePeopleMutations>;
  readonly onClose: () => void;
}

/** Changes what stands in a person's profile. */
export function EditPerson({ person: { account, classes_total, district_id }, mutations, onClose }: EditProps) {
  const { userPuid: user_puid } = useUser();
  // As it was when the form was opened, whatever is read anew behind it.
  const [shown] = useState(() => ({
    first_name: account.first_name,
    last_name: account.last_name,
    role: String(account.role),
    school_id: account.school_id === null ? null : String(account.school_id),
    grade: account.grade,
    external_id: account.external_id ?? '',
    email: account.email ?? '',
  }));
  const contract = useContractForm({
    schema: updateUser.body,
    initial: shown,
    toInput: (values) => ({ ...values, shown, user_puid, account_puid: account.user_puid }),
    submit: (body) => call(updateUser, { body: { ...body, school_id: body.school_id, role: body.role } }),
    onSaved: ({ change_id }) => {
      mutations.offerUndo(m.saved(), change_id);
      close();
    },
  });
  // What somebody else wrote meanwhile is shown once the form is closed.
  const close = () => {
    void mutations.reload();
    onClose();
  };
  const isStudent = account.role === ROLE.student;
  const leavesSchool = shown.school_id !== null && contract.form.getValues().school_id !== shown.school_id;
  return (
    <FormModal open onClose={close} title={m.editPerson({ name: nameOf(account) })} contract={contract}>
      <PersonFields form={contract.form} isStudent={isStudent} district={district_id} />
      {leavesSchool && classes_total > 0 && (
        <Text role="status">{isStudent ? m.staysInClasses({ count: classes_total }) : m.keepsClasses()}</Text>
      )}
      {!isStudent && <Text c="dimmed">{m.roleEnds()}</Text>}
    </FormModal>
  );
}

/** Changes the name that a person signs in with. */
export function ChangeSignInName({ account, mutations, onClose }: Omit<EditProps, 'person'> & { readonly account: Account }) {
  const { userPuid: user_puid } = useUser();
  const [shown] = useState({ user_name: account.user_name });
  const contract = useContractForm({
    schema: updateUserId.body,
    initial: shown,
    toInput: (values) => ({ ...values, shown, user_puid, account_puid: account.user_puid }),
    submit: (body) => call(updateUserId, { body }).then(({ change_id }) => ({ change_id, user: body.user_name })),
    onSaved: ({ change_id, user }) => {
      mutations.offerUndo(m.signInNameChanged({ name: nameOf(account), user }), change_id);
      close();
    },
  });
  const close = () => {
    void mutations.reload();
    onClose();
  };
  return (
    <FormModal open onClose={close} title={m.changeSignInName()} contract={contract} size="sm">
      <TextField form={contract.form} name="user_name" label={m.signInName()} hint={m.signInNameHint()} required maxLength={100} />
    </FormModal>
  );
}
