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

interface StatusChipProps {
  readonly tone: StatusTone;
  /** It says a whole sentence, which may take several lines. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** A state in a word, with an icon, so that color is never all there is. */
export function StatusChip({ tone, wraps = false, children }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-wraps={wraps || undefined}>
      {ICON[tone]}
      {children}
    </span>
  );
}
