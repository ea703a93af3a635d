/** The language of a paper, which need not be the screen's. */
export type PaperLanguage = 'en' | 'es';
