import { ActionIcon } from '@mantine/core';
import { cloneElement, Suspense, useEffect, useState } from 'react';
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
 * The actions of a row or a page behind three dots. Nothing is drawn where there are none, and no menu is loaded for it. Until it is
 * first pressed there is only the button: menus would be most of what a table of many rows costs. A press while the menu is still
 * loading opens it as soon as it is there.
 */
export function ActionMenu({ actions, name, target }: ActionMenuProps) {
  const [isAwaited, setAwaited] = useState(false);
  const isOffered = actions.length > 0;
  useEffect(() => {
    // Beforehand: a press may come when there is no network any more.
    if (isOffered) void import('./openable-menu.tsx').catch(() => undefined);
  }, [isOffered]);
  if (!isOffered) return null;
  const button: MenuTarget = target ?? (
    <ActionIcon variant="subtle" color="gray" c="inherit" size="lg" aria-label={m.rowActions({ name })}>
      <DotsIcon />
    </ActionIcon>
  );
  const closed = cloneElement(button, { onClick: () => setAwaited(true), 'aria-haspopup': 'menu', 'aria-expanded': false });
  if (!isAwaited) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenableMenu actions={actions} target={button} />
    </Suspense>
  );
}
