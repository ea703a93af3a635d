import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { SwitchField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/people/lti-admin.ts';
import { m as shared } from '#client/staff/messages/people/sso-admin.ts';
import { getRegistrations, saveRegistration } from '#contract/sso/lti.contract.ts';
import { NAME_CLAIMS, type NameClaim, type Registration } from '#contract/sso/lti.schemas.ts';

interface RegistrationFormProps {
  /** Null for a new one. */
  readonly registration: Registration | null;
  readonly onClose: () => void;
}

const CLAIMS: Readonly<Record<NameClaim, () => string>> = {
  none: m.claimNone,
  person_sourcedid: m.claimSourcedId,
  preferred_username: m.claimPreferred,
  ext_user_username: m.claimExt,
};

/** Settings of one platform. What is new is not in use before a launch was looked at. */
export function RegistrationForm({ registration, onClose }: RegistrationFormProps) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const contract = useContractForm({
    schema: saveRegistration.body,
    initial: {
      name: registration?.name ?? '',
      is_active: registration?.is_active ?? false,
      issuer: registration?.issuer ?? '',
      client_id: registration?.client_id ?? '',
      deployment_ids: registration?.deployment_ids.join('\n') ?? '',
      auth_login_url: registration?.auth_login_url ?? '',
      token_url: registration?.token_url ?? '',
      jwks_url: registration?.jwks_url ?? '',
      own_origin: registration?.own_origin ?? location.origin,
      name_claim: registration?.name_claim ?? 'none',
    },
    toInput: ({ deployment_ids, ...values }) => ({
      ...values,
      user_puid,
      registration_id: registration?.registration_id ?? null,
      revision: registration?.revision ?? null,
      deployment_ids: deployment_ids.split('\n').filter((line) => line.trim() !== ''),
    }),
    submit: (body) => call(saveRegistration, { body }),
    onSaved: () => {
      toast.success(shared.saved());
      void client.invalidateQueries({ queryKey: ['memory', getRegistrations.path] });
      onClose();
    },
  });
  const { form } = contract;
  const claims = NAME_CLAIMS.map((value) => ({ value, label: CLAIMS[value]() }));
  const close = () => {
    // Somebody else may have saved meanwhile: whoever opens it again sees what they wrote.
    void client.invalidateQueries({ queryKey: ['memory', getRegistrations.path] });
    onClose();
  };
  return (
    <FormModal open onClose={close} title={registration ? registration.name : m.add()} contract={contract} size="lg">
      <TextField form={form} name="name" label={m.name()} required maxLength={80} />
      <TextField form={form} name="issuer" label={m.issuer()} hint={m.issuerHint()} required maxLength={500} />
      <TextField form={form} name="client_id" label={m.clientId()} required maxLength={300} />
      <TextareaField form={form} name="deployment_ids" label={m.deployments()} hint={m.deploymentsHint()} rows={2} />
      <TextField form={form} name="auth_login_url" label={m.authLogin()} required maxLength={1_000} />
      <TextField form={form} name="token_url" label={m.tokenUrl()} required maxLength={1_000} />
      <TextField form={form} name="jwks_url" label={m.jwksUrl()} required maxLength={1_000} />
      <SelectField form={form} name="name_claim" label={m.nameClaim()} hint={m.nameClaimHint()} options={claims} required />
      <TextField form={form} name="own_origin" label={m.ownOrigin()} required maxLength={200} />
      <SwitchField form={form} name="is_active" label={m.use()} hint={m.useHint()} />
    </FormModal>
  );
}
