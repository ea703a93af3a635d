import { SimpleGrid, Stack, Text } from '@mantine/core';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import type { Day } from '#client/staff/kit/dates/date-inputs.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { NumberField, PasswordField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m as sync } from '#client/staff/messages/people/roster-sync.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import { saveRosterSource } from '#contract/rostering/rostering.contract.ts';
import type { ConnectionKind, RosterSource } from '#contract/rostering/rostering.schemas.ts';
import { useRosterDistrict } from './roster-page.tsx';
import { syncTimes } from './sync-schedule.ts';

interface ConnectionFormProps {
  readonly kind: ConnectionKind;
  /** Null: a new one. */
  readonly source: RosterSource | null;
  /** The connections are to be read anew: it was saved, or somebody else may have changed it meanwhile. */
  readonly onClose: () => void;
}

const SECRETS = { oneroster: m.clientSecret, clever: m.districtToken, classlink: m.apiKey } as const;

/** How a school system is reached. The secret is typed and never shown again. */
export function ConnectionForm({ kind, source, onClose }: ConnectionFormProps) {
  const { userPuid: user_puid } = useUser();
  const { inDistrict } = useRosterDistrict();
  const initial = {
    name: source?.name ?? m[`kind_${kind}`](),
    base_url: source?.base_url ?? '',
    token_url: source?.token_url ?? '',
    version: source?.version ?? '1.2',
    client_id: source?.client_id ?? '',
    application_id: source?.application_id ?? '',
    most_leaving_percent: (source?.most_leaving_percent ?? 10) as number | '',
    sync_time: source?.sync_time ?? '',
    pause_from: source?.pause_from ?? null,
    pause_until: source?.pause_until ?? null,
    secret: '',
  };
  const contract = useContractForm({
    schema: saveRosterSource.body,
    initial,
    toInput: (values) => ({
      ...values,
      user_puid,
      ...inDistrict,
      kind,
      ...(source ? { source_id: source.source_id, shown: { ...initial, secret_mark: source.secret_mark } } : {}),
    }),
    submit: (body) => call(saveRosterSource, { body }),
    onSaved: () => {
      toast.success(m.saved());
      onClose();
    },
  });
  const { form } = contract;
  const pauseDay = (name: 'pause_from' | 'pause_until') => ({
    value: form.values[name],
    onChange: (day: Day) => form.setFieldValue(name, day),
    error: form.errors[name] as string | undefined,
  });
  return (
    <FormModal open onClose={onClose} title={source ? m.editConnection() : m.addConnection()} contract={contract}>
      <TextField form={form} name="name" label={m.name()} required maxLength={80} />
      {kind === 'oneroster' && (
        <>
          <SelectField
            form={form}
            name="version"
            label={m.version()}
            options={[
              { value: '1.2', label: '1.2' },
              { value: '1.1', label: '1.1' },
            ]}
            required
          />
          <TextField form={form} name="base_url" label={m.baseUrl()} required maxLength={200} />
          <TextField form={form} name="token_url" label={m.tokenUrl()} required maxLength={200} />
          <TextField form={form} name="client_id" label={m.clientId()} required maxLength={200} />
        </>
      )}
      {kind === 'classlink' && <TextField form={form} name="application_id" label={m.applicationId()} required maxLength={200} />}
      <PasswordField
        form={form}
        name="secret"
        label={SECRETS[kind]()}
        hint={source ? m.keepSecret() : m.secretHint()}
        required={source === null}
        maxLength={2000}
      />
      <NumberField form={form} name="most_leaving_percent" label={m.mostLeaving()} min={1} max={100} suffix="%" required />
      <SelectField
        form={form}
        name="sync_time"
        label={sync.daily()}
        hint={sync.dailyHint()}
        options={syncTimes(initial.sync_time)}
        required
      />
      {form.values.sync_time !== '' && (
        <Stack gap={4}>
          <SimpleGrid cols={2} spacing="sm">
            <DateField {...pauseDay('pause_from')} label={sync.pauseFrom()} />
            <DateField {...pauseDay('pause_until')} label={sync.pauseUntil()} min={form.values.pause_from ?? undefined} />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {sync.pauseHint()}
          </Text>
        </Stack>
      )}
    </FormModal>
  );
}
