import { Text, Title } from '@mantine/core';
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
        <Title order={1}>{title}</Title>
        {lead ? <Text c="dimmed">{lead}</Text> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
