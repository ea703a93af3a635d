import type { ReactNode } from 'react';
import styles from './stat.module.css';

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  /** What the number is out of, or what it means. */
  readonly note?: string | undefined;
}

/** One number with its name. Several stand in a `<dl>`. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {note ? <span>{note}</span> : null}
      </dd>
    </div>
  );
}
