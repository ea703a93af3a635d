import { useEffect, useRef } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import styles from './lock.module.css';

/** Says above everything, open dialogs too, that the device is about to lock. It takes no focus; any touch or key ends it. */
export function LockWarning() {
  useLocale();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.showPopover(), []);
  return (
    <div ref={place} popover="manual" role="alert" className={styles.warning}>
      <strong>{m.warnTitle()}</strong> {m.warnWhy()}
    </div>
  );
}
