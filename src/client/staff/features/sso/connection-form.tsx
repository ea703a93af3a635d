import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { SwitchField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { getConnections, saveConnection } from '#contract/sso/sso.contract.ts';
import type { Connection } from '#contract/sso/sso.schemas.ts';
import { MetadataReader } from './metadata-reader.tsx';

interface ConnectionFormProps {
  readonly kind: Connection['kind'];
  readonly kindName: string;
  /** Null for a new one. */
  readonly connection: Connection | null;
  readonly onClose: () => void;
}

/** Settings of one connection. What is new is not in use before it was tested. */
export function ConnectionForm({ kind, kindName, connection, onClose }: ConnectionFormProps) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const settings = connection?.settings;
  const [certificate = '', next_certificate = ''] = settings?.certificates ?? [];
  const contract = useContractForm({
    schema: saveConnection.body,
    initial: {
      name: connection?.name ?? '',
      is_active: connection?.is_active ?? false,
      tenant: connection?.tenant ?? '',
      own_origin: settings?.own_origin ?? location.origin,
      idp_entity_id: settings?.idp_entity_id ?? '',
      sso_url: settings?.sso_url ?? '',
      certificate,
      next_certificate,
      subject_attribute: settings?.subject_attribute ?? '',
      user_name_attribute: settings?.user_name_attribute ?? '',
      role_attribute: settings?.role_attribute ?? '',
      student_values: settings?.student_values ?? '',
      response_signed: settings?.response_signed ?? true,
    },
    toInput: ({ name, is_active, tenant, certificate: first, next_certificate: second, ...saml }) => ({
      user_puid,
      connection_id: connection?.connection_id ?? null,
      ...(connection ? { saved_at: connection.saved_at } : {}),
      kind,
      name,
      is_active,
      tenant: kind === 'saml' ? null : tenant,
      settings: kind === 'saml' ? { ...saml, certificates: [first, ...(second.trim() === '' ? [] : [second])] } : null,
    }),
    submit: async (body) => {
      try {
        return await call(saveConnection, { body });
      } finally {
        // After a refusal too: somebody else may have saved, and the form is opened again with theirs.
        void client.invalidateQueries({ queryKey: ['memory', getConnections.path] });
      }
    },
    onSaved: () => {
      toast.success(m.saved());
      onClose();
    },
  });
  const { form } = contract;
  return (
    <FormModal open onClose={onClose} title={connection ? connection.name : m.addOther({ name: kindName })} contract={contract} size="lg">
      <TextField form={form} name="name" label={m.name()} required maxLength={80} />
      {kind !== 'saml' && <TextField form={form} name="tenant" label={m.tenant({ name: kindName })} required maxLength={100} />}
      {kind === 'saml' && (
        <>
          <MetadataReader onRead={(read) => form.setValues({ ...form.getValues(), ...read })} />
          <TextField form={form} name="idp_entity_id" label={m.entityId()} required maxLength={1_000} />
          <TextField form={form} name="sso_url" label={m.ssoUrl()} required maxLength={1_000} />
          <TextareaField form={form} name="certificate" label={m.certificate()} required rows={3} />
          <TextareaField form={form} name="next_certificate" label={m.nextCertificate()} rows={2} />
          <TextField form={form} name="subject_attribute" label={m.subjectAttribute()} hint={m.subjectHint()} maxLength={300} />
          <TextField form={form} name="user_name_attribute" label={m.userNameAttribute()} hint={m.userNameHint()} maxLength={300} />
          <TextField form={form} name="role_attribute" label={m.roleAttribute()} hint={m.roleHint()} maxLength={300} />
          <TextField form={form} name="student_values" label={m.studentValues()} maxLength={500} />
          <TextField form={form} name="own_origin" label={m.ownOrigin()} required maxLength={200} />
          <SwitchField form={form} name="response_signed" label={m.responseSigned()} hint={m.responseSignedHint()} />
        </>
      )}
      <SwitchField form={form} name="is_active" label={m.use()} hint={m.useHint()} />
    </FormModal>
  );
}
