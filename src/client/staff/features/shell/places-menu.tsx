import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { m } from '#client/shared/messages/shell.ts';
import { MenuIcon } from '#client/shared/ui/icons/more-icons.tsx';
import { isHere } from './is-here.ts';
import styles from './staff-nav.module.css';

export interface Place {
  readonly to: string;
  readonly label: string;
}

interface PlacesMenuProps {
  readonly places: readonly Place[];
  /** No place stands beside it, so it is called the menu. */
  readonly isAll: boolean;
}

/** The places that the header has no room for. Names the one that is open. */
export function PlacesMenu({ places, isAll }: PlacesMenuProps) {
  const { pathname } = useLocation();
  const here = places.find(({ to }) => isHere(pathname, to));
  return (
    <Menu position="bottom-start" shadow="md" width={240} loop>
      <Menu.Target>
        <button type="button" className={styles.more} data-here={here ? true : undefined}>
          <MenuIcon />
          {here?.label ?? (isAll ? m.menu() : m.more())}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ to, label }) => (
          <Menu.Item key={to} renderRoot={(props) => <Link {...props} to={to} activeOptions={{ includeSearch: false }} />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
