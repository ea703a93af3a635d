import { CloseButton, Group, Stack, Text } from '@mantine/core';
import { m as tool } from '#client/staff/messages/library/authoring-tool.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { MAX_OPTIONS } from '#contract/authoring/own-quiz-limits.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { AddPart } from '../add-part.tsx';
import { BothTexts } from '../both-texts.tsx';
import { blankOption, EMPTY } from './own-values.ts';

interface MatchEditorProps {
  readonly question: OwnQuestion;
  readonly field: string;
  readonly onChange: (question: OwnQuestion) => void;
}

/** Pairs that belong together, and answers that belong to nothing. */
export function MatchEditor({ question, field, onChange }: MatchEditorProps) {
  const { premises = [], options = [] } = question;
  const matched = new Set(premises.map(({ match }) => match));
  const extras = options.filter(({ id }) => !matched.has(id));
  const setOption = (id: string, text: (typeof options)[number]['text']) =>
    onChange({ ...question, options: options.map((option) => (option.id === id ? { ...option, text } : option)) });
  const add = (isPair: boolean) => {
    const option = blankOption(options);
    onChange({
      ...question,
      options: [...options, option],
      premises: isPair ? [...premises, { id: option.id, text: EMPTY, match: option.id }] : premises,
    });
  };
  return (
    <Stack gap="xs" data-field={`${field}.premises`}>
      <Text size="sm" c="dimmed">
        {m.pairsHint()}
      </Text>
      {premises.map((premise, at) => {
        const option = options.find(({ id }) => id === premise.match);
        return (
          <Group key={premise.id} gap="sm" wrap="nowrap" align="flex-end">
            <BothTexts
              label={m.left({ number: at + 1 })}
              value={premise.text}
              field={`${field}.premises.${at}.text`}
              onChange={(text) =>
                onChange({ ...question, premises: premises.map((each) => (each === premise ? { ...premise, text } : each)) })
              }
            />
            {option && (
              <BothTexts
                label={m.right({ number: at + 1 })}
                value={option.text}
                field={`${field}.options.${options.indexOf(option)}.text`}
                onChange={(text) => setOption(option.id, text)}
              />
            )}
            {premises.length > 2 && (
              <CloseButton
                aria-label={tool.removeNamed({ name: m.left({ number: at + 1 }) })}
                onClick={() => {
                  const rest = premises.filter((each) => each !== premise);
                  const isShared = rest.some(({ match }) => match === premise.match);
                  onChange({
                    ...question,
                    premises: rest,
                    options: isShared ? options : options.filter(({ id }) => id !== premise.match),
                  });
                }}
              />
            )}
          </Group>
        );
      })}
      {options.length < MAX_OPTIONS && <AddPart label={m.addPair()} onAdd={() => add(true)} />}
      {extras.map((option, at) => (
        <Group key={option.id} gap="sm" wrap="nowrap" align="flex-end">
          <BothTexts
            label={m.extra({ number: at + 1 })}
            value={option.text}
            field={`${field}.options.${options.indexOf(option)}.text`}
            onChange={(text) => setOption(option.id, text)}
          />
          <CloseButton
            aria-label={tool.removeNamed({ name: m.extra({ number: at + 1 }) })}
            onClick={() => onChange({ ...question, options: options.filter((each) => each !== option) })}
          />
        </Group>
      ))}
      {options.length < MAX_OPTIONS && <AddPart label={m.addExtra()} onAdd={() => add(false)} />}
    </Stack>
  );
}
