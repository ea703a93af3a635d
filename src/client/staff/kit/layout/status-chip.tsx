import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from '#client/shared/ui/icons/icons.tsx';
import classes from './layout.module.css';

/** done: kelp; waiting: amber; active: teal; problem: coral; neutral: sand. */
export type StatusTone = 'done' | 'waiting' | 'active' | 'problem' | 'neutral';

const ICON: Readonly<Record<StatusTone, ReactNode>> = {
  done: <CheckIcon />,
  waiting: <ClockIcon />,
  active: <InfoIcon />,
  problem: <AlertIcon />,
  neutral: null,
};

/** A state in a word, with an icon, so that color is never all there is. */
export function StatusChip({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {ICON[tone]}
      {children}
    </span>
  );
}
