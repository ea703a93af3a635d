import { spelledNumber } from '#domain/answers/number-words.ts';
import { isSameUnit } from '#domain/answers/units.ts';
import { numbersIn } from '#domain/answers/written-answers.ts';
import { type AnswerWord, isDenied, isSmallWord, plainWord } from './answer-words.ts';
import type { IdeaSpan } from './idea-span.ts';
import type { IdeaInNumbers } from './rubric.ts';

const QUANTITY = /(?<![\p{L}\d.,])(?<number>[+\-−]?\d(?:[\d.,]*\d)?|\p{L}+)(?<space>\s*)(?<unit>[\p{L}°º%][\p{L}°º%²³/]*)?/gu;

/** Where an answer states the quantity, followed by its unit. With another unit it is another quantity; a missing unit leaves a doubt. */
export function numberSpans(
  { number }: IdeaInNumbers,
  answer: string,
  words: readonly AnswerWord[],
  ignored: ReadonlySet<number>,
): IdeaSpan[] {
  const slack = number.tolerance + Math.abs(number.value) * 1e-9;
  return words.flatMap((word, first): IdeaSpan[] => {
    const sign = /[+\-−]$/.test(answer.slice(0, word.start)) ? 1 : 0;
    QUANTITY.lastIndex = word.start - sign;
    const found = QUANTITY.exec(answer);
    if (ignored.has(first) || found?.index !== word.start - sign || !found.groups) return [];
    const { number: written = '', space = '', unit = '' } = found.groups;
    const spelled = spelledNumber(written)?.value;
    const values = spelled === undefined ? numbersIn(written) : [spelled];
    if (!values.some((value) => Math.abs(value - number.value) <= slack)) return [];
    const isUnit = number.units?.some((each) => isSameUnit(each, unit)) ?? false;
    const isOther = unit !== '' && (space === '' || unit.length <= 3) && !isSmallWord(plainWord(unit));
    if (number.units && !isUnit && isOther) return [];
    const end = found.index + sign + written.length - sign + (isUnit ? space.length + unit.length : 0);
    const last = Math.max(
      first,
      words.findLastIndex(({ start }) => start < end),
    );
    return [{ first, last, loose: number.units !== undefined && !isUnit, denied: isDenied(words, [first, last]) }];
  });
}
