import { Button, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/lti-admin.ts';
import { m as outcomes } from '#client/staff/messages/people/lti-outcomes.ts';
import { m as shared } from '#client/staff/messages/people/sso-admin.ts';
import { getRegistrations, removeRegistration } from '#contract/sso/lti.contract.ts';
import type { Registration } from '#contract/sso/lti.schemas.ts';
import { CardHead } from './card-head.tsx';
import { SignInLog } from './sign-in-log.tsx';
import { ToolAddresses } from './tool-addresses.tsx';

const RegistrationForm = lazyPart(async () => (await import('./registration-form.tsx')).RegistrationForm);

/** The platforms that open Tidepool for a district's people: settings, our addresses, and the doctor of each. */
export function RegistrationsScreen() {
  useLocale();
  const query = useQuery(apiQuery('memory', getRegistrations));
  const [open, setOpen] = useState<Registration | 'new' | null>(null);
  const add = <Button onClick={() => setOpen('new')}>{m.add()}</Button>;
  return (
    <Page title={m.title()} description={m.lead()} crumbs={adminCrumbs()} actions={add}>
      <QueryState query={query} rows={3}>
        {({ registrations }) => (
          <Stack gap="lg">
            {registrations.length === 0 && <EmptyPlace title={m.none()} text={m.noneText()} />}
            {registrations.map((registration) => (
              <RegistrationCard key={registration.registration_id} registration={registration} onEdit={() => setOpen(registration)} />
            ))}
            <ToolAddresses />
          </Stack>
        )}
      </QueryState>
      {open && (
        <Suspense fallback={null}>
          <RegistrationForm registration={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function RegistrationCard({ registration, onEdit }: { readonly registration: Registration; readonly onEdit: () => void }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const { registration_id, name, is_active, issuer, client_id, deployment_ids } = registration;
  const remove = async () => {
    if (!(await confirm({ title: shared.removeTitle({ name }), text: m.removeText(), go: shared.remove(), danger: true }))) return;
    try {
      await call(removeRegistration, { body: { user_puid, registration_id } });
      toast.success(shared.removed({ name }));
    } catch (error) {
      tellFailure(error);
    }
    await client.invalidateQueries({ queryKey: ['memory', getRegistrations.path] });
  };
  const facts = [
    [m.issuer(), issuer],
    [m.clientId(), client_id],
    [m.deploymentsShort(), deployment_ids.join(', ') || m.noDeployments()],
  ] as const;
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)" component="section" aria-label={name}>
      <CardHead name={name} isActive={is_active} onEdit={onEdit} onRemove={() => void remove()} />
      <Stack mt="md">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
          </div>
        ))}
        <SignInLog connectionId={registration_id} words={outcomes} />
      </Stack>
    </Paper>
  );
}
