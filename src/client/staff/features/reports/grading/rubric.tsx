import { Stack, Text } from '@mantine/core';
import { m } from '#client/shared/messages/grading.ts';
import { inLocale } from '#client/shared/platform/format.ts';
import type { GradedQuestion } from '#contract/grading/grading.schemas.ts';
import { rubricLevels } from '#domain/rubric-levels.ts';

/** What a full answer says, and what each number of points stands for. */
export function Rubric({ question: { model_answer, max_points } }: { readonly question: GradedQuestion }) {
  const text = inLocale(model_answer);
  const written = rubricLevels(text);
  const model = written.length > 0 ? '' : text;
  const levels = Array.from({ length: max_points + 1 }, (_level, index) => max_points - index);
  const words = (points: number) =>
    written.find((level) => level.points === points)?.words ?? (points === 0 ? m.zero() : points === max_points ? m.full() : m.part());
  return (
    <Stack gap="xs">
      {model && (
        <div>
          <Text component="h3" fw={700}>
            {m.modelAnswer()}
          </Text>
          <Text>{model}</Text>
        </div>
      )}
      <div>
        <Text component="h3" fw={700}>
          {m.rubric()}
        </Text>
        <ul style={{ margin: 0, paddingInlineStart: '1.2rem' }}>
          {levels.map((points) => (
            <li key={points}>
              <strong>{m.pointsWord({ points })}:</strong> {words(points)}
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}
