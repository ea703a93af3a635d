import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { RadioField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/people/guardians.ts';
import { addGuardian, getGuardians, saveGuardian } from '#contract/guardians/guardians.contract.ts';
import { type Guardian, type GuardianFields, guardianFields } from '#contract/guardians/guardians.schemas.ts';

export const LANGUAGES = { en: m.english, es: m.spanish, '': m.both } as const;

interface GuardianFormProps {
  readonly accountPuid: string;
  /** Null for a new one. */
  readonly guardian: Guardian | null;
  readonly onClose: () => void;
}

/** Adds a guardian to a student, or changes one. */
export function GuardianForm({ accountPuid: account_puid, guardian, onClose }: GuardianFormProps) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  // As it was when the form opened, even if the page reloads its data meanwhile.
  const [shown] = useState(
    (): GuardianFields => ({ name: guardian?.name ?? '', email: guardian?.email ?? '', language: guardian?.language ?? '' }),
  );
  const close = () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [getGuardians]) });
    onClose();
  };
  const contract = useContractForm({
    schema: guardianFields,
    initial: { ...shown },
    draft: `guardian:${guardian?.guardian_id ?? `new:${account_puid}`}`,
    submit: async (fields): Promise<unknown> =>
      guardian === null
        ? call(addGuardian, { body: { ...fields, user_puid, account_puid } })
        : call(saveGuardian, { body: { ...fields, user_puid, account_puid, guardian_id: guardian.guardian_id, shown } }),
    onSaved: () => {
      toast.success(m.saved());
      close();
    },
  });
  const { form } = contract;
  return (
    <FormModal open onClose={close} title={guardian ? m.editOf({ name: guardian.name }) : m.add()} contract={contract}>
      <TextField
        form={form}
        name="name"
        label={m.name()}
        hint={guardian && guardian.origin !== 'here' ? m.fromRosterHint() : undefined}
        required
        maxLength={100}
      />
      <TextField form={form} name="email" label={m.email()} hint={m.emailHint()} maxLength={254} />
      <RadioField
        form={form}
        name="language"
        label={m.language()}
        options={[
          { value: '', label: m.both() },
          { value: 'en', label: m.english() },
          { value: 'es', label: m.spanish() },
        ]}
      />
    </FormModal>
  );
}
