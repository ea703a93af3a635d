import { Button, Stack, Text } from '@mantine/core';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { useLanguages } from '../languages.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { withGaps } from './own-values.ts';

interface BlanksEditorProps {
  readonly question: OwnQuestion;
  readonly field: string;
  readonly onChange: (question: OwnQuestion) => void;
}

const BLANK = '_____';

/** What each blank of a sentence may be filled with. */
export function BlanksEditor({ question, field, onChange }: BlanksEditorProps) {
  const { shown } = useLanguages();
  const { gaps = [], stem } = question;
  const add = () => {
    const withBlank = (text: string) => `${text.trimEnd()} ${BLANK}`.trim();
    const next = {
      en: shown === 'es' ? stem.en : withBlank(stem.en),
      es: shown === 'en' ? stem.es : withBlank(stem.es),
    };
    onChange(withGaps({ ...question, stem: next }));
  };
  return (
    <Stack gap="sm" data-field={`${field}.gaps`}>
      <Text size="sm" c="dimmed">
        {m.blankHint()}
      </Text>
      {gaps.map((gap, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is known by its place in the sentence
        <div key={at}>
          <strong>{m.blank({ number: at + 1 })}</strong>
          <ChoicesEditor
            kind="choice"
            label={m.blank({ number: at + 1 })}
            options={gap.options}
            field={`${field}.gaps.${at}`}
            onChange={(options) => onChange({ ...question, gaps: gaps.map((each, place) => (place === at ? { options } : each)) })}
          />
        </div>
      ))}
      <Button variant="subtle" style={{ alignSelf: 'start' }} onClick={add}>
        {m.addBlank()}
      </Button>
    </Stack>
  );
}
