import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { m } from '#client/staff/messages/library/question-bank.ts';
import type { WholeQuestion } from '#contract/authoring/question-bank.schemas.ts';
import { KIND_LABELS } from './kind-labels.ts';
import { QuestionAnswers } from './question-answers.tsx';

/** A question as it is asked, its key, and what is said of it. */
export function QuestionBody({ question, language }: { readonly question: WholeQuestion; readonly language: 'en' | 'es' }) {
  return (
    <>
      <Facts question={question} />
      <Paper withBorder p="lg" bg="var(--tp-surface)">
        <Stack gap="md" lang={language}>
          <Text fz="lg" fw={600} style={{ whiteSpace: 'pre-line' }}>
            <Emphasized text={question.stem[language]} />
          </Text>
          {question.image && (
            <img
              src={question.image[language]}
              alt={question.image.alt[language]}
              style={{ maxWidth: '100%', height: 'auto' }}
              width={640}
              height={400}
            />
          )}
          <QuestionAnswers question={question} language={language} />
          <div>
            <Title order={2} size="h4">
              {m.why()}
            </Title>
            <Text>{question.rationale[language]}</Text>
          </div>
          {question.hints.length > 0 && (
            <div>
              <Title order={2} size="h4">
                {m.hints()}
              </Title>
              <ol>
                {question.hints.map((hint) => (
                  <li key={hint.en}>{hint[language]}</li>
                ))}
              </ol>
            </div>
          )}
        </Stack>
      </Paper>
    </>
  );
}

/** Type, standard, depth and points of a question. */
function Facts({ question }: { readonly question: WholeQuestion }) {
  const facts = [
    [m.kind(), KIND_LABELS[question.type]()],
    [m.standard(), question.standard],
    [m.depth(), question.depth],
    [m.points(), question.points],
  ] as const;
  return (
    <Group component="dl" gap="xl" m={0} align="flex-start">
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0}>
            {value}
          </Text>
        </div>
      ))}
    </Group>
  );
}
