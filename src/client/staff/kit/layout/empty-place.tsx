import { Button, EmptyState } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '../labels.ts';

interface EmptyPlaceProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** The one thing to do now. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** Something failed: said to screen readers at once. */
  readonly failed?: boolean;
  /** It stands for the whole screen: its title is the screen's heading, to which the focus goes. */
  readonly isScreen?: boolean;
}

/** Mantine centers the text, and leaves at the left what needs a second row. */
const CENTERED = { justifyContent: 'center' } as const;
const HEADING = { margin: 0, font: 'inherit' } as const;

/** Stands where data would stand: what is missing, why, and what to do now. */
export function EmptyPlace({ title, text, action, icon, failed = false, isScreen = false }: EmptyPlaceProps) {
  return (
    <EmptyState
      variant="light"
      color={failed ? 'coral' : 'teal'}
      icon={icon ?? (failed ? <AlertIcon size={28} /> : <InfoIcon size={28} />)}
      title={isScreen ? <h1 style={HEADING}>{title}</h1> : title}
      description={text}
      py="xl"
      // The last row of a list leaves the focus here.
      data-empty-place
      tabIndex={-1}
      role={failed ? 'alert' : undefined}
    >
      {action && <EmptyState.Actions style={CENTERED}>{action}</EmptyState.Actions>}
    </EmptyState>
  );
}

/** Stands where something of a class would stand, for somebody who has none yet, and leads on to making one. */
export function NoClasses({ title, text }: Required<Pick<EmptyPlaceProps, 'title' | 'text'>>) {
  return (
    <EmptyPlace
      title={title}
      text={text}
      action={<Button renderRoot={(props) => <Link {...props} to="/authenticated/mygroups/add" />}>{m.newClass()}</Button>}
    />
  );
}
