import { Checkbox, CloseButton, Group, NumberInput, Stack } from '@mantine/core';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { Bilingual } from '#contract/wire.ts';
import { AddPart } from './add-part.tsx';
import { BothTexts } from './both-texts.tsx';
import type { QuestionJson } from './package-json.ts';

const EMPTY: Bilingual = { en: '', es: '' };

interface AcceptedProps {
  readonly question: QuestionJson;
  readonly field: string;
  readonly onChange: (question: QuestionJson) => void;
}

/** What is taken as right: words, or a number with how far off it may be. */
export function Accepted({ question, field, onChange }: AcceptedProps) {
  const { answers, number, spelling_counts, other_words: _, exact: __, ...rest } = question;
  return (
    <Stack gap="sm">
      <Checkbox
        label={m.asksNumber()}
        checked={number !== undefined}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { ...rest, number: { value: 0, tolerance: 0 } } : { ...rest, answers: [EMPTY] })
        }
      />
      {number && (
        <Group gap="sm">
          <NumberInput
            label={m.rightNumber()}
            value={number.value}
            onChange={(value) => onChange({ ...question, number: { ...number, value: Number(value) } })}
          />
          <NumberInput
            label={m.tolerance()}
            allowNegative={false}
            value={number.tolerance ?? 0}
            onChange={(value) => onChange({ ...question, number: { ...number, tolerance: Number(value) } })}
          />
        </Group>
      )}
      {answers && (
        <Checkbox
          label={m.spellingCounts()}
          description={m.spellingCountsHint()}
          checked={spelling_counts === true}
          onChange={(event) => onChange({ ...question, spelling_counts: event.currentTarget.checked ? true : undefined })}
        />
      )}
      {answers?.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: accepted answers have no ids; they are changed in place
        <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
          <BothTexts
            label={m.accepted({ number: index + 1 })}
            value={answer}
            field={`${field}.answers.${index}`}
            onChange={(next) => onChange({ ...question, answers: answers.map((one, at) => (at === index ? next : one)) })}
          />
          {answers.length > 1 && (
            <CloseButton
              aria-label={m.removeNamed({ name: m.accepted({ number: index + 1 }) })}
              onClick={() => onChange({ ...question, answers: answers.filter((_, at) => at !== index) })}
            />
          )}
        </Group>
      ))}
      {answers && answers.length < 20 && (
        <AddPart label={m.addAccepted()} onAdd={() => onChange({ ...question, answers: [...answers, EMPTY] })} />
      )}
    </Stack>
  );
}
