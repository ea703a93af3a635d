import { Paper, Stack, Text } from '@mantine/core';
import { m } from '#client/staff/messages/library/own-rubrics.ts';
import type { RubricContent } from '#contract/grading/own-rubrics.schemas.ts';
import { criterionPoints, rubricTotal } from '#domain/grading/rubric-points.ts';

/** A rubric to read. */
export function RubricView({ rubric }: { readonly rubric: RubricContent }) {
  return (
    <Stack gap="sm">
      {rubric.criteria.map((criterion) => (
        <Paper key={criterion.name} withBorder p="sm">
          <Text fw={700}>
            {criterion.name} ({m.worth({ points: criterionPoints(criterion) })})
          </Text>
          <ul style={{ margin: 0, paddingInlineStart: '1.2rem' }}>
            {criterion.levels.map(({ points, description }) => (
              <li key={points}>
                <strong>{m.worth({ points })}:</strong> {description}
              </li>
            ))}
          </ul>
        </Paper>
      ))}
      <Text fw={700}>{m.total({ points: rubricTotal(rubric) })}</Text>
    </Stack>
  );
}
