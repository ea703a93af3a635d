import { Button, Checkbox, Fieldset, Group, Select, Stack } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m as parts } from '#client/staff/messages/library/authoring-kinds.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { m as kinds } from '#client/staff/messages/library/question-bank.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { isReadByPeople, QUESTION_KINDS } from '#domain/answers/question-kinds.ts';
import { BothTexts } from './both-texts.tsx';
import { HintsField } from './hints-field.tsx';
import type { PictureValue } from './kinds/media-value.ts';
import { PictureField } from './kinds/picture-field.tsx';
import { blankOption, OptionsEditor } from './options-editor.tsx';
import { blankOwnQuestion, withGaps } from './own-quizzes/own-values.ts';
import { idOf, type OptionJson, type QuestionJson } from './package-json.ts';
import { type QuestionValue, questionPicture } from './question-value.ts';
import { BLANK_TABLE } from './table-editor.tsx';
import { TextPartField, type TextParts } from './text-part-field.tsx';
import classes from './tool.module.css';

const Accepted = lazyPart(async () => (await import('./accepted-editor.tsx')).Accepted);
const BlanksEditor = lazyPart(async () => (await import('./own-quizzes/blanks-editor.tsx')).BlanksEditor);
const HotspotEditor = lazyPart(async () => (await import('./hotspot-editor.tsx')).HotspotEditor);
const MatchEditor = lazyPart(async () => (await import('./own-quizzes/match-editor.tsx')).MatchEditor);
const TableEditor = lazyPart(async () => (await import('./table-editor.tsx')).TableEditor);

const KINDS = Object.keys(QUESTION_KINDS) as QuestionKind[];
const EMPTY: Bilingual = { en: '', es: '' };

/** A question with nothing in it yet. */
export function blankQuestion(type: QuestionKind, codes: readonly string[], taken: readonly string[]): QuestionJson {
  const about = { id: idOf(`q${taken.length + 1}`, taken), type, standard: codes[0] ?? '', depth: 1, stem: EMPTY, rationale: EMPTY };
  switch (type) {
    case 'choice':
    case 'multiple':
    case 'order':
      return { ...about, options: blankOptions(type, 4) };
    case 'hotspot':
      return { ...about, options: blankOptions(type, 2) };
    case 'match': {
      const { options = [], premises = [] } = asJson(blankOwnQuestion(type, []));
      return { ...about, options, premises };
    }
    case 'inline':
      return { ...about, gaps: [] };
    case 'text':
      return { ...about, answers: [EMPTY] };
    case 'table':
      return { ...about, ...BLANK_TABLE };
    case 'extended':
    case 'drawing':
    case 'photo':
    case 'file':
      return about;
    default:
      return type satisfies never;
  }
}

function blankOptions(type: QuestionKind, count: number): OptionJson[] {
  const options: OptionJson[] = [];
  while (options.length < count) options.push(blankOption(type, options));
  return options;
}

interface QuestionEditorProps {
  readonly packageId: string;
  readonly folder: string;
  readonly question: QuestionValue;
  readonly number: number;
  readonly codes: readonly string[];
  /** Parts of the sub-unit's texts, of which one may explain it. */
  readonly textParts: TextParts;
  /** It is saved already: its kind stays, as answers to it may be on their way. */
  readonly isStored: boolean;
  /** It is a further part of the item of the question before it. */
  readonly isPart: boolean;
  /** Null for the first question. */
  readonly onPart: ((joins: boolean) => void) | null;
  /** The words of all pictures of the sub-unit. */
  readonly labels: string | null | undefined;
  readonly faultOf: (path: string) => ReactNode;
  readonly onChange: (question: QuestionValue) => void;
  readonly onRemove: (() => void) | null;
}

/** One question in both languages, with its key and what is said of each answer. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { packageId, folder, question, number, codes, labels, faultOf, textParts, isStored, isPart, onPart, onChange, onRemove } = props;
  const { type, stem, rationale, hints, read_again, standard, depth, part } = question;
  const field = `items.${number - 1}`;
  const picture = questionPicture(question, labels);
  const setType = (next: string | null) => {
    const kind = KINDS.find((each) => each === next);
    if (!kind) return;
    const { id, image, picture: sent } = question;
    const kept = { id, stem, rationale, standard, depth, ...(part && { part }), ...(image && { image }), ...(sent && { picture: sent }) };
    const blank = { ...blankQuestion(kind, codes, []), ...kept, ...(!isReadByPeople(kind) && { hints, read_again }) };
    onChange(kind === 'inline' ? asJson(withGaps(asOwn(blank))) : blank);
  };
  return (
    <Fieldset legend={m.questionNumber({ number })} className={classes.question} data-field={field}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <Select
            label={m.kind()}
            data={KINDS.map((kind) => ({ value: kind, label: kinds[kind]() }))}
            value={type}
            onChange={setType}
            allowDeselect={false}
            disabled={isStored}
            w={190}
          />
          <Select
            label={m.standard()}
            data={[...new Set([...codes, standard])].filter((code) => code !== '')}
            value={standard}
            onChange={(code) => onChange({ ...question, standard: code ?? standard })}
            allowDeselect={false}
            w={130}
          />
          <Select
            label={m.depth()}
            data={['1', '2', '3']}
            value={String(depth)}
            onChange={(level) => onChange({ ...question, depth: Number(level ?? depth) })}
            allowDeselect={false}
            w={90}
          />
          {onRemove && (
            <Button variant="default" onClick={onRemove}>
              {m.removeQuestion()}
            </Button>
          )}
        </Group>
        {onPart && (
          <Group gap="md">
            <Checkbox label={m.isPart({ number: number - 1 })} checked={isPart} onChange={(event) => onPart(event.currentTarget.checked)} />
            {isPart && part && (
              <Checkbox
                label={m.partDepends()}
                description={m.partDependsHint()}
                checked={part.depends === true}
                onChange={(event) => onChange({ ...question, part: { of: part.of, depends: event.currentTarget.checked || undefined } })}
              />
            )}
          </Group>
        )}
        <BothTexts
          label={m.stem()}
          value={stem}
          rows={2}
          field={`${field}.stem`}
          onChange={(next) => onChange(asJson(withGaps(asOwn({ ...question, stem: next }))))}
        />
        <PictureField
          packageId={packageId}
          folder={folder}
          label={parts.picture()}
          field={`${field}.picture`}
          isOptional={type !== 'hotspot'}
          value={picture}
          faultOf={faultOf}
          onChange={(next) => onChange({ ...question, picture: next })}
        />
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <Answers {...{ packageId, folder, question, field, onChange, picture }} />
        </Suspense>
        <BothTexts
          label={isReadByPeople(type) ? m.fullAnswer() : m.why()}
          value={rationale}
          rows={2}
          field={`${field}.rationale`}
          onChange={(next) => onChange({ ...question, rationale: next })}
        />
        {!isReadByPeople(type) && (
          <>
            <HintsField hints={question.hints ?? []} field={field} onChange={(hints) => onChange({ ...question, hints })} />
            <TextPartField
              choices={textParts}
              value={question.read_again}
              field={field}
              onChange={(read_again) => onChange({ ...question, read_again })}
            />
          </>
        )}
      </Stack>
    </Fieldset>
  );
}

/** The parts that teachers write their quizzes with: they change what they show, and leave the rest as it is. */
const asOwn = (question: QuestionValue) => question as unknown as OwnQuestion;
const asJson = (question: OwnQuestion) => question as unknown as QuestionValue;

type AnswersProps = Pick<QuestionEditorProps, 'packageId' | 'folder' | 'question' | 'onChange'> & {
  readonly field: string;
  readonly picture: PictureValue | null;
};

/** The part of a question that its kind has. */
function Answers({ packageId, folder, question, field, picture, onChange }: AnswersProps) {
  const own = { question: asOwn(question), field, onChange: (next: OwnQuestion) => onChange(asJson(next)) };
  switch (question.type) {
    case 'choice':
    case 'multiple':
    case 'order':
      return <OptionsEditor question={question} field={field} onChange={onChange} />;
    case 'inline':
      return <BlanksEditor {...own} />;
    case 'match':
      return <MatchEditor {...own} />;
    case 'hotspot':
      return <HotspotEditor {...{ packageId, folder, picture, question, field, onChange }} />;
    case 'text':
      return <Accepted question={question} field={field} onChange={onChange} />;
    case 'table':
      return <TableEditor question={question} onChange={onChange} />;
    case 'extended':
    case 'drawing':
    case 'photo':
    case 'file':
      return null;
    default:
      return question.type satisfies never;
  }
}
