import type { FamilyLetter, FamilyLetters } from '#contract/reports/family-letters.schemas.ts';
import { fillWords } from '../content/fill-words.ts';

export type LetterLanguage = 'en' | 'es';
type Pair = readonly [en: string, es: string];

/** What stands in a weekly summary, on paper and in mail: in the family's language, whatever language the screen is in. */
const WORDS = {
  title: ['{name}’s week in science', 'La semana de {name} en ciencias'],
  week: ['Week of {from} to {until}', 'Semana del {from} al {until}'],
  daysLearned: ['Worked on {count} days of this week.', 'Trabajó {count} días de esta semana.'],
  oneDayLearned: ['Worked on 1 day of this week.', 'Trabajó 1 día de esta semana.'],
  noDayLearned: ['Did not work on Tidepool in this week.', 'No trabajó en Tidepool en esta semana.'],
  turnedIn: ['Turned in', 'Entregado'],
  turnedInNone: ['Nothing was turned in during this week.', 'No entregó ningún trabajo en esta semana.'],
  on: ['{work}: {day}', '{work}: {day}'],
  lateOn: ['{work}: {day} (late)', '{work}: {day} (con retraso)'],
  missing: ['Missing', 'Faltante'],
  missingSince: ['{work}: was due {day}', '{work}: debía entregarse el {day}'],
  missingHelp: ['It can still be turned in on Tidepool.', 'Todavía se puede entregar en Tidepool.'],
  dueNext: ['Due next', 'Próximas entregas'],
  dueNextNone: ['Nothing is due in the next two weeks.', 'No hay entregas en las próximas dos semanas.'],
  dueOn: ['{work}: due {day}', '{work}: se entrega el {day}'],
  results: ['Results', 'Resultados'],
  result: ['{work}: {percent}', '{work}: {percent}'],
  asOf: ['As of {day}. Teacher: {teacher}', 'Hasta el {day}. Docente: {teacher}'],
} satisfies Record<string, Pair>;

/** A heading with what stands below it. */
export interface LetterSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** What follows the lines, or stands in their place. */
  readonly note: string;
}

/** One student's week in one class and one language. */
export interface LetterText {
  readonly title: string;
  readonly week: string;
  /** How often the student worked, and the teacher's sentence. */
  readonly lead: readonly string[];
  readonly sections: readonly LetterSection[];
  readonly foot: string;
}

type About = Pick<FamilyLetters, 'as_of' | 'from' | 'until' | 'teacher_name' | 'sentence'>;
type Named = Pick<FamilyLetter['turned_in'][number], 'lesson_name' | 'lesson_name_es'>;

/** @param name the student's @param zone the district's */
export function letterText(letter: FamilyLetter, about: About, name: string, language: LetterLanguage, zone: string): LetterText {
  const say = (text: keyof typeof WORDS, params: Readonly<Record<string, string>> = {}) =>
    fillWords(inLanguage(WORDS[text], language), params);
  const day = (moment: string) => formatLetterDay(moment, language, zone);
  const workOf = ({ lesson_name, lesson_name_es }: Named) => (language === 'es' && lesson_name_es) || lesson_name;
  const { days_learned, turned_in, missing, due_next, results } = letter;
  const sentence = about.sentence[language] || about.sentence.en || about.sentence.es;
  const learned = days_learned === 0 ? 'noDayLearned' : days_learned === 1 ? 'oneDayLearned' : 'daysLearned';
  const section = (title: keyof typeof WORDS, lines: readonly string[], note: string): LetterSection => ({
    title: say(title),
    lines,
    note,
  });
  return {
    title: say('title', { name }),
    week: say('week', { from: formatLetterDay(about.from, language, zone), until: formatLetterDay(about.until, language, zone) }),
    lead: [say(learned, { count: `${days_learned}` }), ...(sentence === '' ? [] : [sentence])],
    sections: [
      section(
        'turnedIn',
        turned_in.map((work) => say(work.is_late ? 'lateOn' : 'on', { work: workOf(work), day: day(work.turned_in_at) })),
        turned_in.length === 0 ? say('turnedInNone') : '',
      ),
      ...(missing.length === 0
        ? []
        : [
            section(
              'missing',
              missing.map((work) => (work.due_date ? say('missingSince', { work: workOf(work), day: day(work.due_date) }) : workOf(work))),
              say('missingHelp'),
            ),
          ]),
      section(
        'dueNext',
        due_next.map((work) => say('dueOn', { work: workOf(work), day: day(work.due_date) })),
        due_next.length === 0 ? say('dueNextNone') : '',
      ),
      ...(results.length === 0
        ? []
        : [
            section(
              'results',
              results.map(({ title, percent }) =>
                say('result', { work: title[language] || title.en, percent: `${percent.toLocaleString(`${language}-US`)}%` }),
              ),
              '',
            ),
          ]),
    ],
    foot: say('asOf', { day: day(about.as_of), teacher: about.teacher_name }),
  };
}

/** Whether there is anything to tell a family. */
export function isWorthMailing({ days_learned, turned_in, missing, due_next, results }: FamilyLetter, { sentence }: About): boolean {
  return [days_learned, turned_in.length, missing.length, due_next.length, results.length, sentence.en.length, sentence.es.length].some(
    (each) => each > 0,
  );
}

export const inLanguage = ([en, es]: Pair, language: LetterLanguage): string => (language === 'es' ? es : en);

const calendars = new Map<string, Intl.DateTimeFormat>();
const DAY_LENGTH = 10;

/** @param moment or a day of the calendar, which is the same in every zone */
export function formatLetterDay(moment: string, language: LetterLanguage, zone: string): string {
  const isDay = moment.length === DAY_LENGTH;
  const timeZone = isDay ? 'UTC' : zone;
  const key = `${language} ${timeZone}`;
  const calendar =
    calendars.get(key) ?? new Intl.DateTimeFormat(`${language}-US`, { weekday: 'short', month: 'short', day: 'numeric', timeZone });
  calendars.set(key, calendar);
  return calendar.format(new Date(isDay ? `${moment}T12:00:00Z` : moment));
}
