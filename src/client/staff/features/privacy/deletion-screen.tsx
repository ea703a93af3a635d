import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { PrintButton } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/people/deletions.ts';
import { m as desk } from '#client/staff/messages/people/privacy.ts';
import type { DeletionDetails, DeletionState } from '#contract/privacy/deletions.schemas.ts';
import { DeletionActions } from './deletion-actions.tsx';
import { DeletionCertificate } from './deletion-certificate.tsx';
import { deletionQuery } from './deletions.queries.ts';

const TONE: Readonly<Record<DeletionState, StatusTone>> = {
  counting: 'active',
  rehearsed: 'neutral',
  waiting: 'waiting',
  deleting: 'active',
  done: 'done',
  canceled: 'neutral',
  failed: 'problem',
};
const RULE = { delete: m.ruleDelete, pseudonym: m.rulePseudonym, counted: m.ruleCounted, certificate: m.ruleCertificate } as const;

/** One request to delete a student: what there is, what an administrator may do now, and in the end the certificate. */
export function DeletionScreen({ requestId }: { readonly requestId: string }) {
  useLocale();
  const query = useQuery(deletionQuery(requestId));
  const request = query.data?.request;
  return (
    <Page
      title={request?.account_name ? m.of({ name: request.account_name }) : m.title()}
      crumbs={[...adminCrumbs(), { label: desk.title(), to: '/authenticated/admin/manageUsers/privacy' }]}
      beside={request && <StatusChip tone={TONE[request.state]}>{m[request.state]()}</StatusChip>}
      actions={request?.state === 'done' && <PrintButton />}
    >
      <QueryState query={query}>
        {(details) => (
          <Stack>
            {details.request.state === 'done' ? (
              <DeletionCertificate details={details} />
            ) : (
              <>
                <DeletionActions details={details} />
                <Rehearsal details={details} />
              </>
            )}
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

function Rehearsal({ details: { lines, devices } }: { readonly details: DeletionDetails }) {
  const language = useLocale();
  if (lines.length === 0) return null;
  return (
    <>
      <Text>{m.classFigures()}</Text>
      <Text>{m.roster()}</Text>
      {devices > 0 && <Text>{m.devices({ count: devices })}</Text>}
      <PlainTable
        caption={m.rehearse()}
        columns={[
          { id: 'what', header: m.what(), names: true, cell: ({ what }) => what[language] },
          { id: 'rows', header: m.rows(), numeric: true, cell: ({ found }) => found },
          { id: 'rule', header: m.rule(), beneath: true, cell: ({ erase }) => RULE[erase]() },
        ]}
        rows={lines}
        rowKey={({ what }) => what.en}
      />
    </>
  );
}
