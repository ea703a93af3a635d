import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { StatusMessage } from '#client/staff/kit/feedback/status-message.tsx';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { type Choices, choicesOf } from '#client/staff/kit/pick/choices.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { providerOf } from '#contract/sso/connection-kinds.ts';
import { getRegistrations } from '#contract/sso/lti.contract.ts';
import { getConnections, getIdentities, unlinkIdentity } from '#contract/sso/sso.contract.ts';
import type { Identity, LinkedBy } from '#contract/sso/sso.schemas.ts';
import { LinkForm } from './link-form.tsx';

const BY: Readonly<Record<LinkedBy, () => string>> = {
  administrator: m.byAdministrator,
  user_name: m.byUserName,
  email: m.byEmail,
  roster: m.byRoster,
};

/** Whose account a number at a provider opens, and who came without a link. */
export function IdentitiesScreen() {
  useLocale();
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const list = useListSearch({ filters: ['state'], views: ['state'] });
  const isWaiting = list.filters.state === 'waiting';
  const query = useQuery({
    ...apiQuery('memory', getIdentities, {
      query: { state: isWaiting ? 'waiting' : 'linked', find: list.find, page: list.page, page_size: list.size },
    }),
    placeholderData: keepPreviousData,
  });
  const providers = useProviders();
  const [linking, setLinking] = useState<Identity | 'new' | null>(null);
  const reload = () => void client.invalidateQueries({ queryKey: ['memory', getIdentities.path] });
  const unlink = async ({ provider, subject, name }: Identity, account_puid: string) => {
    if (!(await confirm({ title: m.unlinkTitle({ name }), text: m.unlinkText(), go: m.unlink(), danger: true }))) return;
    try {
      await call(unlinkIdentity, { body: { user_puid, provider, subject, account_puid } });
      toast.success(m.unlinkDone());
    } catch (error) {
      tellFailure(error);
    }
    reload();
  };
  return (
    <>
      <ListPage
        title={m.people()}
        description={m.peopleLead()}
        crumbs={adminCrumbs()}
        query={query}
        actions={(providers.options.length > 0 || providers.error) && <Button onClick={() => setLinking('new')}>{m.link()}</Button>}
        before={
          <Toolbar>
            <SearchField list={list} label={m.search()} />
            <FilterSelect
              list={list}
              name="state"
              label={m.waiting()}
              all={m.linked()}
              options={[{ value: 'waiting', label: waitingLabel(query.data?.waiting ?? 0) }]}
            />
          </Toolbar>
        }
      >
        {({ identities, total, is_more }) => (
          <>
            <StatusMessage done={is_more && m.moreThanShown({ count: total })} />
            <DataTable
              caption={m.people()}
              columns={columnsOf(isWaiting, providers.options)}
              rows={identities}
              total={total}
              rowKey={({ provider, subject, user_puid }) => `${provider} ${subject} ${user_puid}`}
              rowName={({ name, subject }) => name || subject}
              list={list}
              rowActions={(identity) =>
                identity.user_puid === null
                  ? [{ label: m.linkShort(), onClick: () => setLinking(identity) }]
                  : [{ label: m.unlink(), onClick: () => void unlink(identity, identity.user_puid ?? ''), danger: true }]
              }
              empty={
                isWaiting ? (
                  <EmptyPlace title={m.nobodyWaiting()} />
                ) : (
                  <NobodyLinked canLink={providers.options.length > 0 || providers.error !== null} />
                )
              }
            />
          </>
        )}
      </ListPage>
      {linking && (
        <LinkForm identity={linking === 'new' ? null : linking} providers={providers} onClose={() => setLinking(null)} onSaved={reload} />
      )}
    </>
  );
}

function NobodyLinked({ canLink }: { readonly canLink: boolean }) {
  if (canLink) return <EmptyPlace title={m.nobodyLinked()} text={m.nobodyLinkedText()} />;
  return (
    <EmptyPlace
      title={m.nobodyLinked()}
      text={m.noProviderText()}
      action={<Button renderRoot={(props) => <Link {...props} to="/authenticated/admin/externalTools/saml" />}>{m.title()}</Button>}
    />
  );
}

function waitingLabel(count: number): string {
  return count === 0 ? m.waiting() : `${m.waiting()} (${count})`;
}

/** The district's connections, and its platforms of LTI; the value is the name under which people's numbers there are kept. */
function useProviders(): Choices {
  const connections = choicesOf(useQuery(apiQuery('memory', getConnections)), (found) =>
    found.connections.map((connection) => ({ value: providerOf(connection), label: connection.name })),
  );
  const platforms = choicesOf(useQuery(apiQuery('memory', getRegistrations)), (found) =>
    found.registrations.map(({ registration_id, name }) => ({ value: `lti:${registration_id}`, label: name })),
  );
  return { options: [...connections.options, ...platforms.options], error: connections.error ?? platforms.error };
}

function columnsOf(isWaiting: boolean, providers: Choices['options']): Column<Identity>[] {
  const nameOf = (provider: string) => providers.find(({ value }) => value === provider)?.label ?? provider.split(':')[0];
  const number: Column<Identity> = { id: 'number', header: m.numberThere(), sortable: false, value: ({ subject }) => subject };
  const provider: Column<Identity> = { id: 'provider', header: m.provider(), sortable: false, value: (row) => nameOf(row.provider) };
  const when = (header: string): Column<Identity> => ({
    id: 'at',
    header,
    sortable: false,
    value: ({ at }) => formatMoment(Date.parse(at)),
  });
  if (isWaiting)
    return [
      { ...number, names: true },
      { id: 'name', header: m.nameThere(), sortable: false, value: ({ name }) => name },
      provider,
      when(m.lastTried()),
    ];
  return [
    { id: 'name', header: m.person(), names: true, sortable: false, value: ({ name }) => name },
    { id: 'user_name', header: m.signInName(), sortable: false, value: ({ user_name }) => user_name },
    number,
    provider,
    { id: 'by', header: m.linkedBy(), sortable: false, value: ({ linked_by }) => (linked_by === null ? '' : BY[linked_by]()) },
    when(m.lastUsed()),
  ];
}
