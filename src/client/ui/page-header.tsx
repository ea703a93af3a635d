import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** What can be done with the whole page. */
  readonly actions?: ReactNode;
}

/** The head of a screen: its one h1, a sentence, and what can be done. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className="tp-heading">{title}</h1>
        {lead ? <p className="tp-text tp-quiet">{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
