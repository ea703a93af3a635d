import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m as items } from '#client/staff/messages/reports/item-analysis.ts';
import { m } from '#client/staff/messages/reports/rescoring.ts';
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
      toast.error(failureText(error));
    } finally {
      setBusy(null);
    }
  };
  if (entries.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4" mt="md" mb="xs">
        {m.history()}
      </Title>
      <PlainTable
        caption={m.history()}
        rows={entries}
        rowKey={({ correction_no }) => String(correction_no)}
        columns={[
          { id: 'item', header: items.item(), names: true, cell: ({ number }) => number ?? '–' },
          { id: 'what', header: m.what(), cell: whatOf },
          { id: 'scope', header: m.forWhom(), beneath: true, cell: ({ scope }) => SCOPE_NAMES[scope]() },
          { id: 'reason', header: m.reason(), beneath: true, cell: ({ reason }) => reason },
          { id: 'attempts', header: m.attempts(), numeric: true, beneath: true, cell: ({ moved }) => moved },
          {
            id: 'who',
            header: m.who(),
            beneath: true,
            cell: ({ made_by, made_at }) => (
              <>
                {made_by || m.outside()}
                <Text size="sm" c="dimmed">
                  {formatMoment(made_at)}
                </Text>
              </>
            ),
          },
          {
            id: 'undo',
            header: m.undo(),
            cell: ({ correction_no, number, may_undo }) =>
              may_undo && (
                <Button
                  variant="light"
                  size="compact-sm"
                  aria-label={m.undoOf({ number: number ?? '–' })}
                  loading={busy === correction_no}
                  disabled={busy !== null}
                  onClick={() => void takeBack(correction_no)}
                >
                  {m.undo()}
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}

function whatOf({ kind, undoes, answers }: CorrectionEntry): string {
  const words = kind === 'credit' ? m.credit() : kind === 'none' ? '' : answers.map(inLocale).join(' · ');
  return undoes === null ? words : [m.takenBack(), words].filter(Boolean).join(': ');
}
