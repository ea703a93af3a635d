import { m } from '#client/shared/messages/shell.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { leavingPhase } from '#client/shared/platform/screen/leaving-phase.ts';
import { useSpinning } from '#client/shared/platform/screen/spinner.ts';
import { useStore } from '#client/shared/platform/screen/store.ts';
import styles from './full-page-spinner.module.css';

/** Covers the page while the spinner's counter is above zero (specification section 2), and during a sign-out, whose steps it names. */
export function FullPageSpinner() {
  useLocale();
  const isSpinning = useSpinning();
  const phase = useStore(leavingPhase);
  if (!isSpinning && phase === null) return null;
  const step = phase === 'sending' ? m.sendingWork() : phase === 'sealing' ? m.lockingWork() : '';
  return (
    <div className={styles.cover} role="status" aria-label={step || m.loading()}>
      <svg className={styles.pool} viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
        <circle cx="32" cy="32" r="6" />
        <circle cx="32" cy="32" r="16" />
        <circle cx="32" cy="32" r="27" />
      </svg>
      {step && <p className={styles.step}>{step}</p>}
    </div>
  );
}
