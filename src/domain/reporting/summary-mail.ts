import { fillWords } from '../content/fill-words.ts';
import { headingKey } from '../heading-names.ts';
import { inLanguage, type LetterLanguage } from './letter-text.ts';

const WORDS = {
  subject: ['{student}: week of {from} to {until}', '{student}: semana del {from} al {until}'],
  hello: ['Hello {guardian},', 'Hola, {guardian}:'],
  why: [
    'You get this because {district} lists you as a guardian of {student}. Please do not reply: nobody reads this mailbox. Ask the school if something is wrong.',
    'Recibes esto porque {district} te tiene en su lista de familiares de {student}. No respondas: nadie lee este buzón. Si algo está mal, pregunta en la escuela.',
  ],
  stop: ['To get no more of these mails: {url}', 'Para no recibir más estos correos: {url}'],
} as const;
const LINE = '----------';

/** One student's week for one guardian, in each language that the guardian reads. Stored with the mail. */
export interface SummaryPart {
  readonly guardian: string;
  readonly student: string;
  readonly district: string;
  readonly texts: readonly { readonly language: LetterLanguage; readonly from: string; readonly until: string; readonly text: string }[];
}

/** Case, accents and spaces do not tell two guardians of one address apart; other names do. */
export const isSameGuardian = (one: string, other: string): boolean => headingKey(one) === headingKey(other);

/**
 * What one guardian gets of a week is one message. Two people who share an address, as in split families, get one each: neither may read
 * about the other's children.
 */
export const summaryBundle = (
  week: string,
  { name, email, language }: { readonly name: string; readonly email: string; readonly language: string },
) => `${week} ${email} ${language} ${headingKey(name)}`;

/** The message about one guardian's children, each child's week by itself. @param parts all of the same guardian */
export function composeSummaryMail(parts: readonly SummaryPart[], url: string): { readonly subject: string; readonly body: string } {
  const [first] = parts;
  const messages = (first?.texts ?? []).map(({ language, from, until }) => {
    const names = new Intl.ListFormat(language).format(parts.map(({ student }) => student));
    const params = { guardian: first?.guardian ?? '', student: names, district: first?.district ?? '', from, until, url };
    const say = (text: keyof typeof WORDS) => fillWords(inLanguage(WORDS[text], language), params);
    const texts = parts.flatMap((part) => part.texts.filter((each) => each.language === language).map(({ text }) => text));
    return { subject: say('subject'), body: [say('hello'), texts.join(`\n\n${LINE}\n\n`), `${say('why')}\n${say('stop')}`].join('\n\n') };
  });
  return { subject: messages.map(({ subject }) => subject).join(' / '), body: messages.map(({ body }) => body).join('\n\n* * *\n\n') };
}
