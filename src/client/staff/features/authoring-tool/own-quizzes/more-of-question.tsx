import { Box, Checkbox, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { m as tool } from '#client/staff/messages/library/authoring-tool.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { MAX_POINTS } from '#contract/authoring/own-quiz-limits.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { optionLetter } from '#domain/answers/answer-lines.ts';
import { suggestsFixed } from '#domain/answers/option-places.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { rubricTotal } from '#domain/grading/rubric-points.ts';
import { BothTexts } from '../both-texts.tsx';
import { HintsField } from '../hints-field.tsx';
import { standardChoices } from '../standard-choices.ts';
import { standardsQuery } from '../tool.queries.ts';
import { EMPTY, type OwnOption } from './own-values.ts';
import { PictureField } from './picture-field.tsx';

interface MoreOfQuestionProps {
  readonly question: OwnQuestion;
  readonly field: string;
  readonly onChange: (question: OwnQuestion) => void;
}

/** What most questions do without: points, standard, picture, explanation, and what is said of each choice. */
export function MoreOfQuestion({ question, field, onChange }: MoreOfQuestionProps) {
  const choices = standardChoices(useQuery(standardsQuery()));
  const isKnown = question.standard === '' || choices.options.some(({ value }) => value === question.standard);
  const isChosen = question.type === 'choice' || question.type === 'multiple';
  const setOption = (at: number, part: Partial<OwnOption>) =>
    onChange({ ...question, options: question.options?.map((option, place) => (place === at ? { ...option, ...part } : option)) });
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <BoundedNumber
          label={m.points()}
          placeholder={m.pointsUsual()}
          // A rubric says what its question is worth.
          disabled={question.own_rubric !== undefined}
          value={question.own_rubric ? rubricTotal(question.own_rubric) : (question.points ?? '')}
          min={1}
          max={question.own_rubric ? Number.MAX_SAFE_INTEGER : MAX_POINTS}
          allowDecimal={false}
          w={110}
          onChange={(value) => onChange({ ...question, points: value === '' ? null : Number(value) })}
        />
        <Select
          label={m.standard()}
          placeholder={m.noStandard()}
          data-field={`${field}.standard`}
          searchable
          clearable
          limit={50}
          style={{ flex: 1, minWidth: 220 }}
          value={question.standard === '' ? null : question.standard}
          data={isKnown ? choices.options : [...choices.options, { value: question.standard, label: question.standard }]}
          error={choices.error}
          onChange={(code) => onChange({ ...question, standard: code ?? '' })}
        />
      </Group>
      <PictureField value={question.picture} field={field} onChange={(picture) => onChange({ ...question, picture })} />
      {!isReadByPeople(question.type) && (
        <BothTexts
          label={m.explanation()}
          value={question.rationale}
          rows={2}
          field={`${field}.rationale`}
          onChange={(rationale) => onChange({ ...question, rationale })}
        />
      )}
      {!isReadByPeople(question.type) && (
        <HintsField hints={question.hints ?? []} field={field} onChange={(hints) => onChange({ ...question, hints })} />
      )}
      {isChosen &&
        question.options?.map((option, at) => {
          const name = tool.answer({ letter: optionLetter(at) });
          return (
            <Group key={option.id} gap="sm" align="flex-end">
              <Box style={{ flex: '1 1 240px' }}>
                <BothTexts
                  label={m.feedbackTo({ answer: name })}
                  value={option.feedback ?? EMPTY}
                  field={`${field}.options.${at}.feedback`}
                  onChange={(feedback) => setOption(at, { feedback })}
                />
              </Box>
              <Checkbox
                label={m.keepInPlace()}
                aria-label={tool.keepsPlace({ answer: name })}
                checked={option.fixed ?? suggestsFixed(option.text)}
                onChange={(event) => setOption(at, { fixed: event.currentTarget.checked })}
              />
            </Group>
          );
        })}
    </Stack>
  );
}
