import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';

interface UnsavedGradesProps {
  readonly unsaved: ReadonlyMap<string, { readonly answer: AnswerToGrade; readonly fault: string }>;
  readonly nameOf: (answer: AnswerToGrade) => string;
  readonly onOpen: (answer: AnswerToGrade) => void;
}

/**
 * Grades that were given and could not be saved, each with the way back to its answer. The screen does not turn by itself: the teacher may
 * be typing the points of another answer.
 */
export function UnsavedGrades({ unsaved, nameOf, onOpen }: UnsavedGradesProps) {
  if (unsaved.size === 0) return null;
  return (
    <Alert color="coral" role="alert" title={m.unsaved({ count: unsaved.size })}>
      <Stack gap="xs">
        {[...unsaved].map(([key, { answer, fault }]) => (
          <Group key={key} gap="sm">
            <Text size="sm">{m.ofStudent({ what: fault, name: nameOf(answer) })}</Text>
            <Button size="compact-sm" variant="default" onClick={() => onOpen(answer)}>
              {m.backTo({ name: nameOf(answer) })}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
