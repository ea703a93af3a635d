import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '../labels.ts';
import { DotsIcon } from './kit-icons.tsx';

/** One thing that can be done. */
export interface Action {
  readonly label: string;
  readonly onClick: () => void;
  readonly icon?: ReactNode;
  /** Loses something: drawn in coral below a line. Ask with `confirm()` or offer `undoToast()`. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

interface ActionMenuProps {
  readonly actions: readonly Action[];
  /** What the actions are for: the row's name. */
  readonly name: string;
  /** Opens the menu instead of the three dots. */
  readonly target?: ReactNode;
}

/** The actions of a row or a page behind three dots. Nothing is drawn where there are none. */
export function ActionMenu({ actions, name, target }: ActionMenuProps) {
  if (actions.length === 0) return null;
  const calm = actions.filter(({ danger }) => !danger);
  const dangerous = actions.filter(({ danger }) => danger);
  return (
    <Menu>
      <Menu.Target>
        {target ?? (
          <ActionIcon variant="subtle" color="gray" c="inherit" size="lg" aria-label={m.rowActions({ name })}>
            <DotsIcon />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {calm.map((action) => (
          <ActionItem key={action.label} {...action} />
        ))}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((action) => (
          <ActionItem key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionItem({ label, onClick, icon, danger = false, disabled = false }: Action) {
  return (
    <Menu.Item leftSection={icon} disabled={disabled} onClick={onClick} {...(danger ? { c: 'var(--tp-act)' } : {})}>
      {label}
    </Menu.Item>
  );
}
