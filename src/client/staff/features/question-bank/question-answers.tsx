import { Stack, Text, Title } from '@mantine/core';
import { TableView } from '#client/shared/viewers/made-answers/table-answer.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/library/question-bank.ts';
import type { WholeQuestion } from '#contract/authoring/question-bank.schemas.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';

interface QuestionAnswersProps {
  readonly question: WholeQuestion;
  readonly language: 'en' | 'es';
}

/** The options of a question with what is right and what is said of each; of a text, what is accepted. */
export function QuestionAnswers({ question, language }: QuestionAnswersProps) {
  if (isReadByPeople(question.type)) {
    return (
      <>
        {question.table && <TableView table={question.table} language={language} />}
        <Text>{m.byTeacher()}</Text>
      </>
    );
  }
  if (question.type === 'text') {
    return (
      <div>
        <Title order={2} size="h4">
          {m.accepted()}
        </Title>
        <ul>
          {question.accepted_texts.map((text) => (
            <li key={text[language]}>{text[language]}</li>
          ))}
        </ul>
        {question.spelling_counts && <Text size="sm">{m.spellingCounts()}</Text>}
      </div>
    );
  }
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        {m.answers()}
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {question.options.map((option) => (
          <Answer key={option.answer_id} option={option} question={question} language={language} />
        ))}
      </Stack>
    </div>
  );
}

interface AnswerProps extends QuestionAnswersProps {
  readonly option: WholeQuestion['options'][number];
}

function Answer({ option, question, language }: AnswerProps) {
  const place = placeOf(option, question, language);
  const feedback = option.feedback[language];
  return (
    <li>
      {place && (
        <Text size="sm" c="dimmed">
          {place}
        </Text>
      )}
      <Text component="span" me="sm">
        {option.text[language]}
      </Text>
      {question.type !== 'order' && (
        <StatusChip tone={option.is_correct ? 'done' : 'neutral'}>{option.is_correct ? m.right() : m.wrong()}</StatusChip>
      )}
      {option.is_fixed && <StatusChip tone="neutral">{m.fixed()}</StatusChip>}
      {feedback !== '' && <Text size="sm">{m.feedback({ text: feedback })}</Text>}
    </li>
  );
}

/** Where an option belongs: its blank, what it is matched with, or its step. */
function placeOf({ gap, right_place }: AnswerProps['option'], { type, premises }: WholeQuestion, language: 'en' | 'es'): string {
  if (type === 'order' && right_place !== null) return m.step({ number: right_place + 1 });
  if (gap === null) return '';
  return type === 'match' ? (premises[gap]?.[language] ?? '') : m.blank({ number: gap + 1 });
}
