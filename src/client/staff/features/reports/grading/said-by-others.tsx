import { Stack, Text } from '@mantine/core';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';

type Said = AnswerToGrade['AiGradeDetail'][number];

/** What the student says of the teacher's words, and other teachers of the suggestion: each keeps their own (specification section 4). */
export function SaidByOthers({ answer: { AiGradeDetail } }: { readonly answer: AnswerToGrade }) {
  const lines = AiGradeDetail.slice(1).flatMap((said, index) => linesOf(said).map((text) => ({ key: `${index} ${text}`, text })));
  if (lines.length === 0) return null;
  return (
    <Stack gap={4} mt="sm">
      {lines.map(({ key, text }) => (
        <Text key={key} size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
      ))}
    </Stack>
  );
}

function linesOf({ said_by, is_students, is_thumbsUp, feedback_message }: Said): string[] {
  // Answers may be graded without names.
  const name = is_students ? m.theStudent() : said_by || m.somebody();
  const [up, down] = is_students ? [m.wordsHelped, m.wordsDidNotHelp] : [m.suggestionHelped, m.suggestionDidNotHelp];
  return [
    ...(is_thumbsUp === null ? [] : [(is_thumbsUp ? up : down)({ name })]),
    ...(feedback_message === '' ? [] : [m.wroteAboutIt({ name, text: feedback_message })]),
  ];
}
