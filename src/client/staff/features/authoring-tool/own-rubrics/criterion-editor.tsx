import { Button, CloseButton, Fieldset, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { m } from '#client/staff/messages/library/own-rubrics.ts';
import { MAX_LEVEL_POINTS, MAX_LEVEL_WORDS, MAX_LEVELS, MAX_RUBRIC_NAME, MIN_LEVELS } from '#contract/grading/own-rubrics.schemas.ts';
import { criterionPoints } from '#domain/grading/rubric-points.ts';
import { type CriterionValues, countable, hasPointsTwice, type LevelValues, withLevel } from './rubric-values.ts';

interface CriterionEditorProps {
  readonly criterion: CriterionValues;
  readonly number: number;
  /** Another criterion has the same name. */
  readonly isNameTaken: boolean;
  /** What is wrong, by the path of its field. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (criterion: CriterionValues) => void;
  /** Null where it is the only one. */
  readonly onRemove: (() => void) | null;
}

/** One criterion: what is looked for, and its levels with their points. */
export function CriterionEditor({ criterion, number, isNameTaken, errors, onChange, onRemove }: CriterionEditorProps) {
  const { name, levels } = criterion;
  const path = `criteria.${number - 1}`;
  const setLevel = (at: number, part: Partial<LevelValues>) =>
    onChange({ ...criterion, levels: levels.map((level, place) => (place === at ? { ...level, ...part } : level)) });
  const [counted] = countable({ criteria: [criterion] }).criteria;
  return (
    <Fieldset legend={m.criterion({ number })} style={{ flex: 1, minWidth: 0 }}>
      <Stack gap="xs">
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <TextInput
            label={m.criterionName()}
            style={{ flex: 1 }}
            maxLength={MAX_RUBRIC_NAME}
            value={name}
            error={isNameTaken ? m.nameTwice() : errors[`${path}.name`]}
            onChange={({ currentTarget }) => onChange({ ...criterion, name: currentTarget.value })}
          />
          <Text fw={600} pb={8} style={{ whiteSpace: 'nowrap' }}>
            {m.worth({ points: counted ? criterionPoints(counted) : 0 })}
          </Text>
        </Group>
        {levels.map((level, at) => (
          <Group key={level.id} gap="xs" align="flex-start">
            <BoundedNumber
              aria-label={m.pointsOf({ number: at + 1 })}
              value={level.points}
              min={0}
              max={MAX_LEVEL_POINTS}
              allowDecimal={false}
              w={90}
              error={hasPointsTwice(criterion, level) ? m.pointsTwice() : errors[`${path}.levels.${at}.points`]}
              onChange={(value) => setLevel(at, { points: value === '' ? '' : Number(value) })}
            />
            {/* A line of its own on a phone. */}
            <Group gap="xs" align="flex-start" wrap="nowrap" style={{ flex: '1 1 15rem' }}>
              <Textarea
                aria-label={m.descriptionOf({ number: at + 1 })}
                placeholder={m.descriptionOf({ number: at + 1 })}
                style={{ flex: 1 }}
                autosize
                minRows={1}
                maxRows={6}
                maxLength={MAX_LEVEL_WORDS}
                value={level.description}
                onChange={({ currentTarget }) => setLevel(at, { description: currentTarget.value })}
              />
              {levels.length > MIN_LEVELS && (
                <CloseButton
                  mt={4}
                  aria-label={m.removeLevel({ number: at + 1, criterion: number })}
                  onClick={() => onChange({ ...criterion, levels: levels.filter((each) => each !== level) })}
                />
              )}
            </Group>
          </Group>
        ))}
        <Group gap="xs">
          {levels.length < MAX_LEVELS && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(withLevel(criterion))}>
              {m.addLevel()}
            </Button>
          )}
          {onRemove && (
            <Button variant="subtle" size="compact-sm" aria-label={m.removeCriterionOf({ number })} onClick={onRemove}>
              {m.removeCriterion()}
            </Button>
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}
