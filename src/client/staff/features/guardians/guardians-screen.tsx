import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/guardians.ts';
import { getGuardians, removeGuardian } from '#contract/guardians/guardians.contract.ts';
import type { Guardian } from '#contract/guardians/guardians.schemas.ts';
import { GuardianForm, LANGUAGES } from './guardian-form.tsx';

/** admin/manageUsers/guardians: who gets a student's weekly summary. */
export function GuardiansScreen({ accountPuid: account_puid }: { readonly accountPuid: string }) {
  useLocale();
  const query = useQuery(apiQuery('memory', getGuardians, { query: { account_puid } }));
  const [open, setOpen] = useState<Guardian | 'new' | null>(null);
  const remove = useApiMutation(removeGuardian, {
    input: (guardian_id: string) => ({ body: { account_puid, guardian_id } }),
    stale: [getGuardians],
  });
  const student = query.data?.student_name ?? '';
  const askToRemove = async ({ guardian_id, name, origin }: Guardian) => {
    const isSure = await confirm({
      title: m.removeTitle({ name }),
      text: origin === 'here' ? m.removeText({ name, student }) : m.removeOfRoster({ name, student }),
      go: m.remove(),
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(guardian_id);
      toast.success(m.removed());
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Page
      title={query.data ? m.titleOf({ name: student }) : m.title()}
      description={m.lead()}
      crumbs={[
        ...adminCrumbs(),
        ...(query.data ? [{ label: student, to: `/authenticated/admin/manageUsers/user?account_puid=${account_puid}` }] : []),
      ]}
      actions={query.data && <Button onClick={() => setOpen('new')}>{m.add()}</Button>}
    >
      <QueryState query={query}>
        {({ guardians }) =>
          guardians.length === 0 ? (
            <EmptyPlace title={m.none()} text={m.noneText()} />
          ) : (
            <PlainTable
              caption={m.titleOf({ name: student })}
              columns={[
                { id: 'name', header: m.name(), names: true, cell: ({ name }) => name },
                { id: 'email', header: m.email(), beneath: true, cell: ({ email }) => email || '–' },
                { id: 'language', header: m.language(), beneath: true, cell: ({ language }) => LANGUAGES[language]() },
                { id: 'origin', header: m.origin(), beneath: true, cell: ({ origin }) => m[`origin_${origin}`]() },
                { id: 'how', header: m.how(), cell: (guardian) => <How guardian={guardian} /> },
                {
                  id: 'acts',
                  header: m.edit(),
                  cell: (guardian) => (
                    <Group gap="xs">
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={m.editOf({ name: guardian.name })}
                        onClick={() => setOpen(guardian)}
                      >
                        {m.edit()}
                      </Button>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={m.removeOf({ name: guardian.name })}
                        onClick={() => void askToRemove(guardian)}
                      >
                        {m.remove()}
                      </Button>
                    </Group>
                  ),
                },
              ]}
              rows={guardians}
              rowKey={({ guardian_id }) => guardian_id}
            />
          )
        }
      </QueryState>
      {open && <GuardianForm accountPuid={account_puid} guardian={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function How({ guardian: { email, stopped_at } }: { readonly guardian: Guardian }) {
  if (stopped_at !== null) return <StatusChip tone="waiting">{m.stopped()}</StatusChip>;
  return <StatusChip tone={email === '' ? 'neutral' : 'done'}>{email === '' ? m.onPaper() : m.byMail()}</StatusChip>;
}
