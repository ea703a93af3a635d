import { Stack, Text } from '@mantine/core';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/reports/grade-categories.ts';
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
        <PlainTable
          caption={m.madeOf()}
          rows={categories.map((category, index) => ({ ...category, part: weighted.parts[index] }))}
          rowKey={({ category_id }) => String(category_id)}
          columns={[
            { id: 'category', header: m.category(), names: true, cell: ({ name }) => name },
            { id: 'weight', header: m.weight(), numeric: true, cell: ({ weight }) => percentText(weight) },
            { id: 'scored', header: m.scored(), numeric: true, cell: ({ part }) => part?.scored ?? 0 },
            { id: 'mean', header: m.mean(), numeric: true, cell: ({ part }) => percentText(part?.percent ?? null) },
          ]}
        />
        <Text c="dimmed">{m.rule()}</Text>
      </Stack>
    </SidePanel>
  );
}
