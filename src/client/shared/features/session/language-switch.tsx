import { m } from '#client/shared/messages/shell.ts';
import { setLocale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import styles from './language-switch.module.css';

/** English or Spanish for everything, with one press and no reload. It is named for the language that it leads to. */
export function LanguageSwitch() {
  const locale = useLocale();
  const next = locale === 'es' ? 'en' : 'es';
  return (
    <button type="button" className={styles.switch} lang={next} aria-label={m.switchLanguage()} onClick={() => setLocale(next)}>
      {next === 'es' ? 'Español' : 'English'}
    </button>
  );
}
