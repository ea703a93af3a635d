import type { SourceOption, SourceQuestion } from '../package/source-package.ts';
import { type Finding, LANGUAGES, type Language, NAME_OF } from './remark.ts';
import { figuresIn, quantitiesIn, spelledIn } from './text-numbers.ts';
import { tellingWords, wordsOf } from './text-words.ts';

/** Contradictions between a key and the texts around it. */
export function keyFindings(question: SourceQuestion): Finding[] {
  return [
    ...countFindings(question),
    ...letterFindings(question),
    ...explanationFindings(question),
    ...acceptedFindings(question),
    ...sortingFindings(question),
    ...pairFindings(question),
  ];
}

/** Options that are chosen from a list, by their list: a gap of an inline is one. */
export function choicesOf({ type, options }: SourceQuestion): SourceOption[][] {
  if (type === 'choice' || type === 'multiple') return [[...options]];
  if (type !== 'inline') return [];
  return [...new Set(options.map(({ gap }) => gap))].map((gap) => options.filter((option) => option.gap === gap));
}

const TO_CHOOSE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:choose|select|pick|which) (?:the )?(\w+)/gi,
  es: /(?<!\p{L})(?:elige|escoge|selecciona|marca|qué|cuáles) (?:las |los )?(\p{L}+|\d+)/giu,
};

/** "Choose two" with three right options, or in Spanish another number. */
function countFindings({ type, stem, options }: SourceQuestion): Finding[] {
  if (type !== 'multiple' && type !== 'hotspot') return [];
  const right = options.filter(({ correct }) => correct).length;
  return LANGUAGES.flatMap((language): Finding[] => {
    const numbers = [...stem[language].matchAll(TO_CHOOSE[language])].flatMap(([, word = '']) => [
      ...spelledIn(word, language),
      ...figuresIn(word),
    ]);
    const asked = numbers.find((number) => number !== right);
    if (asked === undefined) return [];
    return [['fault', `asks for ${asked} answers in ${NAME_OF[language]} and ${right} are right; correct the stem or the key`]];
  });
}

const LETTER: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:answer|option|choice|key)(?: is)?:? ([A-J])(?![\p{L}'])/u,
  es: /(?<!\p{L})(?:respuesta|opción|clave)(?: correcta)?(?: es)?(?: la)?:? ([A-J])(?!\p{L})/u,
};

/** Devices shuffle options: an explanation must not name a letter, least of all that of a wrong option. */
function letterFindings({ rationale, options, type }: SourceQuestion): Finding[] {
  if (type !== 'choice' && type !== 'multiple') return [];
  return LANGUAGES.flatMap((language): Finding[] => {
    const letter = LETTER[language].exec(rationale[language])?.[1];
    if (letter === undefined) return [];
    const isRight = options[letter.charCodeAt(0) - 65]?.correct === true;
    return [
      isRight
        ? ['advice', `the explanation (${NAME_OF[language]}) names the letter ${letter}, and options are shuffled; say the answer in words`]
        : ['fault', `the explanation (${NAME_OF[language]}) names ${letter}, which is not the key; correct the key or the explanation`],
    ];
  });
}

/** An explanation that says what a wrong option says, and nothing of what sets the right one apart. */
function explanationFindings(question: SourceQuestion): Finding[] {
  return LANGUAGES.flatMap((language) =>
    choicesOf(question).flatMap((list) => numberInstead(question, list, language) ?? wordsInstead(question, list, language)),
  );
}

function numberInstead({ rationale }: SourceQuestion, list: readonly SourceOption[], language: Language): Finding[] | null {
  const numbersOf = (text: string) => figuresIn(text.replace(/\d{1,2}:\d{2}/g, '')).map(String);
  const figures = list.map(({ text, correct }) => ({ correct, text: text[language], numbers: numbersOf(text[language]) }));
  if (figures.some(({ numbers, text }) => numbers.length !== 1 || wordsOf(text).length > 4)) return null;
  const said = numbersOf(rationale[language]);
  const [key] = figures.filter(({ correct }) => correct);
  const wrong = figures.find(({ correct, numbers }) => !correct && said.at(-1) === numbers[0]);
  if (!key || !wrong || said.includes(key.numbers[0] ?? '')) return [];
  return [
    ['fault', `the explanation (${NAME_OF[language]}) ends in "${wrong.text}", and the key is "${key.text}"; correct one of the two`],
  ];
}

function wordsInstead({ rationale, stem }: SourceQuestion, list: readonly SourceOption[], language: Language): Finding[] {
  const key = list.filter(({ correct }) => correct);
  const said = new Set(wordsOf(rationale[language]));
  const shareOf = (options: readonly SourceOption[], others: readonly SourceOption[]) => {
    const telling = tellingWords(options, others, language).filter((word) => !wordsOf(stem[language]).includes(word));
    return { telling: telling.length, said: telling.filter((word) => said.has(word)) };
  };
  const right = shareOf(
    key,
    list.filter(({ correct }) => !correct),
  );
  if (right.telling === 0 || right.said.length > 0) return [];
  return list
    .filter(({ correct }) => !correct)
    .flatMap((option): Finding[] => {
      const wrong = shareOf(
        [option],
        list.filter((other) => other !== option),
      );
      if (wrong.said.length < 2 || wrong.said.length < wrong.telling) return [];
      return [
        [
          'advice',
          `the explanation (${NAME_OF[language]}) speaks of the wrong option ${option.id} ("${option.text[language]}") and not of the key; see which of them is right`,
        ],
      ];
    });
}

/** The explanation must name an accepted answer. */
function acceptedFindings(question: SourceQuestion): Finding[] {
  if (question.type !== 'text') return [];
  const { written, rationale } = question;
  return LANGUAGES.flatMap((language): Finding[] => {
    if ('value' in written) {
      const said = [...figuresIn(rationale[language]), ...spelledIn(rationale[language], language)];
      const isSaid = said.some((number) => Math.abs(number - Math.abs(written.value)) <= Math.max(written.tolerance, 1e-9));
      return isSaid
        ? []
        : [['fault', `the explanation (${NAME_OF[language]}) never says ${written.value}, which is the key; correct one of the two`]];
    }
    const said = wordsOf(rationale[language], 3);
    const isSaid = written.accepted.some((accepted) => {
      const words = wordsOf(accepted[language], 3);
      return words.length === 0 || words.some((word) => said.includes(word));
    });
    return isSaid
      ? []
      : [['advice', `the explanation (${NAME_OF[language]}) says none of the accepted answers; name one, or correct the answers`]];
  });
}

/** Steps with one amount each stand in the order of their amounts, up or down. */
function sortingFindings({ type, options, stem }: SourceQuestion): Finding[] {
  if (type !== 'order' || options.length < 3) return [];
  const amounts = options.map(({ text }) => quantitiesIn(text.en));
  const [unit] = amounts[0]?.map((each) => each.unit) ?? [];
  if (amounts.some((each) => each.length !== 1 || each[0]?.unit !== unit)) return [];
  const numbers = amounts.map(([each]) => each?.number ?? 0);
  const isSorted = (sign: number) => numbers.every((number, at) => at === 0 || (number - (numbers[at - 1] ?? 0)) * sign > 0);
  const up = isSorted(1);
  if (!up && !isSorted(-1)) return [['fault', `the right order is not by size (${numbers.join(', ')} ${unit}); put the steps in order`]];
  const asksUp = /\b(?:from|with) the (?:least|lowest|smallest|lightest|shortest|coldest|slowest|fewest)\b/i.test(stem.en);
  const asksDown = /\b(?:from|with) the (?:most|highest|greatest|largest|biggest|heaviest|longest|hottest|fastest)\b/i.test(stem.en);
  if ((asksUp && !up) || (asksDown && up))
    return [['fault', `the right order (${numbers.join(', ')} ${unit}) is the opposite of what the stem asks; turn it around`]];
  return [];
}

/** One thing to be matched that is there twice has two keys. */
function pairFindings(question: SourceQuestion): Finding[] {
  if (question.type !== 'match') return [];
  return LANGUAGES.flatMap((language) => {
    const texts = question.premises.map((premise) => premise[language].trim().toLowerCase());
    const twice = texts.find((text, at) => texts.indexOf(text) !== at);
    return twice === undefined
      ? []
      : [['fault', `has "${twice}" twice among what is matched (${NAME_OF[language]}); replace one of them`] as const];
  });
}
