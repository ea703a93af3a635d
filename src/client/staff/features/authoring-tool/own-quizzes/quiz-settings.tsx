import { Checkbox, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { MAX_ATTEMPTS, MAX_QUIZ_MINUTES } from '#contract/authoring/own-quiz-limits.ts';
import { BothTexts } from '../both-texts.tsx';
import type { OwnQuizValues } from './own-values.ts';

interface QuizSettingsProps {
  readonly values: OwnQuizValues;
  readonly onChange: (part: Partial<OwnQuizValues>) => void;
}

/** How the quiz is given. What is set here holds wherever it is assigned. */
export function QuizSettings({ values, onChange }: QuizSettingsProps) {
  const isTest = values.kind === 'test';
  return (
    <Stack gap="sm">
      <BothTexts
        label={m.instructions()}
        value={values.instructions}
        rows={2}
        field="instructions"
        onChange={(instructions) => onChange({ instructions })}
      />
      <Radio.Group label={m.showsResults()} value={values.kind} onChange={(kind) => onChange({ kind: kind === 'test' ? 'test' : 'quiz' })}>
        <Stack gap={6} mt={4}>
          <Radio value="quiz" label={m.asQuiz()} />
          <Radio value="test" label={m.asTest()} />
        </Stack>
      </Radio.Group>
      <Checkbox
        label={m.mayPractice()}
        checked={values.may_practice}
        onChange={(event) => onChange({ may_practice: event.currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <BoundedNumber
          label={m.minutes()}
          value={values.minutes}
          min={1}
          max={MAX_QUIZ_MINUTES}
          allowDecimal={false}
          onChange={(value) => onChange({ minutes: Number(value) || 0 })}
        />
        {isTest && (
          <BoundedNumber
            label={m.timeLimit()}
            value={values.time_limit_minutes ?? ''}
            min={1}
            max={MAX_QUIZ_MINUTES}
            allowDecimal={false}
            onChange={(value) => onChange({ time_limit_minutes: value === '' ? null : Number(value) })}
          />
        )}
        {isTest && (
          <BoundedNumber
            label={m.attempts()}
            value={values.attempts}
            min={1}
            max={MAX_ATTEMPTS}
            allowDecimal={false}
            onChange={(value) => onChange({ attempts: Number(value) || 0 })}
          />
        )}
      </SimpleGrid>
      {isTest ? (
        <Checkbox
          label={m.shuffle()}
          checked={values.is_shuffled}
          onChange={(event) => onChange({ is_shuffled: event.currentTarget.checked })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {m.testOnly()}
        </Text>
      )}
    </Stack>
  );
}
