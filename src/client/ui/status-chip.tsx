import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon } from './icons/icons.tsx';
import styles from './status-chip.module.css';

export type ChipTone = 'done' | 'waiting' | 'attention' | 'calm';

const ICON = { done: CheckIcon, waiting: ClockIcon, attention: AlertIcon, calm: null } as const;

/** A short state in words with its sign; the colour only repeats what both say. */
export function StatusChip({ tone, children }: { readonly tone: ChipTone; readonly children: ReactNode }) {
  const Icon = ICON[tone];
  return (
    <span className={styles.chip} data-tone={tone}>
      {Icon ? <Icon size="1em" /> : null}
      {children}
    </span>
  );
}
