import { Text } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { GradedQuestion } from '#contract/grading/grading.schemas.ts';
import { plainStem } from '../classes/figures.ts';

/** The question that the answers are of. */
export function QuestionHead({ question: { number, standard, stem } }: { readonly question: GradedQuestion }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {m.number({ number: number ?? '–' })}
        {standard !== '' && ` · ${standard}`}
      </Text>
      <Text fw={600}>{plainStem(inLocale(stem))}</Text>
    </>
  );
}
