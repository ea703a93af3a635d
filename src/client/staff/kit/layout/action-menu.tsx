import { ActionIcon } from '@mantine/core';
import { cloneElement, Suspense, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '../labels.ts';
import { DotsIcon } from './kit-icons.tsx';
import type { Action, MenuTarget } from './openable-menu.tsx';

interface ActionMenuProps {
  readonly actions: readonly Action[];
  /** What the actions are for: the row's name. */
  readonly name: string;
  /** Opens the menu instead of the three dots. */
  readonly target?: MenuTarget;
}

const OpenableMenu = lazyPart(async () => (await import('./openable-menu.tsx')).OpenableMenu);

/**
 * The actions of a row or a page behind three dots. Nothing is drawn where there are none, and no menu is loaded for it. A press
 * while the menu is still loading opens it as soon as it is there.
 */
export function ActionMenu({ actions, name, target }: ActionMenuProps) {
  const [isAwaited, setAwaited] = useState(false);
  if (actions.length === 0) return null;
  const button: MenuTarget = target ?? (
    <ActionIcon variant="subtle" color="gray" c="inherit" size="lg" aria-label={m.rowActions({ name })}>
      <DotsIcon />
    </ActionIcon>
  );
  return (
    <Suspense fallback={cloneElement(button, { onClick: () => setAwaited(true) })}>
      <OpenableMenu actions={actions} target={button} isAwaited={isAwaited} />
    </Suspense>
  );
}
