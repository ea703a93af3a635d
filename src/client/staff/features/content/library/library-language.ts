import type { Bilingual } from '#contract/wire.ts';

/** English 101, Spanish 102 (specification section 9). */
export type LanguageId = 101 | 102;

/** The page's name for a library language, for `lang` and for texts. */
export function languageOf(languageId: LanguageId): 'en' | 'es' {
  return languageId === 102 ? 'es' : 'en';
}

/** A library text in the library's language, which need not be the screen's. */
export function textIn(text: Bilingual, languageId: LanguageId): string {
  return text[languageOf(languageId)] || text.en;
}
