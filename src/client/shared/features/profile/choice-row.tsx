import { useId } from 'react';
import classes from './profile.module.css';

interface ChoiceRowProps<Value extends string | number> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly chosen: Value;
  readonly onChange: (value: Value) => void;
}

/** A few choices side by side, one of them chosen. */
export function ChoiceRow<Value extends string | number>({ legend, choices, chosen, onChange }: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.choices}>
        {choices.map(({ value, label, lang }) => (
          <label key={value} lang={lang}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
