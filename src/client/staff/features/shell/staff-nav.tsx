import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { m } from '#client/shared/messages/shell.ts';
import { MenuIcon } from '#client/shared/ui/icons/icons.tsx';
import styles from './staff-nav.module.css';
import { useFitting } from './use-fitting.ts';

interface Place {
  readonly to: string;
  readonly label: string;
}

/** The header's places: as many side by side as there is room for, the others in a menu; on a phone all of them. */
export function StaffNav({ places }: { readonly places: readonly Place[] }) {
  const { ref, count } = useFitting(places.map(({ label }) => label).join('|'));
  const beside = places.slice(0, count);
  const inMenu = places.slice(count);
  return (
    <nav ref={ref} className={styles.nav} aria-label={m.mainNavigation()}>
      {beside.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.place} activeOptions={{ includeSearch: false }}>
          {label}
        </Link>
      ))}
      {inMenu.length > 0 && <PlacesMenu places={inMenu} isAll={beside.length === 0} />}
      <span className={styles.ruler} aria-hidden="true">
        {places.map(({ to, label }) => (
          <span key={to} className={styles.place}>
            {label}
          </span>
        ))}
      </span>
    </nav>
  );
}

function PlacesMenu({ places, isAll }: { readonly places: readonly Place[]; readonly isAll: boolean }) {
  const { pathname } = useLocation();
  const here = places.find(({ to }) => pathname.startsWith(to));
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
