import type { FamilyLetter, FamilyLetters } from '#contract/reports/family-letters.schemas.ts';
import { fillWords } from '#domain/content/fill-words.ts';
import { formatLetterDay, inLanguage, type LetterLanguage, letterText } from '#domain/reporting/letter-text.ts';
import type { SummaryPart } from '#domain/reporting/summary-mail.ts';
import type { Recipient } from './mailing.store.ts';

const NO_RESULTS = [
  'Results are not in this mail. Ask {student} to show you My reports on Tidepool.',
  'Los resultados no vienen en este correo. Pídele a {student} que te muestre Mis informes en Tidepool.',
] as const;

/** What a mail is about: one student's week in each of the student's classes. */
export interface SummaryOfStudent {
  readonly first_name: string;
  readonly last_name: string;
  readonly district_name: string;
  readonly with_results: boolean;
  readonly time_zone: string;
  readonly classes: readonly { readonly about: FamilyLetters; readonly letter: FamilyLetter }[];
}

/** A student's week for one guardian, in their language; in both where nobody said which. */
export function summaryPart(summary: SummaryOfStudent, { name, language }: Pick<Recipient, 'name' | 'language'>): SummaryPart {
  const languages: readonly LetterLanguage[] = language === '' ? ['en', 'es'] : [language];
  return {
    guardian: name,
    student: `${summary.first_name} ${summary.last_name}`,
    district: summary.district_name,
    texts: languages.map((each) => inOneLanguage(summary, each)),
  };
}

function inOneLanguage({ first_name, last_name, with_results, time_zone, classes }: SummaryOfStudent, language: LetterLanguage) {
  const student = `${first_name} ${last_name}`;
  const [first] = classes;
  const day = (moment = '') => formatLetterDay(moment, language, time_zone);
  const texts = classes.map(({ about, letter }) => ({
    about,
    text: letterText(with_results ? letter : { ...letter, results: [] }, about, student, language, time_zone),
  }));
  const head = texts[0] ? [texts[0].text.title, texts[0].text.week] : [];
  const ofClasses = texts.map(({ about, text }) =>
    [
      [about.group_name.toLocaleUpperCase(language), ...text.lead].join('\n'),
      ...text.sections.map(({ title, lines, note }) =>
        [title, ...lines.map((line) => `- ${line}`), ...(note === '' ? [] : [note])].join('\n'),
      ),
      text.foot,
    ].join('\n\n'),
  );
  const hasResults = !with_results && classes.some(({ letter }) => letter.results.length > 0);
  const note = hasResults ? [fillWords(inLanguage(NO_RESULTS, language), { student })] : [];
  return {
    language,
    from: day(first?.about.from),
    until: day(first?.about.until),
    text: [head.join('\n'), ...ofClasses, ...note].join('\n\n'),
  };
}
