import { useId } from 'react';
import classes from './made-field.module.css';

interface DescriptionFieldProps {
  readonly label: string;
  /** Why it is asked for. */
  readonly why: string;
  /** The most characters that it may have. */
  readonly most: number;
  readonly language: 'en' | 'es';
  readonly value: string;
  readonly onChange: (description: string) => void;
  /** It is left. */
  readonly onSettle: () => void;
}

/** What students say of the drawing, photo or file that they hand in; the words alone will do for whoever cannot make it. */
export function DescriptionField({ label, why, most, language, value, onChange, onSettle }: DescriptionFieldProps) {
  const [field, reason] = [useId(), useId()];
  return (
    <div className={classes.describe}>
      <label htmlFor={field}>{label}</label>
      <span id={reason}>{why}</span>
      <textarea
        id={field}
        rows={3}
        maxLength={most}
        required
        lang={language}
        aria-describedby={reason}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onSettle}
      />
    </div>
  );
}
