import { Checkbox, CloseButton, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { m as tool } from '#client/staff/messages/library/authoring-tool.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { m as kinds } from '#client/staff/messages/library/question-bank.ts';
import { MAX_OPTIONS } from '#contract/authoring/own-quiz-limits.ts';
import { optionLetter } from '#domain/answers/answer-lines.ts';
import { AddPart } from '../add-part.tsx';
import { useLanguages } from '../languages.ts';
import { blankOption, type OwnOption, pasteLines } from './own-values.ts';

interface ChoicesEditorProps {
  readonly options: readonly OwnOption[];
  /** How the right ones are said: one of them, several, or by their order. */
  readonly kind: 'choice' | 'multiple' | 'order';
  /** What the answers are to, for screen readers. */
  readonly label: string;
  /** Its path, by which a fault finds it. */
  readonly field: string;
  readonly onChange: (options: OwnOption[]) => void;
}

const MIN_OPTIONS = 2;

/** The answers to choose from, a line each: Enter goes on to the next, a pasted list fills several. */
export function ChoicesEditor({ options, kind, label, field, onChange }: ChoicesEditorProps) {
  const { shown } = useLanguages();
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const languages = shown === 'both' ? (['en', 'es'] as const) : ([shown] as const);
  const change = (at: number, part: Partial<OwnOption>) =>
    onChange(
      options.map((option, index) => {
        if (index === at) return { ...option, ...part };
        // Of these there is one right answer.
        return kind === 'choice' && part.correct ? { ...option, correct: false } : option;
      }),
    );
  const add = () => onChange([...options, blankOption(options)]);
  const focusLine = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>(`input[lang="${languages[0]}"]`)[at]?.focus());
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    // Enter would save the form around it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (at === options.length - 1 && options.length < MAX_OPTIONS) add();
    focusLine(at + 1);
  };
  const onPaste = (at: number, language: 'en' | 'es') => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/\S\s*\n\s*\S/.test(text)) return;
    event.preventDefault();
    onChange(pasteLines(options, at, text, language));
  };
  const nameOf = (at: number) => (kind === 'order' ? kinds.step({ number: at + 1 }) : tool.answer({ letter: optionLetter(at) }));
  const Mark = kind === 'choice' ? Radio : Checkbox;
  const hint = { choice: m.answerHint, multiple: m.answersHint, order: tool.orderHint }[kind];
  return (
    <Stack gap="xs" ref={list} role="group" aria-label={label} data-field={`${field}.options`}>
      <Text size="sm" c="dimmed">
        {hint()}
      </Text>
      {options.map((option, at) => (
        <Group key={option.id} gap="xs" wrap="nowrap" align="center" data-field={`${field}.options.${at}`}>
          {kind !== 'order' && (
            <Mark
              name={group}
              aria-label={m.isRight({ answer: nameOf(at) })}
              checked={option.correct === true}
              onChange={(event) => change(at, { correct: event.currentTarget.checked })}
            />
          )}
          <Group gap="xs" flex={1}>
            {languages.map((language) => (
              <TextInput
                key={language}
                style={{ flex: '1 1 160px' }}
                lang={language}
                aria-label={shown === 'both' ? tool[language === 'en' ? 'inEnglish' : 'inSpanish']({ label: nameOf(at) }) : nameOf(at)}
                placeholder={nameOf(at)}
                data-field={`${field}.options.${at}.text.${language}`}
                value={option.text[language]}
                maxLength={1_000}
                onChange={(event) => change(at, { text: { ...option.text, [language]: event.currentTarget.value } })}
                onKeyDown={onKeyDown(at)}
                onPaste={onPaste(at, language)}
              />
            ))}
          </Group>
          {options.length > MIN_OPTIONS && (
            <CloseButton
              aria-label={tool.removeNamed({ name: nameOf(at) })}
              onClick={() => {
                onChange(options.filter((_, index) => index !== at));
                focusLine(Math.max(0, at - 1));
              }}
            />
          )}
        </Group>
      ))}
      {options.length < MAX_OPTIONS && <AddPart label={kind === 'order' ? tool.addStep() : tool.addAnswer()} onAdd={add} />}
    </Stack>
  );
}
