import { useId } from 'react';
import { type Given, withChoice } from '#client/shared/features/questions/quiz-state.ts';
import { letterOf, OptionSign } from '#client/shared/features/quizsmart/option-sign.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import classes from './answer-tiles.module.css';

interface AnswerTilesProps {
  readonly question: QuizQuestion;
  readonly language: 'en' | 'es';
  readonly given: Given;
  readonly onChange: (given: Given) => void;
  readonly isClosed: boolean;
}

/** The options as big tiles with color, shape and letter, around native radio buttons or check boxes. */
export function AnswerTiles({ question, language, given, onChange, isClosed }: AnswerTilesProps) {
  const name = useId();
  const hint = useId();
  const isSeveral = question.type === 'multiple';
  return (
    <fieldset className={classes.tiles} aria-labelledby="stem" aria-describedby={hint} disabled={isClosed}>
      <p id={hint} className={classes.hint}>
        {isSeveral ? m.chooseSome({ count: question.select_count }) : m.chooseOne()}
      </p>
      {question.options.map((option, place) => (
        <label key={option.answer_id} className={classes.tile} lang={language}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={name}
            className={classes.input}
            checked={given.chosen.includes(option.answer_id)}
            onChange={(event) => onChange({ chosen: withChoice(question, given.chosen, option.answer_id, event.currentTarget.checked) })}
          />
          <OptionSign place={place} />
          <span className="tp-unseen">{`${letterOf(place)}. `}</span>
          <span>{option.text[language]}</span>
        </label>
      ))}
    </fieldset>
  );
}
