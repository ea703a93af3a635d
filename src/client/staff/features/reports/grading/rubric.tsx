import { Checkbox, Stack, Text } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { GradedQuestion } from '#contract/grading/grading.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import { rubricLevels } from '#domain/answers/rubric-levels.ts';

type Words = readonly [full: () => string, part: () => string, zero: () => string];

const OF_SENTENCES: Words = [m.full, m.part, m.zero];
/** What can be judged of what was made: sentences give reasons, a table has cells, a drawing has labels. */
const OF_MADE: Partial<Record<GradedQuestion['type'], Words>> = {
  drawing: [m.fullDrawing, m.partDrawing, m.zeroDrawing],
  table: [m.fullTable, m.partTable, m.zeroTable],
  photo: [m.fullPhoto, m.partPhoto, m.zeroPhoto],
  file: [m.fullFile, m.partFile, m.zeroFile],
};

interface RubricProps {
  readonly question: GradedQuestion;
  /** The criteria that the answer was found to meet. */
  readonly met: readonly string[];
  readonly onMet: (met: readonly string[]) => void;
  /** The answer is graded by a rubric that stands elsewhere. */
  readonly hasOwn?: boolean;
}

/** What a full answer says, criterion by criterion where there are any, and what each number of points stands for. */
export function Rubric({ question: { type, model_answer, max_points, criteria = [] }, met, onMet, hasOwn = false }: RubricProps) {
  const text = inLocale(model_answer);
  const written = rubricLevels(text);
  const model = written.length > 0 && !hasOwn ? '' : text;
  const levels = Array.from({ length: max_points + 1 }, (_level, index) => max_points - index);
  const [full, part, zero] = OF_MADE[type] ?? OF_SENTENCES;
  const words = (points: number) =>
    written.find((level) => level.points === points)?.words ?? (points === 0 ? zero() : points === max_points ? full() : part());
  return (
    <Stack gap="xs">
      {criteria.length > 0 && !hasOwn && (
        <Checkbox.Group label={m.criteria()} description={m.criteriaHint()} value={[...met]} onChange={onMet}>
          <Stack gap="xs" mt={4}>
            {criteria.map((criterion) => (
              <Checkbox key={criterion.id} value={criterion.id} label={inLocale(criterion.text)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {model && (
        <div>
          <Text component="h3" fw={700}>
            {isMade(type) ? m.modelMade() : m.modelAnswer()}
          </Text>
          <Text>{model}</Text>
        </div>
      )}
      <div hidden={hasOwn}>
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
