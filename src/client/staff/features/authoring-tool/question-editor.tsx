import { Button, Checkbox, CloseButton, Fieldset, Group, NumberInput, Select, Stack } from '@mantine/core';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { m as kinds } from '#client/staff/messages/library/question-bank.ts';
import { MAX_OPTIONS } from '#contract/authoring/own-quiz-limits.ts';
import type { Bilingual } from '#contract/wire.ts';
import { optionId, optionLetter } from '#domain/answers/answer-lines.ts';
import { suggestsFixed } from '#domain/answers/option-places.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { AddPart } from './add-part.tsx';
import { BothTexts } from './both-texts.tsx';
import { HintsField } from './hints-field.tsx';
import { idOf, type OptionJson, type QuestionJson } from './package-json.ts';
import { BLANK_TABLE, TableEditor } from './table-editor.tsx';
import { TextPartField, type TextParts } from './text-part-field.tsx';
import classes from './tool.module.css';

/** The kinds that are written here. The others keep their parts; their stem and explanation can be changed. */
const WRITTEN = ['choice', 'multiple', 'order', 'text', 'extended', 'drawing', 'photo', 'table', 'file'] as const;
type Written = (typeof WRITTEN)[number];
const EMPTY: Bilingual = { en: '', es: '' };

/** A question with nothing in it yet. */
export function blankQuestion(type: Written, codes: readonly string[], taken: readonly string[]): QuestionJson {
  const about = { id: idOf(`q${taken.length + 1}`, taken), type, standard: codes[0] ?? '', depth: 1, stem: EMPTY, rationale: EMPTY };
  if (type === 'text') return { ...about, answers: [EMPTY] };
  if (type === 'table') return { ...about, ...BLANK_TABLE };
  return isReadByPeople(type) ? about : { ...about, options: ['a', 'b', 'c', 'd'].map((id) => blankOption(id, type, id === 'a')) };
}

function blankOption(id: string, type: string, correct: boolean): OptionJson {
  return type === 'order' ? { id, text: EMPTY } : { id, text: EMPTY, correct, feedback: EMPTY };
}

interface QuestionEditorProps {
  readonly question: QuestionJson;
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
  readonly onChange: (question: QuestionJson) => void;
  readonly onRemove: (() => void) | null;
}

/** One question in both languages, with its key and what is said of each answer. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, codes, textParts, isStored, isPart, onPart, onChange, onRemove } = props;
  const { type, stem, rationale, hints, read_again, standard, depth, part } = question;
  const field = `items.${number - 1}`;
  const isWritten = WRITTEN.some((kind) => kind === type);
  const setType = (next: string | null) => {
    const kind = WRITTEN.find((each) => each === next);
    const common = { id: question.id, stem, rationale, standard, depth, ...(part && { part }) };
    if (kind) onChange({ ...blankQuestion(kind, codes, []), ...common, ...(!isReadByPeople(kind) && { hints, read_again }) });
  };
  return (
    <Fieldset legend={m.questionNumber({ number })} className={classes.question} data-field={field}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <Select
            label={m.kind()}
            data={(isWritten ? WRITTEN : [type]).map((kind) => ({ value: kind, label: kinds[kind as Written]() }))}
            value={type}
            onChange={setType}
            allowDeselect={false}
            disabled={isStored || !isWritten}
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
          onChange={(next) => onChange({ ...question, stem: next })}
        />
        {!isWritten && <p>{m.onlyStem()}</p>}
        {isWritten && question.options && <Options question={question} options={question.options} field={field} onChange={onChange} />}
        {type === 'table' && <TableEditor question={question} onChange={onChange} />}
        {type === 'text' && <Accepted question={question} field={field} onChange={onChange} />}
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

interface OptionsProps {
  readonly question: QuestionJson;
  readonly options: readonly OptionJson[];
  readonly field: string;
  readonly onChange: (question: QuestionJson) => void;
}

/** The answers to choose from, or the steps in their right order. */
function Options({ question, options, field, onChange }: OptionsProps) {
  const { type } = question;
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
            <Group justify="space-between" wrap="nowrap">
              <Checkbox
                label={m.isRight({ answer: label })}
                checked={option.correct === true}
                onChange={(event) => change(index, { correct: event.currentTarget.checked })}
              />
              <Checkbox
                label={m.keepsPlace({ answer: label })}
                description={option.fixed !== true && suggestsFixed(option.text) ? m.keepsPlaceHint() : undefined}
                checked={option.fixed === true}
                onChange={(event) => change(index, { fixed: event.currentTarget.checked ? true : undefined })}
              />
              {remove}
            </Group>
          </Stack>
        );
      })}
      {options.length < MAX_OPTIONS && (
        <AddPart
          label={type === 'order' ? m.addStep() : m.addAnswer()}
          onAdd={() =>
            set([
              ...options,
              blankOption(
                idOf(
                  optionId(options.length),
                  options.map(({ id }) => id),
                ),
                type,
                false,
              ),
            ])
          }
        />
      )}
    </Stack>
  );
}

/** What is taken as right: words, or a number with how far off it may be. */
export function Accepted({ question, field, onChange }: Omit<OptionsProps, 'options'>) {
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
