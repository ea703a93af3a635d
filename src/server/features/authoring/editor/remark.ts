import type { Bilingual } from '#contract/wire.ts';

/** `fault` is wrong as it stands; `advice` is something for a person to look at. */
type RemarkLevel = 'fault' | 'advice';

/** Something that a careful editor says of a package that an import would take. */
export interface Remark {
  readonly level: RemarkLevel;
  /** Relative to the package's folder. */
  readonly file: string;
  readonly line: number | null;
  /** The place in the file, the problem, and the remedy. */
  readonly problem: string;
}

/** A remark before it has a place. */
export type Finding = readonly [level: RemarkLevel, problem: string];

export const LANGUAGES = ['en', 'es'] as const;
export type Language = keyof Bilingual;

/** The names that messages have for the languages. */
export const NAME_OF: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };
