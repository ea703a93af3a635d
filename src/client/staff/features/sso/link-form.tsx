import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import type { Choices } from '#client/staff/kit/pick/choices.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { linkIdentity } from '#contract/sso/sso.contract.ts';
import type { Identity } from '#contract/sso/sso.schemas.ts';

interface LinkFormProps {
  /** Somebody who came and waits; null where the number is typed. */
  readonly identity: Identity | null;
  readonly providers: Choices;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Links a number at a provider to a person by their sign-in name. */
export function LinkForm({ identity, providers, onClose, onSaved }: LinkFormProps) {
  const { userPuid: user_puid } = useUser();
  const contract = useContractForm({
    schema: linkIdentity.body,
    initial: { provider: identity?.provider ?? providers.options[0]?.value ?? '', subject: identity?.subject ?? '', user_name: '' },
    toInput: (values) => ({ ...values, user_puid }),
    submit: (body) => call(linkIdentity, { body }),
    onSaved: () => {
      toast.success(m.linkDone());
      onSaved();
      onClose();
    },
  });
  return (
    <FormModal open onClose={onClose} title={m.link()} contract={contract} saveLabel={m.linkShort()} size="sm">
      <SelectField form={contract.form} name="provider" label={m.provider()} {...providers} required />
      <TextField form={contract.form} name="subject" label={m.numberThere()} required maxLength={500} />
      <TextField form={contract.form} name="user_name" label={m.signInName()} required maxLength={200} />
    </FormModal>
  );
}
