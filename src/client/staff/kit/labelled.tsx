import { type ReactNode, useId } from 'react';
import styles from '#client/shared/ui/text-field.module.css';

/** A labelled choice or longer text that looks like a line of text. The child is told the id that the label names. */
export function Labelled({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>{children(id)}</div>
    </div>
  );
}
