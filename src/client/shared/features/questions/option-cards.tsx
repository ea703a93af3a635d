import { useId } from 'react';
import { m } from '#client/shared/messages/quizzes.ts';
import type { QuizQuestion } from '#contract/content.schemas.ts';
import classes from './option-cards.module.css';

interface OptionCardsProps {
  readonly question: QuizQuestion;
  readonly language: 'en' | 'es';
  readonly chosen: readonly number[];
  readonly onChoose: (answerId: number, on: boolean) => void;
}

/** The options as big cards around native radio buttons or check boxes: arrows and space work as everywhere. */
export function OptionCards({ question, language, chosen, onChoose }: OptionCardsProps) {
  const name = useId();
  const hint = useId();
  const several = question.type === 'multiple';
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
        return (
          <label key={option.answer_id} className={classes.option} data-full={full && !on ? '' : undefined} lang={language}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              className={classes.input}
              checked={on}
              // Not `disabled`: it stays in reach of the keyboard, and the hint above says what to do.
              aria-disabled={full && !on ? true : undefined}
              onChange={(event) => onChoose(option.answer_id, event.currentTarget.checked)}
            />
            <span className={classes.letter} aria-hidden="true">
              {String.fromCharCode(65 + index)}
            </span>
            <span>{option.text[language]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
