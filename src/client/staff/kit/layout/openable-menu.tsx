import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Action } from './action-menu.tsx';

/** The menu of `ActionMenu` around the button that opens it. */
export function OpenableMenu({ actions, target }: { readonly actions: readonly Action[]; readonly target: ReactElement }) {
  const calm = actions.filter(({ danger }) => !danger);
  const dangerous = actions.filter(({ danger }) => danger);
  return (
    <Menu>
      <Menu.Target>{target}</Menu.Target>
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
