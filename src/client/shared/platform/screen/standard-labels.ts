import type { StandardText } from '#contract/content/content.schemas.ts';
import { type Locale, locale } from './i18n.ts';

/** In the text's language, which may differ from the screen's. */
const MARK: Readonly<Record<Locale, string>> = { en: 'paraphrase', es: 'paráfrasis' };
const OUR_SPANISH = 'traducción nuestra';

/** The text of a standard, marked where it is not the state's wording: as a paraphrase, or in Spanish as our translation. */
export function standardLabel(text: StandardText, language: Locale = locale()): string {
  if (text.is_paraphrase) return `${text[language]} (${MARK[language]})`;
  return text.is_our_spanish && language === 'es' ? `${text.es} (${OUR_SPANISH})` : text[language];
}
