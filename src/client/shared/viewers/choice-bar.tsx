import { useId } from 'react';
import classes from './choice-bar.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Said after the label where there is room. */
  readonly detail?: string;
  /** The language of the label when it differs from the page's. */
  readonly lang?: string;
  /** What a screen reader hears when the label is only a sign. */
  readonly spoken?: string;
}

/** A small row of choices of which one holds: native radio buttons, so the arrow keys work and the state is spoken. */
export function ChoiceBar<Value extends string>(props: {
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.bar}>
      <legend className={classes.legend}>{props.legend}</legend>
      <div className={classes.choices}>
        {props.choices.map((choice) => (
          <label key={choice.value} className={classes.choice} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === props.value}
              aria-label={choice.spoken}
              onChange={() => props.onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.detail && <small className={classes.detail}>{choice.detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
