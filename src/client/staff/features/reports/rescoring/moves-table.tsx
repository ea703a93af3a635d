import { Stack, Text } from '@mantine/core';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/reports/rescoring.ts';
import type { RescoringPreview } from '#contract/reports/rescoring.schemas.ts';
import { fullName, percentText } from '../classes/figures.ts';

/** Whose scores a correction would move. */
export function MovesTable({ preview: { students, others } }: { readonly preview: RescoringPreview }) {
  const figure = (count: number | null) => count ?? m.few();
  return (
    <Stack gap="xs" role="status">
      {students.length === 0 ? (
        <Text>{m.nobody()}</Text>
      ) : (
        <PlainTable
          caption={m.whoMoves()}
          rows={students}
          rowKey={({ user_puid }) => user_puid}
          columns={[
            { id: 'student', header: m.student(), names: true, cell: fullName },
            { id: 'before', header: m.before(), numeric: true, cell: ({ before_percent }) => percentText(before_percent) },
            {
              id: 'after',
              header: m.after(),
              numeric: true,
              cell: ({ after_percent, is_kept }) => `${percentText(after_percent)}${is_kept ? ` (${m.kept()})` : ''}`,
            },
          ]}
        />
      )}
      {others.students === null && <Text>{m.othersFew()}</Text>}
      {others.students !== null && others.students > 0 && (
        <Text>{m.othersMove({ students: others.students, up: figure(others.up), down: figure(others.down) })}</Text>
      )}
    </Stack>
  );
}
