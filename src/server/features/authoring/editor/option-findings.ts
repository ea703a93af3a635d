import type { SourceOption, SourceQuestion } from '../package/source-package.ts';
import { choicesOf } from './key-findings.ts';
import { type Finding, LANGUAGES, type Language, NAME_OF } from './remark.ts';
import { figuresIn, quantitiesIn } from './text-numbers.ts';
import { plainWords, tellingWords, wordsOf } from './text-words.ts';

/** Options that are there twice, that a student would see through without the subject, or that nobody would choose. */
export function optionFindings(question: SourceQuestion): Finding[] {
  return [
    ...twiceFindings(question),
    ...choicesOf(question).flatMap((list) => [...sweepingFindings(list), ...oddFindings(list)]),
    ...articleFindings(question),
    ...echoFindings(question),
    ...repeatedFindings(question),
  ];
}

function twiceFindings(question: SourceQuestion): Finding[] {
  const lists = question.type === 'order' ? [question.options] : choicesOf(question);
  return lists.flatMap((list) =>
    LANGUAGES.flatMap((language): Finding[] => {
      const texts = list.map(({ text }) => plainWords(text[language]));
      const twice = list.find((_, at) => texts[at] !== '' && texts.indexOf(texts[at] ?? '') !== at);
      return twice ? [['fault', `has the option "${twice.text[language]}" twice (${NAME_OF[language]}); replace one of them`]] : [];
    }),
  );
}

const SWEEPING =
  /^(?:all|none|both|neither) (?:of )?(?:the above|these|the options)|^(?:todas|ninguna|ambas) (?:las |de las )?(?:anteriores|opciones)/i;
/** Words that no student of the subject takes for an answer. */
const JOKES =
  /\b(?:magic(?:al|ally)?|wizards?|fair(?:y|ies)|unicorns?|dragons?|ghosts?|aliens?|superheroe?s?|zombies?|santa|because (?:it|they|the \w+) (?:wants?|likes?|feels?|hates?)|no reason|nobody knows|I don'?t know)\b/i;
const CHISTES =
  /(?<!\p{L})(?:mágic[oa]s?|magia|magos?|hadas?|unicornios?|dragon(?:es)?|fantasmas?|extraterrestres?|zombis?|porque (?:(?:el|la|los|las) \p{L}+ )?(?:quieren?|tienen? ganas|les? gusta)|no sé|nadie sabe)(?!\p{L})/iu;

function sweepingFindings(list: readonly SourceOption[]): Finding[] {
  return list.flatMap(({ id, text, correct }): Finding[] => {
    if (SWEEPING.test(text.en) || SWEEPING.test(text.es))
      return [['advice', `the option ${id} ("${text.en}") is about the others; write one of its own, with a mistake that students make`]];
    const joke = correct ? null : (JOKES.exec(text.en) ?? CHISTES.exec(text.es));
    return joke ? [['advice', `nobody would choose the option ${id} ("${joke[0]}"); write a mistake that students make`]] : [];
  });
}

const ABSOLUTE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:always|never|every|all|none|nothing|no one|nobody|only|completely|entirely|impossible)\b/i,
  es: /(?<!\p{L})(?:siempre|nunca|jamás|tod[oa]s?|ningun[oa]?|ningún|nada|nadie|solo|únicamente|completamente|imposible)(?!\p{L})/iu,
};
/** From so many on, absolute words in all wrong options tell the right one. */
const ABSOLUTE_OPTIONS = 3;
/** Times of its list's usual length or size. */
const FAR = { short: 0.3, long: 2.2, number: 200 } as const;
const LONG_TEXT = 24;

function oddFindings(list: readonly SourceOption[]): Finding[] {
  const wrong = list.filter(({ correct }) => !correct);
  const right = list.filter(({ correct }) => correct);
  if (wrong.length < 2) return [];
  const absolute = ({ text }: SourceOption) => LANGUAGES.every((language) => ABSOLUTE[language].test(text[language]));
  const isTold = wrong.length >= ABSOLUTE_OPTIONS && wrong.every(absolute) && !right.some(absolute);
  if (isTold) return [['advice', 'every wrong option has a word like always, never or only, and the key has none; take some of them out']];
  return LANGUAGES.flatMap((language): Finding[] => {
    const lengthOf = ({ text }: SourceOption) => text[language].length;
    const [longest = 0] = wrong.map(lengthOf).toSorted((a, b) => b - a);
    const name = NAME_OF[language];
    return [
      ...wrong
        .filter((option) => list.every((other) => other === option || lengthOf(other) >= LONG_TEXT) && wrong.length > 2)
        .filter((option) => lengthOf(option) < FAR.short * medianOf(list.filter((other) => other !== option).map(lengthOf)))
        .map(
          ({ id, text }) =>
            ['advice', `the option ${id} ("${text[language]}") is much shorter than the others (${name}); say as much as they do`] as const,
        ),
      ...right
        .filter((option) => right.length === 1 && longest >= LONG_TEXT && lengthOf(option) > FAR.long * longest)
        .map(
          () =>
            [
              'advice',
              `the key is more than twice as long as every other option (${name}); shorten it, or say more in the others`,
            ] as const,
        ),
      ...amountFindings(list, language),
    ];
  });
}

/** Units of one kind may stand beside each other: hours beside days. */
const DIMENSION_OF = new Map(
  ['s min h d weeks months years', 'g kg', 'mL L cm³', 'mm cm m km in mi'].flatMap((units) =>
    units.split(' ').map((unit) => [unit, units] as const),
  ),
);

/** An amount of another kind, or so far from the others that nobody would choose it. */
function amountFindings(list: readonly SourceOption[], language: Language): Finding[] {
  const isAmount = ({ text }: SourceOption) => /^[^\p{L}\d]*[\d.,]+\s?[\p{L}°%³²]{0,14}(?:\s\p{L}{1,12})?$/u.test(text[language].trim());
  const others = list.filter((option) => !isAmount(option));
  const [other] = others;
  if (list.length > 3 && others.length === 1 && other && !other.correct)
    return [['advice', `the option ${other.id} ("${other.text[language]}") is the only one that is no amount; give it one`]];
  if (list.length < 3 || others.length > 0) return [];
  const units = list.map(({ text }) => quantitiesIn(text[language])[0]?.unit).map((unit) => DIMENSION_OF.get(unit ?? '') ?? unit);
  const odd = list.filter((_, at) => units.filter((unit) => unit === units[at]).length === 1);
  const [oddOne] = odd;
  if (new Set(units).size === 2 && odd.length === 1 && oddOne)
    return [
      [
        'advice',
        `the option ${oddOne.id} ("${oddOne.text[language]}") has another unit than the others (${NAME_OF[language]}); give all the same`,
      ],
    ];
  const sizes = list.map(({ text }) => figuresIn(text[language])[0] ?? 0);
  return list
    .filter(
      ({ correct }, at) =>
        !correct &&
        isFar(
          sizes[at] ?? 0,
          sizes.filter((_, index) => index !== at),
        ),
    )
    .map(
      ({ id, text }) =>
        [
          'advice',
          `the option ${id} ("${text[language]}") is far from all others; take the result of a mistake that students make`,
        ] as const,
    );
}

function isFar(size: number, others: readonly number[]): boolean {
  return others.every((other) => size > other * FAR.number) && Math.max(...others) > 0;
}

/** "is an _____" with one option that begins with a vowel. */
function articleFindings(question: SourceQuestion): Finding[] {
  const { stem, type } = question;
  const article = type === 'choice' ? /\b(an?)\s*(?:_+|…|\.\.\.)?[\s:?.]*$/i.exec(stem.en)?.[1]?.toLowerCase() : undefined;
  if (article === undefined) return [];
  const fits = ({ text }: SourceOption) => (article === 'an') === /^[aeiou]/i.test(text.en);
  const [fitting, ...more] = question.options.filter(fits);
  return fitting?.correct && more.length === 0
    ? [['advice', `only the key fits after "${article}" (English); write "a/an", or give the options the same beginning`]]
    : [];
}

const ECHO_SHARE = 0.75;

/** A stem that says what sets the key apart: whoever looks for the same words has it. */
function echoFindings(question: SourceQuestion): Finding[] {
  if (question.type !== 'choice') return [];
  const right = question.options.filter(({ correct }) => correct);
  const wrong = question.options.filter(({ correct }) => !correct);
  const echoed = LANGUAGES.map((language) => {
    const telling = tellingWords(right, wrong, language);
    const said = new Set(wordsOf(question.stem[language]));
    const words = telling.filter((word) => said.has(word));
    const isOdd = !wrong.some((option) =>
      tellingWords(
        [option],
        question.options.filter((other) => other !== option),
        language,
      ).some((word) => said.has(word)),
    );
    return isOdd && words.length >= 2 && words.length >= telling.length * ECHO_SHARE ? words : [];
  });
  const [words = []] = echoed;
  return echoed.every((each) => each.length > 0)
    ? [
        [
          'advice',
          `the stem has the words of the key and of no other option (${words.join(', ')}); say them in the others too, or otherwise`,
        ],
      ]
    : [];
}

function repeatedFindings({ hints = [], stem, rationale }: SourceQuestion): Finding[] {
  const texts = hints.map(({ en }) => plainWords(en));
  return [
    ...(new Set(texts).size < texts.length ? [['fault', 'has the same hint twice; let the second go one step further'] as const] : []),
    ...(texts.includes(plainWords(stem.en)) ? [['fault', 'has a hint that is the stem; say how to begin'] as const] : []),
    ...(texts.includes(plainWords(rationale.en)) && rationale.en !== ''
      ? [['fault', 'has a hint that is the explanation; say how to begin'] as const]
      : []),
  ];
}

function medianOf(lengths: readonly number[]): number {
  return lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
}
