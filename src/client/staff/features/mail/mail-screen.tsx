import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/mail.ts';
import { getMail, retryMail, sendTestMail } from '#contract/mail/mail.contract.ts';
import type { SentMail } from '#contract/mail/mail.schemas.ts';

const TONE: Readonly<Record<SentMail['state'], StatusTone>> = { queued: 'waiting', sent: 'done', failed: 'problem', kept: 'neutral' };
const MODE = { smtp: m.smtp, outbox: m.outbox, none: m.modeNone } as const;
const POLL_MS = 3_000;

/** admin/manageUsers/mail: what was sent by e-mail, what waits, what failed and why; in a demo, what would be sent. */
export function MailScreen() {
  useLocale();
  const query = useQuery({
    ...apiQuery('memory', getMail),
    refetchInterval: ({ state }) => (state.data?.mails.some(({ state: of }) => of === 'queued') ? POLL_MS : false),
  });
  const [open, setOpen] = useState<SentMail | null>(null);
  const test = useApiMutation(sendTestMail, { input: () => ({ body: {} }), stale: [getMail] });
  const retry = useApiMutation(retryMail, { input: (mail_id: string) => ({ body: { mail_id } }), stale: [getMail] });
  const act = async (work: Promise<unknown>, text: string) => {
    try {
      await work;
      toast.success(text);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Page
      title={m.title()}
      description={m.lead()}
      crumbs={adminCrumbs()}
      actions={
        query.data &&
        query.data.mode !== 'none' && (
          <Button variant="default" loading={test.isPending} onClick={() => void act(test.mutateAsync(undefined), m.testDone())}>
            {m.test()}
          </Button>
        )
      }
    >
      <QueryState query={query}>
        {({ mode, mails }) => (
          <Stack>
            <Alert>{MODE[mode]()}</Alert>
            {mails.length === 0 ? (
              <EmptyPlace title={m.none()} />
            ) : (
              <PlainTable
                caption={m.title()}
                columns={[
                  {
                    id: 'subject',
                    header: m.subject(),
                    names: true,
                    cell: (mail) => (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={m.open({ subject: mail.subject })}
                        onClick={() => setOpen(mail)}
                      >
                        {mail.subject}
                      </Button>
                    ),
                  },
                  { id: 'to', header: m.to(), beneath: true, cell: ({ name, to_address }) => `${name} · ${to_address}` },
                  { id: 'when', header: m.when(), beneath: true, cell: ({ created_at }) => formatMoment(created_at) },
                  {
                    id: 'state',
                    header: m.state(),
                    cell: ({ mail_id, subject, state, fault }) => (
                      <Stack gap="xs">
                        <StatusChip tone={TONE[state]}>{m[state]()}</StatusChip>
                        {fault !== '' && <Text size="sm">{fault}</Text>}
                        {state === 'failed' && (
                          <Button
                            variant="default"
                            size="compact-sm"
                            aria-label={m.retryOf({ subject })}
                            onClick={() => void act(retry.mutateAsync(mail_id), m.retryDone())}
                          >
                            {m.retry()}
                          </Button>
                        )}
                      </Stack>
                    ),
                  },
                ]}
                rows={mails}
                rowKey={({ mail_id }) => mail_id}
              />
            )}
          </Stack>
        )}
      </QueryState>
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open.subject}>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{open.body === '' ? m.forgotten() : open.body}</Text>
        </Dialog>
      )}
    </Page>
  );
}
