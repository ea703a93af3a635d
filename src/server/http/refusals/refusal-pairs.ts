/**
 * Refusals by their codes: the text in English, and in Spanish where a person may read it; `{x}` stands for what it is about.
 * A code is a promise to whoever calls: it never changes, while its texts may.
 */
export type RefusalTexts = Readonly<Record<string, readonly [en: string] | readonly [en: string, es: string]>>;
