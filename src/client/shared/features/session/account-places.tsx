import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#client/shared/messages/account/account-menu.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { noteScreen } from '#client/shared/platform/session/last-screen.ts';
import { hasSchools } from '#client/shared/platform/session/own-schools.ts';
import { downloadsPath } from '#client/shared/platform/session/role-home.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { DownloadIcon, icon } from '#client/shared/ui/icons/icons.tsx';
import { AppearanceChoice } from './appearance-choice.tsx';
import styles from './user-menu.module.css';

const HelpIcon = icon(<path d="M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4m0 3v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />);
const SchoolIcon = icon(<path d="M3 21h18M5 21V10l7-5 7 5v11M10 21v-6h4v6" />);
const PersonIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4 3.600-6 8-6s7.400 2 8 6" />);

/** Screens that no page of the help is about (`app/help-pages.test.ts`). */
const NO_PAGE_OF_ITS_OWN = /^\/authenticated\/(help|selectSchool)/;

/** Says that work stayed on this device unsealed. With the menu, because who signs out has opened it. */
export function noteLeftBehind(): void {
  notify.info(m.leftBehind());
}

/** What of the account menu comes with its first opening: how the page looks, and the places about one's own account. */
export function AccountPlaces({ onGo }: { readonly onGo: () => void }) {
  const { role } = useUser();
  const { pathname } = useLocation();
  // Who is quick is here before what goes along with every screen (`beside-screens.tsx`).
  useEffect(() => noteScreen(pathname), [pathname]);
  return (
    <>
      <AppearanceChoice />
      <Link to="/authenticated/profileSettings/home" className={styles.out} onClick={onGo}>
        <PersonIcon />
        {m.myAccount()}
      </Link>
      {hasSchools() && (
        <Link to="/authenticated/selectSchool" className={styles.out} onClick={onGo}>
          <SchoolIcon />
          {m.changeSchool()}
        </Link>
      )}
      <Link to={downloadsPath(role)} className={styles.out} onClick={onGo}>
        <DownloadIcon />
        {m.downloads()}
      </Link>
      {!NO_PAGE_OF_ITS_OWN.test(pathname) && (
        <Link to="/authenticated/help/content" search={{ about: pathname }} className={styles.out} onClick={onGo}>
          <HelpIcon />
          {m.helpHere()}
        </Link>
      )}
      <Link to="/authenticated/help/home" className={styles.out} onClick={onGo}>
        <HelpIcon />
        {m.help()}
      </Link>
    </>
  );
}
