import type { FamilyLetter, FamilyLetters } from '#contract/reports/family-letters.schemas.ts';
import { fillWords } from '#domain/content/fill-words.ts';
import { formatLetterDay, inLanguage, type LetterLanguage, letterText } from '#domain/reporting/letter-text.ts';
import type { Recipient } from './mailing.store.ts';

const WORDS = {
  subject: ['{student}: week of {from} to {until}', '{student}: semana del {from} al {until}'],
  hello: ['Hello {guardian},', 'Hola, {guardian}:'],
  noResults: [
    'Results are not in this mail. Ask {student} to show you My reports on Tidepool.',
    'Los resultados no vienen en este correo. Pídele a {student} que te muestre Mis informes en Tidepool.',
  ],
  why: [
    'You get this because {district} lists you as a guardian of {student}. Please do not reply: nobody reads this mailbox. Ask the school if something is wrong.',
    'Recibes esto porque {district} te tiene en su lista de familiares de {student}. No respondas: nadie lee este buzón. Si algo está mal, pregunta en la escuela.',
  ],
  stop: ['To get no more of these mails: {url}', 'Para no recibir más estos correos: {url}'],
} as const;

/** What a mail is about: one student's week in each of the student's classes. */
export interface SummaryOfStudent {
  readonly first_name: string;
  readonly last_name: string;
  readonly district_name: string;
  readonly with_results: boolean;
  readonly time_zone: string;
  readonly classes: readonly { readonly about: FamilyLetters; readonly letter: FamilyLetter }[];
}

/** The mail to one guardian, in their language; in both where nobody said which. */
export function summaryMail(
  summary: SummaryOfStudent,
  { name: guardian, language }: Pick<Recipient, 'name' | 'language'>,
  url: string,
): { readonly subject: string; readonly body: string } {
  const languages: readonly LetterLanguage[] = language === '' ? ['en', 'es'] : [language];
  const parts = languages.map((each) => inOneLanguage(summary, guardian, url, each));
  return { subject: parts.map(({ subject }) => subject).join(' / '), body: parts.map(({ body }) => body).join('\n\n* * *\n\n') };
}

function inOneLanguage(summary: SummaryOfStudent, guardian: string, url: string, language: LetterLanguage) {
  const { first_name, last_name, district_name, with_results, time_zone, classes } = summary;
  const student = `${first_name} ${last_name}`;
  const [first] = classes;
  const day = (moment = '') => formatLetterDay(moment, language, time_zone);
  const params: Readonly<Record<string, string>> = {
    student,
    guardian,
    district: district_name,
    url,
    from: day(first?.about.from),
    until: day(first?.about.until),
  };
  const say = (text: keyof typeof WORDS) => fillWords(inLanguage(WORDS[text], language), params);
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
  const body = [say('hello'), head.join('\n'), ...ofClasses, ...(hasResults ? [say('noResults')] : []), `${say('why')}\n${say('stop')}`];
  return { subject: say('subject'), body: body.join('\n\n') };
}
