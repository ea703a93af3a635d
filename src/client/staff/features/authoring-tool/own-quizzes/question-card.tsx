import { Fieldset, Group, Select, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { ActionMenu } from '#client/staff/kit/layout/action-menu.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m as tool } from '#client/staff/messages/library/authoring-tool.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { m as kinds } from '#client/staff/messages/library/question-bank.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { BothTexts } from '../both-texts.tsx';
import type { QuestionJson } from '../package-json.ts';
import classes from '../tool.module.css';
import { ChoicesEditor } from './choices-editor.tsx';
import { hasPartPoints, hasValidPoints, OWN_KINDS, ofKind, trueFalse, withGaps, withPointsOfKey } from './own-values.ts';

const MoreOfQuestion = lazyPart(async () => (await import('./more-of-question.tsx')).MoreOfQuestion);
const Accepted = lazyPart(async () => (await import('../accepted-editor.tsx')).Accepted);
const BlanksEditor = lazyPart(async () => (await import('./blanks-editor.tsx')).BlanksEditor);
const MatchEditor = lazyPart(async () => (await import('./match-editor.tsx')).MatchEditor);
const RubricField = lazyPart(async () => (await import('./rubric-field.tsx')).RubricField);
const TableEditor = lazyPart(async () => (await import('../table-editor.tsx')).TableEditor);

interface QuestionCardProps {
  readonly question: OwnQuestion;
  readonly number: number;
  readonly onChange: (question: OwnQuestion) => void;
  readonly onDuplicate: () => void;
  /** Null where it is the only one. */
  readonly onRemove: (() => void) | null;
}

/** One question: what is asked, the answers and which is right. The rest is folded. */
export function QuestionCard({ question, number, onChange: change, onDuplicate, onRemove }: QuestionCardProps) {
  const onChange = (next: OwnQuestion) => change(withPointsOfKey(question, next));
  const [isUnfolded, setUnfolded] = useState(false);
  const { type } = question;
  // A number that cannot be saved is not folded away.
  const isOpen = isUnfolded || !hasValidPoints(question);
  const field = `items.${number - 1}`;
  const kindsHere = OWN_KINDS.some((kind) => kind === type) ? OWN_KINDS : [...OWN_KINDS, type];
  const setKind = (kind: string | null) => {
    if (kind === 'truefalse') return onChange({ ...ofKind(question, 'choice'), options: trueFalse([]).options });
    const next = kindsHere.find((each) => each === kind);
    if (next) onChange(ofKind(question, next));
  };
  return (
    <Fieldset legend={tool.questionNumber({ number })} className={classes.question} data-field={field}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end" justify="space-between">
          <Select
            label={tool.kind()}
            data={[
              ...kindsHere.map((kind) => ({ value: kind as string, label: kinds[kind]() })),
              { value: 'truefalse', label: m.trueFalse() },
            ]}
            value={type}
            onChange={setKind}
            allowDeselect={false}
            w={210}
          />
          <ActionMenu
            name={m.actionsOf({ number })}
            actions={[
              { label: m.duplicate(), onClick: onDuplicate },
              ...(onRemove ? [{ label: m.remove(), onClick: onRemove, danger: true }] : []),
            ]}
          />
        </Group>
        <BothTexts
          label={m.question()}
          value={question.stem}
          rows={2}
          field={`${field}.stem`}
          onChange={(stem) => onChange(withGaps({ ...question, stem }))}
        />
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <Answers question={question} field={field} onChange={onChange} />
        </Suspense>
        {hasPartPoints(question) && <Text size="sm">{m.partPoints()}</Text>}
        {question.part && <Text size="sm">{m.partsTogether()}</Text>}
        {isReadByPeople(type) && (
          <BothTexts
            label={m.fullAnswer()}
            value={question.rationale}
            rows={2}
            field={`${field}.rationale`}
            onChange={(rationale) => onChange({ ...question, rationale })}
          />
        )}
        {isReadByPeople(type) && (
          <Suspense fallback={<SkeletonRows rows={1} />}>
            <RubricField
              value={question.own_rubric}
              onChange={(own_rubric) => onChange({ ...question, own_rubric, ...(own_rubric && { points: null }) })}
            />
          </Suspense>
        )}
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => {
            currentTarget.open ||= !hasValidPoints(question);
            setUnfolded(currentTarget.open);
          }}
        >
          <summary>{m.more()}</summary>
          {isOpen && (
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <MoreOfQuestion question={question} field={field} onChange={onChange} />
            </Suspense>
          )}
        </details>
      </Stack>
    </Fieldset>
  );
}

interface AnswersProps {
  readonly question: OwnQuestion;
  readonly field: string;
  readonly onChange: (question: OwnQuestion) => void;
}

function Answers({ question, field, onChange }: AnswersProps) {
  const { type } = question;
  // The parts that content owners write with: they change what they show, and leave the rest as it is.
  const asJson = { question: question as QuestionJson, onChange: (next: QuestionJson) => onChange(next as OwnQuestion) };
  switch (type) {
    case 'choice':
    case 'multiple':
    case 'order':
      return (
        <ChoicesEditor
          kind={type}
          label={m.answers()}
          options={question.options ?? []}
          field={field}
          onChange={(options) => onChange({ ...question, options })}
        />
      );
    case 'match':
      return <MatchEditor question={question} field={field} onChange={onChange} />;
    case 'inline':
      return <BlanksEditor question={question} field={field} onChange={onChange} />;
    case 'text':
      return <Accepted {...asJson} field={field} />;
    case 'table':
      return <TableEditor {...asJson} />;
    case 'hotspot':
      return <Text size="sm">{m.placesStay()}</Text>;
    case 'extended':
    case 'drawing':
    case 'photo':
    case 'file':
      return <Text size="sm">{m.forTeacher()}</Text>;
    default:
      return type satisfies never;
  }
}
