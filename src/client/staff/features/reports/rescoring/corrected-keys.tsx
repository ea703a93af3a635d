import { Button, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { m as items } from '#client/shared/messages/item-analysis.ts';
import { m } from '#client/shared/messages/rescoring.ts';
import { formatMoment, inLocale } from '#client/shared/platform/format.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import type { CorrectionEntry } from '#contract/reports/rescoring.schemas.ts';
import { SCOPE_NAMES } from './correct-key-dialog.tsx';
import { useRescoring } from './rescoring.queries.ts';

interface CorrectedKeysProps {
  readonly groupPuid: string;
  readonly entries: readonly CorrectionEntry[];
}

/** Everything that was said of a quiz's keys, the newest first; the latest can be taken back. */
export function CorrectedKeys({ groupPuid, entries }: CorrectedKeysProps) {
  const { undo } = useRescoring();
  const [busy, setBusy] = useState<number | null>(null);
  const takeBack = async (correction_no: number) => {
    setBusy(correction_no);
    try {
      await undo({ correction_no, group_puid: groupPuid });
      toast.success(m.undone());
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : m.failed());
    } finally {
      setBusy(null);
    }
  };
  if (entries.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table tabularNums captionSide="top">
        <Table.Caption>{m.history()}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{items.item()}</Table.Th>
            <Table.Th scope="col">{m.what()}</Table.Th>
            <Table.Th scope="col">{m.forWhom()}</Table.Th>
            <Table.Th scope="col">{m.reason()}</Table.Th>
            <Table.Th scope="col">{m.attempts()}</Table.Th>
            <Table.Th scope="col">{m.who()}</Table.Th>
            <Table.Th scope="col">{m.undo()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.correction_no}>
              <Table.Th scope="row">{entry.number ?? '–'}</Table.Th>
              <Table.Td>{whatOf(entry)}</Table.Td>
              <Table.Td>{SCOPE_NAMES[entry.scope]()}</Table.Td>
              <Table.Td>{entry.reason}</Table.Td>
              <Table.Td>{entry.moved}</Table.Td>
              <Table.Td>
                {entry.made_by || m.outside()}
                <Text size="sm" c="dimmed">
                  {formatMoment(entry.made_at)}
                </Text>
              </Table.Td>
              <Table.Td>
                {entry.may_undo && (
                  <Button
                    variant="light"
                    size="compact-sm"
                    aria-label={m.undoOf({ number: entry.number ?? '–' })}
                    loading={busy === entry.correction_no}
                    disabled={busy !== null}
                    onClick={() => void takeBack(entry.correction_no)}
                  >
                    {m.undo()}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function whatOf({ kind, undoes, answers }: CorrectionEntry): string {
  const words = kind === 'credit' ? m.credit() : kind === 'none' ? '' : answers.map(inLocale).join(', ');
  return undoes === null ? words : [m.takenBack(), words].filter(Boolean).join(': ');
}
