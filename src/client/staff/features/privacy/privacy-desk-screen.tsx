import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/privacy.ts';
import { m as retention } from '#client/staff/messages/people/retention.ts';
import { ROLE } from '#contract/roles.ts';
import { getUser } from '#contract/users/users.contract.ts';
import { DeletionsPart } from './deletions-part.tsx';
import { StudentHold } from './holds-part.tsx';
import { RecordsPart } from './records-part.tsx';

/** admin/manageUsers/privacy: what administrators do about privacy, for all, or for one student. */
export function PrivacyDeskScreen({ accountPuid }: { readonly accountPuid?: string | undefined }) {
  useLocale();
  return accountPuid === undefined ? <WholeDesk /> : <OfPerson accountPuid={accountPuid} />;
}

function WholeDesk() {
  return (
    <Page
      title={m.title()}
      description={m.lead()}
      crumbs={adminCrumbs()}
      actions={
        <Button renderRoot={(props) => <Link {...props} to="/authenticated/admin/manageUsers/search" search={{ role: '1' } as never} />}>
          {m.findStudent()}
        </Button>
      }
    >
      <Stack gap="xl">
        <Links />
        <RecordsPart />
        <DeletionsPart />
      </Stack>
    </Page>
  );
}

function OfPerson({ accountPuid }: { readonly accountPuid: string }) {
  const maySetRetention = useUser().role >= ROLE.districtAdmin;
  const query = useQuery(apiQuery('memory', getUser, { query: { account_puid: accountPuid } }));
  const account = query.data?.account;
  const name = account ? `${account.first_name} ${account.last_name}` : '';
  return (
    <Page
      title={account ? m.personTitle({ name }) : m.title()}
      description={m.personLead()}
      crumbs={[...adminCrumbs(), { label: m.title(), to: '/authenticated/admin/manageUsers/privacy' }]}
      actions={
        account && (
          <Anchor
            renderRoot={(props) => <Link {...props} to="/authenticated/admin/manageUsers/user" search={{ account_puid: accountPuid }} />}
          >
            {name}
          </Anchor>
        )
      }
    >
      <QueryState query={query}>
        {(person) => (
          <Stack gap="xl">
            {person.account.role === ROLE.student ? (
              <>
                <RecordsPart accountPuid={accountPuid} />
                <DeletionsPart accountPuid={accountPuid} />
                {maySetRetention && <StudentHold accountPuid={accountPuid} name={name} />}
              </>
            ) : (
              <Alert>{m.staff()}</Alert>
            )}
            <Links />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

function Links() {
  const maySetRetention = useUser().role >= ROLE.districtAdmin;
  return (
    <Group>
      {maySetRetention && (
        <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/admin/manageUsers/retention" />}>{retention.title()}</Anchor>
      )}
      <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/admin/manageUsers/dataInventory" />}>{m.seeInventory()}</Anchor>
      <Anchor href="/privacy.html" target="_blank">
        {m.seePublic()}
      </Anchor>
    </Group>
  );
}
