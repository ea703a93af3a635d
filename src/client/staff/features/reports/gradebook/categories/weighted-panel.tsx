import { Stack, Table, Text } from '@mantine/core';
import { m } from '#client/shared/messages/grade-categories.ts';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import type { Gradebook, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import { fullName, percentText } from '../../classes/figures.ts';

interface WeightedPanelProps {
  readonly student: GradebookStudent;
  readonly categories: Gradebook['categories'];
  readonly onClose: () => void;
}

/** What a weighted grade is made of: each category's mean, its weight, and how much of it is scored. */
export function WeightedPanel({ student, categories, onClose }: WeightedPanelProps) {
  const { weighted } = student;
  if (!weighted) return null;
  return (
    <SidePanel open onClose={onClose} title={m.gradeOf({ name: fullName(student) })}>
      <Stack gap="md">
        <Text fw={700} size="xl">
          {weighted.percent === null ? m.nothingScored() : percentText(weighted.percent)}
        </Text>
        <Table tabularNums aria-label={m.madeOf()}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.category()}</Table.Th>
              <Table.Th scope="col" ta="end">
                {m.weight()}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {m.scored()}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {m.mean()}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {categories.map(({ category_id, name, weight }, index) => {
              const part = weighted.parts[index];
              return (
                <Table.Tr key={category_id}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td ta="end">{percentText(weight)}</Table.Td>
                  <Table.Td ta="end">{part?.scored ?? 0}</Table.Td>
                  <Table.Td ta="end">{percentText(part?.percent ?? null)}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
        <Text c="dimmed">{m.rule()}</Text>
      </Stack>
    </SidePanel>
  );
}
