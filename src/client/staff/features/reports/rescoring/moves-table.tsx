import { Stack, Table, Text } from '@mantine/core';
import { m } from '#client/shared/messages/rescoring.ts';
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
        <Table.ScrollContainer minWidth={280} maxHeight={260}>
          <Table tabularNums captionSide="top">
            <Table.Caption>{m.whoMoves()}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{m.student()}</Table.Th>
                <Table.Th scope="col">{m.before()}</Table.Th>
                <Table.Th scope="col">{m.after()}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {students.map((student) => (
                <Table.Tr key={student.user_puid}>
                  <Table.Th scope="row">{fullName(student)}</Table.Th>
                  <Table.Td>{percentText(student.before_percent)}</Table.Td>
                  <Table.Td>
                    {percentText(student.after_percent)}
                    {student.is_kept && ` (${m.kept()})`}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {others.students === null && <Text>{m.othersFew()}</Text>}
      {others.students !== null && others.students > 0 && (
        <Text>{m.othersMove({ students: others.students, up: figure(others.up), down: figure(others.down) })}</Text>
      )}
    </Stack>
  );
}
