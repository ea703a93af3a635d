import { useId, useState } from 'react';
import { m } from '#client/shared/messages/questions/question-kinds.ts';
import { regionStyle } from '#client/shared/ui/resources/region-style.ts';
import { optionLetter } from '#domain/answers/answer-lines.ts';
import { OptionCards } from './option-cards.tsx';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';
import { withChoice } from './quiz-state.ts';

/** A picture whose regions are buttons, each with a letter on it and a name of its own; and the same as a list. */
export function HotspotPicture({ question, language, given, onAnswer }: QuestionBodyProps) {
  const hint = useId();
  const [isListed, setListed] = useState(false);
  const { image, options, select_count } = question;
  const chosen = options.flatMap(({ answer_id, text }, index) =>
    given.chosen.includes(answer_id) ? [`${optionLetter(index)}. ${text[language]}`] : [],
  );
  const full = select_count > 1 && chosen.length >= select_count;
  return (
    <fieldset className={classes.kind} aria-labelledby="stem" aria-describedby={hint}>
      <p id={hint} className={classes.hint}>
        {select_count > 1 ? m.pressSome({ count: select_count }) : m.pressOne()}
      </p>
      <div className={classes.picture}>
        {image && <img src={image[language]} alt={image.alt[language]} lang={language} />}
        {options.map(({ answer_id, text, region }, index) => {
          const on = given.chosen.includes(answer_id);
          return (
            <button
              key={answer_id}
              type="button"
              className={classes.region}
              style={region && regionStyle(region)}
              aria-pressed={on}
              aria-disabled={(full && !on) || undefined}
              aria-label={`${optionLetter(index)}. ${text[language]}`}
              lang={language}
              onClick={() => onAnswer({ chosen: withChoice(question, given.chosen, answer_id, !on) })}
            >
              <span aria-hidden="true">
                {on && '✓ '}
                {optionLetter(index)}
              </span>
            </button>
          );
        })}
      </div>
      <p className={classes.chosen} role="status" lang={language}>
        {chosen.length > 0 && <span lang={undefined}>{m.youChose({ list: chosen.join('; ') })}</span>}
      </p>
      {/* For whom a part of a picture is small to hit or hard to see: the same parts by their names. */}
      <details onToggle={(event) => setListed(event.currentTarget.open)}>
        <summary className="tp-more">{m.fromList()}</summary>
        {isListed && (
          <OptionCards
            question={{ ...question, type: select_count > 1 ? 'multiple' : 'choice' }}
            language={language}
            chosen={given.chosen}
            onChoose={(answerId, on) => onAnswer({ chosen: withChoice(question, given.chosen, answerId, on) })}
          />
        )}
      </details>
    </fieldset>
  );
}
