import { m } from '#client/shared/messages/shell.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { dismissToast, holdToast, type ToastKind, useToasts } from '#client/shared/platform/screen/notify.ts';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx';
import styles from './toasts.module.css';

const ICON: Readonly<Record<ToastKind, typeof CheckIcon>> = { success: CheckIcon, warning: AlertIcon, info: InfoIcon, error: AlertIcon };

/** The toasts, spoken politely; errors at once. They wait while someone points at them. */
export function Toasts() {
  useLocale();
  const toasts = useToasts();
  return (
    <section className={styles.stack} aria-label={m.messages()} data-print="no">
      {toasts.map(({ id, kind, text }) => {
        const Icon = ICON[kind];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while someone reads; the button is what is pressed
          <div
            key={id}
            className={styles.toast}
            data-kind={kind}
            role={kind === 'error' ? 'alert' : 'status'}
            onPointerEnter={() => holdToast(id, true)}
            onPointerLeave={() => holdToast(id, false)}
            onFocus={() => holdToast(id, true)}
            onBlur={() => holdToast(id, false)}
          >
            <Icon />
            <span>{text}</span>
            <button type="button" aria-label={m.dismiss()} onClick={() => dismissToast(id)}>
              <CloseIcon />
            </button>
          </div>
        );
      })}
    </section>
  );
}
