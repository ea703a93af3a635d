import { Fragment, useId } from 'react';
import { m } from '#client/shared/messages/questions/question-kinds.ts';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { OptionMenu } from './option-menu.tsx';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';

/** It stays on the line of the word before it. */
const PUNCTUATION = /^[.,;:!?]+/;

/** A sentence with a menu in each of its gaps. */
export function GapSentence(props: QuestionBodyProps) {
  const { question, language } = props;
  const hint = useId();
  const parts = question.stem[language].split(/_{3,}/);
  return (
    <fieldset className={classes.kind} aria-labelledby={hint}>
      <p id={hint} className={classes.hint}>
        {m.fillGaps({ count: question.select_count })}
      </p>
      <p id="stem" className={classes.sentence} lang={language}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
          <Fragment key={index}>
            <Emphasized text={index === 0 ? part : part.replace(PUNCTUATION, '')} />
            {index < parts.length - 1 && (
              <span className={classes.gap}>
                <OptionMenu {...props} gap={index} label={m.gapOf({ index: index + 1, total: parts.length - 1 })} />
                {parts[index + 1]?.match(PUNCTUATION)?.[0]}
              </span>
            )}
          </Fragment>
        ))}
      </p>
    </fieldset>
  );
}
