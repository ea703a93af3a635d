import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/shell.ts';
import { Mark } from '../art/wordmark.tsx';
import styles from './app-frame.module.css';
import { FrameContext } from './frame-context.ts';
import { TideLine } from './tide-line.tsx';

interface AppFrameProps {
  readonly home: string;
  /** The places: a `FrameNav`, or staff's, which folds into a menu. */
  readonly nav: ReactNode;
  /** Language, account: the right end of the header. */
  readonly controls: ReactNode;
  readonly audience: 'student' | 'staff';
  /** Shows what the tide line stands for. */
  readonly onOpenTide: () => void;
  readonly children: ReactNode;
}

/** The frame around every signed-in screen: skip link, header, tide line, content. */
export function AppFrame({ home, nav, controls, audience, onOpenTide, children }: AppFrameProps) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {m.skipToContent()}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to={home} className={styles.brand} aria-label="Tidepool">
            <Mark />
            <span className={styles.word}>Tidepool</span>
          </Link>
          {nav}
          <div className={styles.controls}>{controls}</div>
        </div>
        <TideLine audience={audience} onOpen={onOpenTide} />
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <FrameContext value={true}>{children}</FrameContext>
      </main>
    </div>
  );
}

/** A few places side by side. */
export function FrameNav({ places }: { readonly places: readonly { readonly to: string; readonly label: string }[] }) {
  return (
    <nav className={styles.nav} aria-label={m.mainNavigation()}>
      {places.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.place} activeOptions={{ includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
