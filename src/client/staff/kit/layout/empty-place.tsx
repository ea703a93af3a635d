import { EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon } from '#client/shared/ui/icons/icons.tsx';

interface EmptyPlaceProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** The one thing to do now. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** Something failed: said to screen readers at once. */
  readonly failed?: boolean;
}

/** Stands where data would stand: what is missing, why, and what to do now. */
export function EmptyPlace({ title, text, action, icon, failed = false }: EmptyPlaceProps) {
  return (
    <EmptyState
      variant="light"
      color={failed ? 'coral' : 'teal'}
      icon={icon ?? (failed ? <AlertIcon size={28} /> : <InfoIcon size={28} />)}
      title={title}
      description={text}
      py="xl"
      // The last row of a list leaves the focus here.
      data-empty-place
      tabIndex={-1}
      role={failed ? 'alert' : undefined}
    >
      {action && <EmptyState.Actions>{action}</EmptyState.Actions>}
    </EmptyState>
  );
}
