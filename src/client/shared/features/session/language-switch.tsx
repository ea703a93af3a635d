import { m } from '#client/shared/messages/shell.ts';
import { setLocale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import styles from './language-switch.module.css';

/** English or Spanish, with one press and no reload. The label is in the language that it leads to. */
export function LanguageSwitch() {
  const locale = useLocale();
  const next = locale === 'es' ? 'en' : 'es';
  return (
    <button type="button" className={styles.switch} lang={next} aria-label={m.switchLanguage()} onClick={() => setLocale(next)}>
      <span data-on={locale === 'en'}>EN</span>
      <span data-on={locale === 'es'}>ES</span>
    </button>
  );
}
