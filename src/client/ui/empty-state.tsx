import type { ReactNode } from 'react';
import { Driftwood } from './art/driftwood.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** Where nothing is to be shown yet: why, and what to do. Never a dead end. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Driftwood />
      <h2 className="tp-heading">{title}</h2>
      {text ? <p className="tp-text tp-quiet">{text}</p> : null}
      {action}
    </div>
  );
}
