import { useId } from 'react';
import { m } from '#client/shared/messages/questions/question-kinds.ts';
import { OptionMenu } from './option-menu.tsx';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';

/** What is matched, each beside a menu of what it may be matched with. */
export function MatchPairs(props: QuestionBodyProps) {
  const { question, language } = props;
  const id = useId();
  return (
    <fieldset className={classes.kind} aria-labelledby="stem" aria-describedby={`${id}hint`}>
      <p id={`${id}hint`} className={classes.hint}>
        {m.matchEach()}
      </p>
      <div className={classes.pairs}>
        {question.premises?.map((premise, gap) => (
          <div key={premise.en} className={classes.pair}>
            <label htmlFor={`${id}${gap}`} lang={language}>
              {premise[language]}
            </label>
            <OptionMenu {...props} gap={gap} id={`${id}${gap}`} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
