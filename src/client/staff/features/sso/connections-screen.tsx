import { Button, Menu, Paper, Stack, Title } from '@mantine/core';
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
import { startOf } from '#contract/sso/connection-kinds.ts';
import { getConnections, removeConnection } from '#contract/sso/sso.contract.ts';
import { type Connection, type ConnectionKind, OIDC_PRESETS, type OidcPreset } from '#contract/sso/sso.schemas.ts';
import { AliasesForm } from './aliases-form.tsx';
import { CardHead } from './card-head.tsx';
import { CertificateLines } from './certificate-lines.tsx';
import { ConnectionDoctor } from './connection-doctor.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { CopyLine } from './copy-line.tsx';
import { OpenidForm } from './openid-form.tsx';
import { SignInLog } from './sign-in-log.tsx';
import { StaffRuleCard } from './staff-rule-card.tsx';

const NAMES = { saml: 'SAML', oidc: 'OpenID Connect', clever: 'Clever', classlink: 'ClassLink' } as const;

/** What the form is opened for: a connection, or a new one of a kind. */
type Opened = Connection | Exclude<ConnectionKind, 'oidc'> | OidcPreset;
const isPreset = (opened: Opened): opened is OidcPreset => OIDC_PRESETS.some((preset) => preset === opened);

/** A district's connections: settings, our addresses for the provider, keys, and the doctor of each. */
export function ConnectionsScreen() {
  useLocale();
  const query = useQuery(apiQuery('memory', getConnections));
  const [open, setOpen] = useState<Opened | null>(null);
  return (
    <Page
      title={m.title()}
      description={m.lead()}
      crumbs={adminCrumbs()}
      actions={query.data && <AddMenu kinds={query.data.kinds} onAdd={setOpen} />}
    >
      <QueryState query={query} rows={3}>
        {({ connections, aliases, staff_only }) => (
          <Stack gap="lg">
            {connections.length === 0 && <EmptyPlace title={m.none()} text={m.noneText()} />}
            {connections.map((connection) => (
              <ConnectionCard key={connection.connection_id} connection={connection} onEdit={() => setOpen(connection)} />
            ))}
            {connections.length > 0 && <AliasesForm aliases={aliases} />}
            {(connections.length > 0 || staff_only) && (
              <StaffRuleCard isOn={staff_only} isInForce={connections.some(({ is_active }) => is_active)} />
            )}
          </Stack>
        )}
      </QueryState>
      {open && (isPreset(open) || (typeof open === 'object' && open.oidc)) && (
        <OpenidForm
          preset={isPreset(open) ? open : (open.oidc?.preset ?? 'other')}
          connection={isPreset(open) ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
      {open && !isPreset(open) && !(typeof open === 'object' && open.oidc) && (
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

const PRESETS = { google: m.google, microsoft: m.microsoft, other: m.openid } as const;

/** Every way that can be added; a press opens its form. */
function AddMenu({ kinds, onAdd }: { readonly kinds: readonly ConnectionKind[]; readonly onAdd: (opened: Opened) => void }) {
  const added = kinds.flatMap((kind): { opened: Exclude<Opened, Connection>; name: string }[] => {
    if (kind !== 'oidc') return [{ opened: kind, name: NAMES[kind] }];
    return OIDC_PRESETS.map((preset) => ({ opened: preset, name: PRESETS[preset]() }));
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button>{m.add()}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {added.map(({ opened, name }) => (
          <Menu.Item key={opened} onClick={() => onAdd(opened)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ConnectionCard({ connection, onEdit }: { readonly connection: Connection; readonly onEdit: () => void }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const { connection_id, kind, name, is_active, settings, oidc, certificates } = connection;
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
  const origin = settings?.own_origin ?? oidc?.own_origin ?? location.origin;
  const base = `${origin}/sso/${kind}/${connection_id}`;
  const start = `${origin}${startOf(connection)}`;
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)" component="section" aria-label={name}>
      <CardHead
        name={name}
        kind={oidc ? PRESETS[oidc.preset]() : NAMES[kind]}
        isActive={is_active}
        onEdit={onEdit}
        onRemove={() => void remove()}
      />
      <Stack mt="md">
        {kind === 'saml' && <CertificateLines certificates={certificates} />}
        <Title order={3} size="h5">
          {m.ours()}
        </Title>
        {kind === 'saml' && <CopyLine label={m.ourEntity()} value={`${base}/metadata`} />}
        {kind === 'saml' && <CopyLine label={m.ourAcs()} value={`${base}/acs`} />}
        {oidc && <CopyLine label={m.ourCallback()} value={`${base}/callback`} />}
        <CopyLine label={m.ourStart()} value={start} />
        {oidc && <ConnectionDoctor connectionId={connection_id} />}
        <SignInLog connectionId={connection_id} testAddress={`${start}?test=1`} />
      </Stack>
    </Paper>
  );
}
