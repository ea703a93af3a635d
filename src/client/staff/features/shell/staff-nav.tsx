import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '#client/shared/messages/shell.ts';
import { ComesLater, lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { isHere } from './is-here.ts';
import type { Place } from './places-menu.tsx';
import styles from './staff-nav.module.css';
import { useFitting } from './use-fitting.ts';

const PlacesMenu = lazyPart(async () => (await import('./places-menu.tsx')).PlacesMenu, ComesLater);

/** The header's navigation: as many links as fit side by side, the others in a menu; on a phone all are in the menu. */
export function StaffNav({ places }: { readonly places: readonly Place[] }) {
  const { pathname } = useLocation();
  const here = places.findIndex(({ to }) => isHere(pathname, to));
  const { ref, count } = useFitting(places.map(({ label }) => label).join('|'), here);
  const beside = places.slice(0, count);
  const inMenu = places.slice(count);
  return (
    <nav ref={ref} className={styles.nav} aria-label={m.mainNavigation()}>
      {beside.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={styles.place}
          activeOptions={{ includeSearch: false }}
          {...(isHere(pathname, to) ? { 'aria-current': true } : {})}
        >
          {label}
        </Link>
      ))}
      {inMenu.length > 0 && (
        <Suspense>
          <PlacesMenu places={inMenu} isAll={beside.length === 0} />
        </Suspense>
      )}
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
