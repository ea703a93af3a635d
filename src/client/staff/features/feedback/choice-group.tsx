import { useId } from 'react';
import styles from '#client/shared/ui/text-field.module.css';
import classes from './feedback.module.css';

/** So many letters stand in a narrow column. */
const SHORT = 15;

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly kind: 'radio' | 'checkbox';
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  /** What is missing; read out with the group. */
  readonly error?: string | undefined;
}

/** A question with choices in words: one of them, or any. The list keeps the order of the choices. */
export function ChoiceGroup<Value extends string>({ legend, kind, choices, chosen, onChange, error }: ChoiceGroupProps<Value>) {
  const id = useId();
  const toggle = (value: Value) => {
    if (kind === 'radio') return onChange([value]);
    const wanted = new Set(chosen);
    if (!wanted.delete(value)) wanted.add(value);
    onChange(choices.flatMap((choice) => (wanted.has(choice.value) ? [choice.value] : [])));
  };
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div className={classes.choices} data-long={choices.some(({ label }) => label.length > SHORT) || undefined}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type={kind} name={legend} checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
