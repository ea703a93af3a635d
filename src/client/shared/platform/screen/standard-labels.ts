import type { StandardText } from '#contract/content/content.schemas.ts';
import { type Locale, locale } from './i18n.ts';

/** In the text's language, which may differ from the screen's. */
const MARK: Readonly<Record<Locale, string>> = { en: 'paraphrase', es: 'paráfrasis' };

/** The text of a standard, marked as a paraphrase if it is not known to be the state's wording. */
export function standardLabel(text: StandardText, language: Locale = locale()): string {
  return text.is_paraphrase ? `${text[language]} (${MARK[language]})` : text[language];
}
