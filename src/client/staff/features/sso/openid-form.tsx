import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { SwitchField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { PasswordField, TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { getConnections, saveConnection } from '#contract/sso/sso.contract.ts';
import type { Connection, OidcPreset } from '#contract/sso/sso.schemas.ts';

interface OpenidFormProps {
  readonly preset: OidcPreset;
  /** Null for a new one. */
  readonly connection: Connection | null;
  readonly onClose: () => void;
}

/** What is known of each provider beforehand. */
const PRESETS = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { name: 'Microsoft', issuer: '' },
  other: { name: '', issuer: '' },
} as const satisfies Record<OidcPreset, { name: string; issuer: string }>;
const TITLES = { google: m.google, microsoft: m.microsoft, other: m.openid } as const;
const SET_UP = { google: m.setUpGoogle, microsoft: m.setUpMicrosoft, other: m.setUpOpenid } as const;

const ENTRA = 'https://login.microsoftonline.com/';
/** Entra's issuer differs by the tenant alone, which is all that its administrators are shown. */
const shownIssuer = (issuer: string) => (issuer.startsWith(ENTRA) ? issuer.slice(ENTRA.length).replace(/\/v2\.0$/, '') : issuer);
const sentIssuer = (typed: string) => (/^[0-9a-f-]{36}$/i.test(typed.trim()) ? `${ENTRA}${typed.trim().toLowerCase()}/v2.0` : typed);

/** Settings of one OpenID Connect provider. The secret is typed and never shown again. */
export function OpenidForm({ preset, connection, onClose }: OpenidFormProps) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const oidc = connection?.oidc;
  const contract = useContractForm({
    schema: saveConnection.body,
    initial: {
      name: connection?.name ?? PRESETS[preset].name,
      is_active: connection?.is_active ?? false,
      issuer: shownIssuer(oidc?.issuer ?? PRESETS[preset].issuer),
      client_id: oidc?.client_id ?? '',
      secret: '',
      secret_ends_on: oidc?.secret_ends_on ?? null,
      domains: (oidc?.domains ?? []).join('\n'),
      match_by: oidc?.match_by ?? 'user_name',
      own_origin: oidc?.own_origin ?? location.origin,
    },
    toInput: ({ name, is_active, secret, domains, issuer, ...settings }) => ({
      user_puid,
      connection_id: connection?.connection_id ?? null,
      ...(connection ? { saved_at: connection.saved_at } : {}),
      kind: 'oidc',
      name,
      is_active,
      secret,
      oidc: { ...settings, issuer: sentIssuer(issuer), preset, domains: domains.split(/[\s,;]+/).filter((domain) => domain !== '') },
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
  const matches = (['user_name', 'email', 'none'] as const).map((value) => ({ value, label: m[`match_${value}`]() }));
  return (
    <FormModal
      open
      onClose={onClose}
      title={connection ? connection.name : m.addOther({ name: TITLES[preset]() })}
      contract={contract}
      size="lg"
    >
      <Text size="sm">{SET_UP[preset]()}</Text>
      <TextField form={form} name="name" label={m.name()} required maxLength={80} />
      {preset !== 'google' && (
        <TextField
          form={form}
          name="issuer"
          label={preset === 'microsoft' ? m.microsoftTenant() : m.issuerAddress()}
          hint={preset === 'microsoft' ? m.microsoftTenantHint() : m.issuerHint()}
          required
          maxLength={500}
        />
      )}
      <TextField form={form} name="client_id" label={m.oidcClientId()} required maxLength={300} />
      <PasswordField
        form={form}
        name="secret"
        label={m.oidcSecret()}
        hint={connection ? m.oidcSecretKeep() : m.oidcSecretHint()}
        required={connection === null}
        maxLength={2_000}
      />
      <DateField
        label={m.secretEnds()}
        hint={m.secretEndsHint()}
        value={form.values.secret_ends_on}
        onChange={(day) => form.setFieldValue('secret_ends_on', day)}
      />
      <TextareaField form={form} name="domains" label={m.domains()} hint={m.domainsHint()} rows={2} required={preset === 'google'} />
      <SelectField form={form} name="match_by" label={m.matchBy()} hint={m.matchHint()} options={matches} required />
      <TextField form={form} name="own_origin" label={m.ownOrigin()} required maxLength={200} />
      <SwitchField form={form} name="is_active" label={m.use()} hint={m.useHint()} />
    </FormModal>
  );
}
