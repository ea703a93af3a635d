import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/people/groups.ts';
import { updateGroupName } from '#contract/groups/groups.contract.ts';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { SHOWN_IN } from './groups.mutations.ts';

interface RenameDialogProps {
  readonly group: Pick<Group, 'group_puid' | 'group_name'>;
  readonly onClose: () => void;
}

/** Gives a class or subgroup another name. Where somebody else renamed it meanwhile, the server says so, and nothing is lost. */
export function RenameDialog({ group: { group_puid, group_name }, onClose }: RenameDialogProps) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  // As the dialog was opened: what is fetched meanwhile is not what was seen.
  const [shown] = useState({ group_name });
  const contract = useContractForm({
    schema: updateGroupName.body,
    initial: { group_name },
    toInput: (values) => ({ ...values, user_puid, group_puid, shown }),
    submit: (body) => call(updateGroupName, { body }),
    onSaved: () => {
      toast.success(m.success());
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'reports' || isAnswerOf(queryKey, SHOWN_IN) });
      onClose();
    },
  });
  return (
    <FormModal open onClose={onClose} title={m.rename()} contract={contract} size="sm">
      <TextField form={contract.form} name="group_name" label={m.name()} required maxLength={100} />
    </FormModal>
  );
}
