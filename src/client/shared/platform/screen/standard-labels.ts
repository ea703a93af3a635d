import type { StandardText } from '#contract/content/content.schemas.ts';
import { type Locale, locale } from './i18n.ts';

/** Goes with the text's language, which need not be the screen's. */
const MARK: Readonly<Record<Locale, string>> = { en: 'paraphrase', es: 'paráfrasis' };

/** The text of a standard; one that is not known to be the state's own words says so. */
export function standardWords(text: StandardText, language: Locale = locale()): string {
  return text.is_paraphrase ? `${text[language]} (${MARK[language]})` : text[language];
}
