import { Checkbox, NumberInput, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { BothTexts } from '../both-texts.tsx';
import type { OwnQuizValues } from './own-values.ts';

interface QuizSettingsProps {
  readonly values: OwnQuizValues;
  readonly onChange: (part: Partial<OwnQuizValues>) => void;
}

const within = (value: string | number, most: number) => Math.min(most, Math.max(1, Math.round(Number(value) || 1)));

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
        <NumberInput
          label={m.minutes()}
          value={values.minutes}
          min={1}
          max={600}
          allowDecimal={false}
          onChange={(value) => onChange({ minutes: within(value, 600) })}
        />
        {isTest && (
          <NumberInput
            label={m.timeLimit()}
            value={values.time_limit_minutes ?? ''}
            min={1}
            max={600}
            allowDecimal={false}
            onChange={(value) => onChange({ time_limit_minutes: value === '' ? null : within(value, 600) })}
          />
        )}
        {isTest && (
          <NumberInput
            label={m.attempts()}
            value={values.attempts}
            min={1}
            max={20}
            allowDecimal={false}
            onChange={(value) => onChange({ attempts: within(value, 20) })}
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
