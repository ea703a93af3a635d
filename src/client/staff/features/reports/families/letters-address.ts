import { isDay } from '#contract/days.ts';
import type { ClassAddress } from '../classes/class-address.ts';

/** The languages that letters are printed in. */
export const LETTER_LANGUAGES = ['en', 'es', 'both'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** What the screen of letters shows; absent means the default. */
export interface FamilyLettersAddress extends Pick<ClassAddress, 'group_puid' | 'student_puid'> {
  /** Any day of the week that is told of; without it, this week. */
  readonly day?: string;
  readonly language?: LetterLanguage;
  /** Only students with missing work. */
  readonly missing?: true;
}

/** Reads what of the address belongs to letters alone. */
export function readLettersAddress(raw: Readonly<Record<string, unknown>>) {
  return {
    day: typeof raw.day === 'string' && isDay(raw.day) ? raw.day : undefined,
    language: LETTER_LANGUAGES.find((language) => language === raw.language) ?? 'both',
    missing: raw.missing === true || raw.missing === 'true',
  };
}
