import { isDay } from '#contract/days.ts';
import type { FamilyLetter } from '#contract/reports/family-letters.schemas.ts';
import type { LetterLanguage } from '#domain/reporting/letter-text.ts';
import type { ClassAddress } from '../classes/class-address.ts';

/** The languages that summaries are printed in; `family`: that of the student's guardians, both where none is known. */
const LANGUAGE_CHOICES = ['family', 'en', 'es', 'both'] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** The languages in which one student's summary is printed. */
export function languagesFor(choice: LanguageChoice, { guardians }: Pick<FamilyLetter, 'guardians'>): readonly LetterLanguage[] {
  if (choice === 'en' || choice === 'es') return [choice];
  const own = guardians.map(({ language }) => language);
  if (choice === 'both' || own.length === 0 || own.includes('')) return ['en', 'es'];
  return (['en', 'es'] as const).filter((language) => own.includes(language));
}

/** What the screen of weekly summaries shows; absent means the default. */
export interface FamilyLettersAddress extends Pick<ClassAddress, 'group_puid' | 'student_puid'> {
  /** Any day of the week that is told of; without it, the week that ended last. */
  readonly day?: string;
  readonly language?: LanguageChoice;
  /** Only students with missing work. */
  readonly missing?: true;
}

/** Reads what of the address belongs to weekly summaries alone. */
export function readLettersAddress(raw: Readonly<Record<string, unknown>>) {
  return {
    day: typeof raw.day === 'string' && isDay(raw.day) ? raw.day : undefined,
    language: LANGUAGE_CHOICES.find((language) => language === raw.language) ?? 'family',
    missing: raw.missing === true || raw.missing === 'true',
  };
}
