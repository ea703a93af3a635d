import type { Bilingual } from '#contract/wire.ts';
import type { Finding, Language } from './remark.ts';
import { figuresIn, missingFrom, quantitiesIn, spelledIn } from './text-numbers.ts';

/** Differences in meaning between the two languages of a text. */
export function languageFindings(text: Bilingual): Finding[] {
  if (text.es.trim() === '') return [];
  return [
    ...numberFindings(text),
    ...unitFindings(text),
    ...untranslatedFindings(text),
    ...oppositeFindings(text),
    ...denialFindings(text),
    ...markFindings(text),
  ];
}

function numberFindings({ en, es }: Bilingual): Finding[] {
  const [english, spanish] = [figuresIn(en), figuresIn(es)];
  const [spelledEnglish, spelledSpanish] = [spelledIn(en, 'en'), spelledIn(es, 'es')];
  const onlyEnglish = missingFrom([...spanish, ...spelledSpanish], [...english, ...spelledEnglish]);
  const onlySpanish = missingFrom([...english, ...spelledEnglish], [...spanish, ...spelledSpanish]);
  const isFigure = [...onlyEnglish, ...onlySpanish].some((number) => english.includes(number) || spanish.includes(number));
  // A spelled number may be said otherwise ("both", "el par"), unless the other language has a number instead.
  if (isFigure || (onlyEnglish.length > 0 && onlySpanish.length > 0))
    return [
      ['fault', `has other numbers in Spanish (English ${listed(onlyEnglish)}, Spanish ${listed(onlySpanish)}); correct one of the two`],
    ];
  return isOtherOrder(english, spanish)
    ? [['advice', `has its numbers in another order in Spanish (${listed(english)}; ${listed(spanish)}); see whether they belong together`]]
    : [];
}

const listed = (numbers: readonly number[]) => numbers.join(', ') || 'none';

/** Two numbers often change places in a translation; a row of them does not. */
function isOtherOrder(english: readonly number[], spanish: readonly number[]): boolean {
  return english.length > 2 && english.length === spanish.length && english.some((number, at) => number !== spanish[at]);
}

function unitFindings({ en, es }: Bilingual): Finding[] {
  const [english, spanish] = [quantitiesIn(en), quantitiesIn(es)];
  const other = english.find(({ number, unit }) => {
    const units = spanish.filter((quantity) => quantity.number === number).map((quantity) => quantity.unit);
    return (
      units.length > 0 &&
      !units.some((each) => each === unit || (each.startsWith('°') && unit.startsWith('°') && (each === '°' || unit === '°')))
    );
  });
  if (!other) return [];
  const unit = spanish.find(({ number }) => number === other.number)?.unit;
  return [['fault', `has another unit in Spanish (${other.number} ${other.unit}, ${other.number} ${unit}); correct one of the two`]];
}

const ENGLISH_WORDS = /(?<!\p{L})(?:the|and|of|with|which|are|from|this|that|what|is)(?!\p{L})/giu;
const SPANISH_WORDS = /(?<!\p{L})(?:que|con|del|para|los|las|una|por|qué|cuál|está|es)(?!\p{L})/giu;

function untranslatedFindings({ en, es }: Bilingual): Finding[] {
  if (en === es)
    return (en.match(/\p{Ll}{3,}/gu)?.length ?? 0) > 1 ? [['fault', `the Spanish is the English ("${en}"); translate it`]] : [];
  return [
    ...(isIn(es, ENGLISH_WORDS) ? [['fault', `has English words in the Spanish ("${es}"); translate them`] as const] : []),
    ...(isIn(en, SPANISH_WORDS) ? [['fault', `has Spanish words in the English ("${en}"); translate them`] as const] : []),
  ];
}

function isIn(text: string, words: RegExp): boolean {
  return new Set(text.toLowerCase().match(words)).size > 1;
}

type Said = Readonly<Record<Language, RegExp>>;

/** Two words that must not be exchanged, in each language. */
const OPPOSITES: readonly (readonly [one: Said, other: Said])[] = [
  ['north', 'norte', 'south', 'sur'],
  ['east', 'este|oriente', 'west', 'oeste|poniente'],
  ['left', 'izquierd[oa]s?', '(?:to|on) the right', 'derech[oa]s?'],
  ['hotter|warmer|hottest|warmest', 'más (?:caliente|cálid[oa])s?', 'colder|cooler|coldest|coolest', 'más (?:frí[oa]|fresc[oa])s?'],
  ['increases?', 'aumentan?', 'decreases?', 'disminuyen?'],
  ['before|sooner|earlier', 'antes', 'after', 'después'],
  ['above', 'arriba|encima|sobre', 'below', 'abajo|debajo'],
  ['daytime|day', 'día', 'nighttime|night', 'noche'],
  ['solids?', 'sólid[oa]s?', 'liquids?', 'líquid[oa]s?'],
  ['open', 'abiert[oa]s?', 'closed|shut', 'cerrad[oa]s?'],
  ['attracts?', 'atraen?|se atraen', 'repels?', 'repelen?|se repelen'],
  ['faster|fastest', 'más (?:rápid[oa]s?|rápidamente)|más rápido', 'slower|slowest|more slowly', 'más (?:lent[oa]s?|lentamente|despacio)'],
  ['heavier|heaviest', 'más pesad[oa]s?', 'lighter|lightest', 'más liger[oa]s?|más livian[oa]s?'],
  ['larger|bigger|largest|biggest', 'más grandes?|mayor(?:es)?', 'smaller|smallest', 'más (?:pequeñ|chic)[oa]s?|menor(?:es)?'],
  ['longer|longest', 'más larg[oa]s?|más tiempo', 'shorter|shortest', 'más cort[oa]s?'],
  ['conductors?', 'conductor(?:es)?', 'insulators?', 'aislantes?'],
  ['producers?', 'productor(?:es)?', 'consumers?', 'consumidor(?:es)?'],
  ['predators?', 'depredador(?:es)?', 'prey', 'presas?'],
  ['evaporat\\w+', 'evapora\\p{L}*', 'condens\\w+', 'condensa\\p{L}*'],
  ['sunrise', 'amanecer|salida del sol', 'sunset', 'atardecer|puesta del sol'],
  ['more', 'más', 'fewer|less', 'menos|menor'],
].map(([en = '', es = '', otherEn = '', otherEs = '']) => [
  { en: word(en), es: word(es) },
  { en: word(otherEn), es: word(otherEs) },
]);

function word(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
}

function oppositeFindings({ en, es }: Bilingual): Finding[] {
  const has = (text: string, words: RegExp) => words.exec(text)?.[0];
  for (const [one, other] of OPPOSITES)
    for (const [said, not] of [
      [one, other],
      [other, one],
    ] as const) {
      const [english, spanish] = [has(en, said.en), has(es, not.es)];
      if (english && spanish && !has(en, not.en) && !has(es, said.es))
        return [['advice', `says "${english}" in English and "${spanish}" in Spanish; correct one of the two`]];
    }
  return [];
}

/** Words of denial, with all their translations: a lost "not" turns a sentence around. */
const DENIAL: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:not|never|cannot)(?!\p{L})|n['’]t(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás)(?!\p{L})/iu,
};
const DENIED: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:not?|never|cannot|none|nothing|nobody|nowhere|neither|nor|without|except|but|(?:un|in|im|dis|non)\p{L}+|(?:stop|lack|miss|keep|stay|avoid|fail|differ|ignor)\p{L}*|kept|less|least|only|instead|rather|out|off|away|far|hardly|seldom|fewer|few|still|same|too|until|gone|badly|cool)(?!\p{L})|n['’]t(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás|ni|sin|nada|nadie|ningun[oa]?|ningún|tampoco|excepto|salvo|menos|mal|(?:falt|dej|evit)\p{L}+|(?:in|im|des)\p{L}+)(?!\p{L})/iu,
};

function denialFindings({ en, es }: Bilingual): Finding[] {
  if (DENIAL.en.test(en) && !DENIED.es.test(es))
    return [['advice', `says "${DENIAL.en.exec(en)?.[0]}" in English and denies nothing in Spanish; correct one of the two`]];
  if (DENIAL.es.test(es) && !DENIED.en.test(en))
    return [['advice', `says "${DENIAL.es.exec(es)?.[0]}" in Spanish and denies nothing in English; correct one of the two`]];
  return [];
}

function markFindings({ en, es }: Bilingual): Finding[] {
  const count = (text: string, mark: string) => text.split(mark).length - 1;
  const missing = (['?', '!'] as const).filter((mark) => count(es, mark) !== count(es, mark === '?' ? '¿' : '¡'));
  if (missing.length > 0)
    return [['fault', `has no pair of ${missing[0] === '?' ? '¿ ?' : '¡ !'} in Spanish ("${es}"); add what is missing`]];
  return /\?\s*$/.test(en) && !es.includes('?') ? [['fault', `asks in English and does not in Spanish ("${es}"); make it a question`]] : [];
}
