import { Stack, Table, Text } from '@mantine/core';
import { formatMomentWithYear } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { PrintSheet } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/people/deletions.ts';
import { type DeletionDetails, SCHEDULED } from '#contract/privacy/deletions.schemas.ts';

const DAY_MS = 86_400_000;

/** What was deleted, when and by whom, and what backups still hold, to be printed. It names no student. */
export function DeletionCertificate({ details }: { readonly details: DeletionDetails }) {
  const language = useLocale();
  const { request, district_name, lines, devices, late_deliveries, backup_days } = details;
  const { request_id, reason, requested_by_name, requested_at, confirmed_by_name, confirmed_at, ended_at } = request;
  const gone = lines.filter(({ deleted, erase }) => deleted > 0 && erase === 'delete');
  const ended = Date.parse(ended_at ?? '');
  const when = (moment: string | null) => (moment === null ? '–' : formatMomentWithYear(Date.parse(moment)));
  const isScheduled = reason === SCHEDULED;
  const head = [
    m.number({ id: request_id }),
    m.district({ district: district_name }),
    m.reasonLine({ reason: reason === null ? '–' : m[reason]() }),
    ...(isScheduled
      ? [m.scheduledLine({ name: requested_by_name })]
      : [
          m.requestedLine({ name: requested_by_name, when: when(requested_at) }),
          m.confirmedLine({ name: confirmed_by_name ?? '–', when: when(confirmed_at) }),
        ]),
    m.endedLine({ when: when(ended_at) }),
  ];
  return (
    <PrintSheet title={m.certificate()} lines={head}>
      <Stack>
        <Text>{isScheduled ? m.scheduledText() : m.certificateText()}</Text>
        <Table aria-label={m.deletedRows()}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.what()}</Table.Th>
              <Table.Th ta="end">{m.deletedRows()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {gone.map(({ what, deleted }) => (
              <Table.Tr key={what.en}>
                <Table.Th scope="row">{what[language]}</Table.Th>
                <Table.Td ta="end">{deleted}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text>
          {backup_days === null
            ? m.backupsUnknown()
            : m.backups({ days: backup_days, when: formatMomentWithYear(ended + backup_days * DAY_MS) })}{' '}
          {isScheduled ? m.restoredScheduled() : m.restored()}
        </Text>
        <Text>{m.devicesAfter({ count: devices, late: late_deliveries })}</Text>
      </Stack>
    </PrintSheet>
  );
}
