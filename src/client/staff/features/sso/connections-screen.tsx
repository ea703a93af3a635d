import { Button, Paper, Stack, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { getConnections, removeConnection } from '#contract/sso/sso.contract.ts';
import type { Connection } from '#contract/sso/sso.schemas.ts';
import { AliasesForm } from './aliases-form.tsx';
import { CardHead } from './card-head.tsx';
import { CertificateLines } from './certificate-lines.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { CopyLine } from './copy-line.tsx';
import { SignInLog } from './sign-in-log.tsx';

const NAMES = { saml: 'SAML', clever: 'Clever', classlink: 'ClassLink' } as const;

/** A district's connections: settings, our addresses for the provider, keys, and the doctor of each. */
export function ConnectionsScreen() {
  useLocale();
  const query = useQuery(apiQuery('memory', getConnections));
  const [open, setOpen] = useState<Connection | Connection['kind'] | null>(null);
  return (
    <Page
      title={m.title()}
      description={m.lead()}
      crumbs={adminCrumbs()}
      actions={query.data?.kinds.map((kind) => (
        <Button key={kind} variant={kind === 'saml' ? 'filled' : 'default'} onClick={() => setOpen(kind)}>
          {m.addOther({ name: NAMES[kind] })}
        </Button>
      ))}
    >
      <QueryState query={query} rows={3}>
        {({ connections, aliases }) => (
          <Stack gap="lg">
            {connections.length === 0 && <EmptyPlace title={m.none()} text={m.noneText()} />}
            {connections.map((connection) => (
              <ConnectionCard key={connection.connection_id} connection={connection} onEdit={() => setOpen(connection)} />
            ))}
            {connections.length > 0 && <AliasesForm aliases={aliases} />}
          </Stack>
        )}
      </QueryState>
      {open && (
        <ConnectionForm
          kind={typeof open === 'string' ? open : open.kind}
          kindName={NAMES[typeof open === 'string' ? open : open.kind]}
          connection={typeof open === 'string' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function ConnectionCard({ connection, onEdit }: { readonly connection: Connection; readonly onEdit: () => void }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const { connection_id, kind, name, is_active, settings, certificates } = connection;
  const remove = async () => {
    if (!(await confirm({ title: m.removeTitle({ name }), text: m.removeText(), go: m.remove(), danger: true }))) return;
    try {
      await call(removeConnection, { body: { user_puid, connection_id } });
      toast.success(m.removed({ name }));
    } catch (error) {
      tellFailure(error);
    }
    await client.invalidateQueries({ queryKey: ['memory', getConnections.path] });
  };
  const base = `${settings?.own_origin ?? location.origin}/sso/saml/${connection_id}`;
  const start = kind === 'saml' ? `${base}/start` : `${location.origin}/sso/${kind}/start`;
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)" component="section" aria-label={name}>
      <CardHead name={name} kind={NAMES[kind]} isActive={is_active} onEdit={onEdit} onRemove={() => void remove()} />
      <Stack mt="md">
        {kind === 'saml' && <CertificateLines certificates={certificates} />}
        <Title order={3} size="h5">
          {m.ours()}
        </Title>
        {kind === 'saml' && <CopyLine label={m.ourEntity()} value={`${base}/metadata`} />}
        {kind === 'saml' && <CopyLine label={m.ourAcs()} value={`${base}/acs`} />}
        <CopyLine label={m.ourStart()} value={start} />
        <SignInLog connectionId={connection_id} testAddress={`${start}?test=1`} />
      </Stack>
    </Paper>
  );
}
