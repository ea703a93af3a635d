import { Button, Group, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { m as sheets } from '#client/staff/messages/reports/answer-sheets.ts';
import { m } from '#client/staff/messages/reports/paper-entry.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { answerLines, optionLetter } from '#domain/answers/answer-lines.ts';
import { isReadByPeople, isWritten, optionsForm } from '#domain/answers/question-kinds.ts';
import { readTyped } from '#domain/answers/typed-answers.ts';
import { plainStem } from '../classes/figures.ts';
import classes from './paper.module.css';
import type { TypedField } from './paper-drafts.ts';

/** The fields that Enter and the arrow keys go through. */
export const PAPER_FIELD = { 'data-paper-field': '' } as const;

interface QuestionFieldProps {
  readonly question: QuizQuestion;
  readonly number: number;
  readonly value: TypedField;
  readonly disabled: boolean;
  /** The scanned sheet is unclear here: its picture, if there is one. */
  readonly unsure?: { readonly crop: string | undefined; readonly onDecide: () => void } | undefined;
  readonly onChange: (value: TypedField) => void;
  /** A single letter was typed: the next question is due. */
  readonly onDone: () => void;
}

/** How the answer to a question is typed. */
function hintOf(question: QuizQuestion): string {
  const { type, options } = question;
  const form = optionsForm(type);
  if (isReadByPeople(type)) return m.openWords();
  if (form === null) return m.words();
  if (form === 'sequence') return m.stepNumbers({ count: options.length });
  if (form === 'gaps') return m.gapLetters({ count: new Set(options.map(({ gap = 0 }) => gap)).size });
  const last = optionLetter(options.length - 1);
  return type === 'choice' ? m.letters({ last }) : m.someLetters({ last });
}

/** One question of a student: what is typed from the sheet, and what it stands for. */
export function QuestionField({ question, number, value, disabled, unsure, onChange, onDone }: QuestionFieldProps) {
  const { type, points: max = 1 } = question;
  const answer = readTyped(question, value.text);
  const isOpen = isReadByPeople(type);
  const lines = answer && !isWritten(question) ? answerLines(question, answer.answer_ids, '', locale()) : [];
  const change = (text: string) => {
    // Typing over a letter replaces it.
    const next = type === 'choice' ? text.trim().slice(-1).toUpperCase() : isWritten(question) ? text : text.toUpperCase();
    onChange({ ...value, text: next });
    if (type === 'choice' && next !== '' && readTyped(question, next) !== null) onDone();
  };
  const field = {
    label: m.question({ number }),
    description: hintOf(question),
    value: value.text,
    disabled,
    error: answer === null ? m.noAnswer() : unsure ? sheets.lookAt() : undefined,
    ...PAPER_FIELD,
  };
  return (
    <li className={classes.question}>
      <div>
        <Text fw={600} className={classes.stem}>
          {number}. {plainStem(inLocale(question.stem))}
        </Text>
        {lines.length > 0 && <Text size="sm">{lines.join(' · ')}</Text>}
        {unsure && (
          <Group gap="sm" mt={4}>
            {unsure.crop && <img src={unsure.crop} alt={sheets.cutOut({ number })} width={320} />}
            {answer !== null && (
              <Button size="compact-md" variant="default" onClick={unsure.onDecide}>
                {value.text === '' ? sheets.isEmpty() : sheets.isRight({ answer: value.text })}
              </Button>
            )}
          </Group>
        )}
      </div>
      <Group align="end" gap="sm">
        {isOpen ? (
          <>
            {max > 0 && (
              <NumberInput
                w={110}
                label={m.points({ number })}
                description={m.pointsOf({ max })}
                value={value.points ?? ''}
                onChange={(points) => onChange({ ...value, points: typeof points === 'number' ? points : null })}
                min={0}
                max={max}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="strict"
                hideControls
                disabled={disabled}
                {...PAPER_FIELD}
              />
            )}
            <Textarea {...field} autosize minRows={1} style={{ flex: 1 }} onChange={(event) => change(event.currentTarget.value)} />
          </>
        ) : (
          <TextInput
            {...field}
            style={{ flex: 1 }}
            autoComplete="off"
            autoCapitalize={isWritten(question) ? 'sentences' : 'characters'}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
      </Group>
    </li>
  );
}
