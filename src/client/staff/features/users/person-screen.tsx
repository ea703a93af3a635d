import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { ActionMenu } from '#client/staff/kit/layout/action-menu.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { m as guardians } from '#client/staff/messages/people/guardians.ts';
import { m as privacy } from '#client/staff/messages/people/privacy.ts';
import { m as twoStep } from '#client/staff/messages/people/second-factor.ts';
import { m } from '#client/staff/messages/people/users.ts';
import { ROLE } from '#contract/roles.ts';
import type { AccountDetails, MadePassword } from '#contract/users/users.schemas.ts';
import { PersonHistory } from './event-list.tsx';
import { StateChip } from './people-columns.tsx';
import { peopleCrumbs } from './people-crumbs.ts';
import { Card, ClassesCard, DevicesCard, KeysCard, SessionsCard, SignInCard } from './person-cards.tsx';
import { gradeName, mayBeInvited, nameOf, roleName } from './person-labels.ts';
import type { ResetLink } from './reset-link-dialog.tsx';
import { useSignInAs } from './use-sign-in-as.ts';
import { usePeopleMutations } from './users.mutations.ts';
import { useAdminSummary, usePerson } from './users.queries.ts';

const EditPerson = lazyDialog(async () => (await import('./edit-person.tsx')).EditPerson);
const ChangeSignInName = lazyDialog(async () => (await import('./edit-person.tsx')).ChangeSignInName);
const PasswordsDialog = lazyPart(async () => (await import('./passwords-dialog.tsx')).PasswordsDialog);

const ResetLinkDialog = lazyDialog(async () => (await import('./reset-link-dialog.tsx')).ResetLinkDialog);

/** One person: who it is, where they are signed in, what happened, and what an administrator does for them. */
export function PersonScreen({ accountPuid }: { readonly accountPuid: string }) {
  useLocale();
  const query = usePerson(accountPuid);
  const mutations = usePeopleMutations();
  const signInAs = useSignInAs();
  const hasMail = useAdminSummary().data?.has_mail ?? false;
  const [open, setOpen] = useState<'edit' | 'sign-in name' | null>(null);
  const [made, setMade] = useState<readonly MadePassword[] | null>(null);
  const [link, setLink] = useState<ResetLink | null>(null);
  const navigate = useNavigate();
  const openGuardians = () => navigate({ to: '/authenticated/admin/manageUsers/guardians', search: { account_puid: accountPuid } });
  const openPrivacy = () => navigate({ to: '/authenticated/admin/manageUsers/privacy', search: { account_puid: accountPuid } });
  const person = query.data;
  const account = person?.account;
  const reset = async () => {
    const passwords = account && (await mutations.resetPasswords([account]));
    if (passwords) setMade(passwords);
  };
  const makeLink = async () => {
    const answered = account && (await mutations.makeResetLink(account));
    if (answered) setLink(answered);
  };
  const actions = person && account && (
    <>
      {person.may_sign_in_as && (
        <Button variant="default" onClick={() => void signInAs(account)}>
          {m.signInAsShort()}
        </Button>
      )}
      <Button variant="default" onClick={() => void reset()}>
        {m.resetPassword()}
      </Button>
      <Button onClick={() => setOpen('edit')}>{m.edit()}</Button>
      <ActionMenu
        name={nameOf(account)}
        actions={[
          ...(hasMail && mayBeInvited(account) ? [{ label: m.invite(), onClick: () => void mutations.invite([account]) }] : []),
          ...(account.is_active ? [{ label: m.makeResetLink(), onClick: () => void makeLink() }] : []),
          ...(account.role === ROLE.student ? [] : [{ label: twoStep.reset(), onClick: () => void mutations.resetSecondFactor(account) }]),
          ...(account.role === ROLE.student ? [{ label: guardians.title(), onClick: () => void openGuardians() }] : []),
          ...(account.role === ROLE.student ? [{ label: privacy.short(), onClick: () => void openPrivacy() }] : []),
          { label: m.changeSignInName(), onClick: () => setOpen('sign-in name') },
          account.is_active
            ? { label: m.deactivate(), onClick: () => void mutations.deactivate([account]), danger: true }
            : { label: m.reactivate(), onClick: () => void mutations.reactivate([account]) },
        ]}
      />
    </>
  );
  return (
    <Page
      title={account ? nameOf(account) : m.profile()}
      crumbs={peopleCrumbs()}
      beside={account && <StateChip isActive={account.is_active} />}
      actions={actions}
    >
      <QueryState query={query}>
        {(found) => (
          <Stack>
            <ProfileTiles person={found} />
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <SignInCard person={found} mutations={mutations} />
              <SessionsCard person={found} mutations={mutations} />
              <ClassesCard person={found} />
              <DevicesCard person={found} />
              <KeysCard person={found} mutations={mutations} />
            </SimpleGrid>
            <Card title={m.history()}>
              <PersonHistory accountPuid={accountPuid} />
            </Card>
            <Suspense>
              {open === 'edit' && <EditPerson person={found} mutations={mutations} onClose={() => setOpen(null)} />}
              {open === 'sign-in name' && <ChangeSignInName account={found.account} mutations={mutations} onClose={() => setOpen(null)} />}
            </Suspense>
          </Stack>
        )}
      </QueryState>
      <Suspense>{link && account && <ResetLinkDialog link={link} name={nameOf(account)} onClose={() => setLink(null)} />}</Suspense>
      <Suspense>{made && <PasswordsDialog made={made} onClose={() => setMade(null)} />}</Suspense>
    </Page>
  );
}

function ProfileTiles({ person: { account, district_name } }: { readonly person: AccountDetails }) {
  return (
    <StatTiles label={m.profile()}>
      <StatTile
        isName
        label={m.role()}
        value={roleName(account.role)}
        note={account.grade === null ? undefined : gradeName(account.grade)}
      />
      <StatTile isName label={m.school()} value={account.school_name ?? '–'} note={district_name} />
      <StatTile isName label={m.signInName()} value={account.user_name} />
      <StatTile isName label={m.number()} value={account.external_id ?? '–'} />
      {account.email !== null && <StatTile isName label={m.email()} value={account.email} />}
      <StatTile isName label={m.lastSeen()} value={account.seen_at === null ? m.never() : formatDistance(account.seen_at)} />
    </StatTiles>
  );
}
