import { Checkbox, CloseButton, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { m as kinds } from '#client/staff/messages/library/question-bank.ts';
import { MAX_OPTIONS } from '#contract/authoring/own-quiz-limits.ts';
import type { Bilingual } from '#contract/wire.ts';
import { optionId, optionLetter } from '#domain/answers/answer-lines.ts';
import { suggestsFixed } from '#domain/answers/option-places.ts';
import { AddPart } from './add-part.tsx';
import { BothTexts } from './both-texts.tsx';
import { idOf, type OptionJson, type QuestionJson } from './package-json.ts';
import classes from './tool.module.css';

const EMPTY: Bilingual = { en: '', es: '' };

/** An answer, a step or a place with nothing in it yet. @param before the options that there are */
export function blankOption(type: QuestionJson['type'], before: readonly OptionJson[]): OptionJson {
  const taken = before.map(({ id }) => id);
  const id = idOf(optionId(before.length), taken);
  if (type === 'order') return { id, text: EMPTY };
  const isFirst = before.length === 0;
  return { id, text: EMPTY, correct: isFirst, feedback: EMPTY };
}

interface OptionsEditorProps {
  readonly question: QuestionJson;
  readonly field: string;
  readonly onChange: (question: QuestionJson) => void;
  /** More fields of each answer. */
  readonly more?: (option: OptionJson, change: (part: Partial<OptionJson>) => void) => ReactNode;
}

/** The answers to choose from, the steps in their right order, or the places of a picture. */
export function OptionsEditor({ question, field, onChange, more }: OptionsEditorProps) {
  const { type, options = [] } = question;
  const set = (next: readonly OptionJson[]) => onChange({ ...question, options: next });
  const change = (at: number, part: Partial<OptionJson>) =>
    set(
      options.map((option, index) => {
        if (index === at) return { ...option, ...part };
        // A choice has one right answer.
        return type === 'choice' && part.correct ? { ...option, correct: false } : option;
      }),
    );
  return (
    <Stack gap="sm">
      {type === 'order' && <p>{m.orderHint()}</p>}
      {options.map((option, index) => {
        const label = type === 'order' ? kinds.step({ number: index + 1 }) : m.answer({ letter: optionLetter(index) });
        const path = `${field}.options.${index}`;
        const text = (
          <BothTexts label={label} value={option.text} field={`${path}.text`} onChange={(next) => change(index, { text: next })} />
        );
        const remove = options.length > 2 && (
          <CloseButton aria-label={m.removeNamed({ name: label })} onClick={() => set(options.filter((_, at) => at !== index))} />
        );
        if (type === 'order')
          return (
            <div key={option.id} className={classes.part}>
              {text}
              {remove}
            </div>
          );
        return (
          <Stack key={option.id} gap={4}>
            {text}
            <BothTexts
              label={m.feedbackTo({ answer: label })}
              value={option.feedback ?? EMPTY}
              field={`${path}.feedback`}
              isOptional
              onChange={(feedback) => change(index, { feedback })}
            />
            {more?.(option, (part) => change(index, part))}
            <Group justify="space-between">
              <Checkbox
                label={m.isRight({ answer: label })}
                checked={option.correct === true}
                onChange={(event) => change(index, { correct: event.currentTarget.checked })}
              />
              {type !== 'hotspot' && (
                <Checkbox
                  label={m.keepsPlace({ answer: label })}
                  description={option.fixed !== true && suggestsFixed(option.text) ? m.keepsPlaceHint() : undefined}
                  checked={option.fixed === true}
                  onChange={(event) => change(index, { fixed: event.currentTarget.checked ? true : undefined })}
                />
              )}
              {remove}
            </Group>
          </Stack>
        );
      })}
      {options.length < MAX_OPTIONS && (
        <AddPart
          label={type === 'order' ? m.addStep() : m.addAnswer()}
          onAdd={() => set([...options, { ...blankOption(type, options), ...(type !== 'order' && { correct: false }) }])}
        />
      )}
    </Stack>
  );
}
