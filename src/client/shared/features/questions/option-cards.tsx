import { useId, useRef } from 'react';
import { m as tool } from '#client/shared/messages/questions/option-aids.ts';
import { m } from '#client/shared/messages/questions/quizzes.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import classes from './option-cards.module.css';

interface OptionCardsProps {
  readonly question: QuizQuestion;
  readonly language: 'en' | 'es';
  readonly chosen: readonly number[];
  readonly onChoose: (answerId: number, on: boolean) => void;
  readonly aids?: OptionAids | undefined;
}

/** What a student laid over the options with the tools: none of it is an answer. */
export interface OptionAids {
  readonly crossed: readonly number[];
  /** Null: nothing is crossed out now. */
  readonly onCross: ((answerId: number) => void) | null;
  readonly covered: readonly number[];
  readonly onUncover: (answerId: number) => void;
}

/** The options as big cards around native radio buttons or check boxes: arrows and space work as everywhere. */
export function OptionCards({ question, language, chosen, onChoose, aids }: OptionCardsProps) {
  const name = useId();
  const hint = useId();
  const several = question.type === 'multiple';
  /** The option that was just uncovered: its button is gone, and the focus goes to it. */
  const uncovered = useRef(0);
  const missing = question.select_count - chosen.length;
  const full = several && missing <= 0;
  const words =
    several && chosen.length > 0 ? (full ? m.chosenAll({ count: question.select_count }) : m.chooseMore({ count: missing })) : null;
  return (
    <fieldset className={classes.options} aria-labelledby="stem" aria-describedby={hint}>
      <p id={hint} className={classes.hint}>
        {several ? m.chooseSome({ count: question.select_count }) : m.chooseOne()} <span role="status">{words}</span>
      </p>
      {question.options.map((option, index) => {
        const on = chosen.includes(option.answer_id);
        const letter = String.fromCharCode(65 + index);
        if (aids?.covered.includes(option.answer_id)) {
          return (
            <button
              key={option.answer_id}
              type="button"
              className={classes.cover}
              onClick={() => {
                uncovered.current = option.answer_id;
                aids.onUncover(option.answer_id);
              }}
            >
              {tool.uncover({ letter })}
            </button>
          );
        }
        const isCrossed = aids?.crossed.includes(option.answer_id) ?? false;
        return (
          <div key={option.answer_id} className={classes.line}>
            <label
              className={classes.option}
              data-full={full && !on ? '' : undefined}
              data-crossed={isCrossed ? '' : undefined}
              lang={language}
            >
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                className={classes.input}
                ref={(input) => {
                  if (!input || uncovered.current !== option.answer_id) return;
                  uncovered.current = 0;
                  input.focus();
                }}
                checked={on}
                // Not `disabled`: it stays in reach of the keyboard, and the hint above says what to do.
                aria-disabled={full && !on ? true : undefined}
                onChange={(event) => onChoose(option.answer_id, event.currentTarget.checked)}
              />
              <span className={classes.letter} aria-hidden="true">
                {letter}
              </span>
              <span className="tp-unseen">{`${letter}. `}</span>
              {isCrossed ? <s>{option.text[language]}</s> : <span>{option.text[language]}</span>}
            </label>
            {aids?.onCross && (
              <button
                type="button"
                className={classes.cross}
                aria-pressed={isCrossed}
                aria-label={tool.crossOutOne({ answer: option.text[language] })}
                onClick={() => aids.onCross?.(option.answer_id)}
              >
                ✕
              </button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
