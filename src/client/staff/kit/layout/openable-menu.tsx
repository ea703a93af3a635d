import { Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';

import { focusWhenBack } from './focus-when-back.ts';

/** One thing that can be done. */
export interface Action {
  readonly label: string;
  readonly onClick: () => void;
  readonly icon?: ReactNode;
  /** Loses something: drawn in coral below a line. Ask with `confirm()` or offer `undoToast()`. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** A button that can be pressed. */
export type MenuTarget = ReactElement<{
  readonly onClick?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}>;

interface OpenableMenuProps {
  readonly actions: readonly Action[];
  readonly target: MenuTarget;
}

/** The menu of `ActionMenu` around the button that opens it. It opens at once: the button was pressed before it was there. */
export function OpenableMenu({ actions, target }: OpenableMenuProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // The button that was pressed is gone; Escape leads back to the one in its place.
    document.getElementById(id)?.focus();
    setOpened(true);
  }, [id]);
  /** The item goes away with the menu: its button has the focus first, so that whatever opens, sooner or later, can give it back. */
  const act = ({ onClick }: Action) => {
    const button = document.getElementById(id);
    button?.focus();
    // What is done may take its row away.
    focusWhenBack(button);
    onClick();
  };
  const calm = actions.filter(({ danger }) => !danger);
  const dangerous = actions.filter(({ danger }) => danger);
  return (
    <Menu id={id} opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {calm.map((action) => (
          <ActionItem key={action.label} {...action} onClick={() => act(action)} />
        ))}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((action) => (
          <ActionItem key={action.label} {...action} onClick={() => act(action)} />
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
