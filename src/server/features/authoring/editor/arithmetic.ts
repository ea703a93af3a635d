/** A sum as a text writes it: two or more numbers with one kind of sign, an equals sign, and a result; units may stand behind each. */
const NUMBER = String.raw`(?:\d+(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?)`;
const UNIT = String.raw`(?:\s?(?:°\s?[CF]?|%|[\p{L}³²]{1,12}(?:\s(?:of\s)?[\p{L}]{1,12})?))?`;
const SIGN = String.raw`\s*([+\-−–×x·*÷/])\s*`;
const SUM = new RegExp(String.raw`(?<![\p{L}\d.,+\-−–×·*÷/=(]\s?)${NUMBER}${UNIT}(?:${SIGN}${NUMBER}${UNIT})+\s*=\s*(${NUMBER})`, 'gu');
const SPOKEN = new RegExp(
  String.raw`(?<![\d.,]|\p{L})(${NUMBER})${UNIT} (plus|minus|times|divided by|más|menos|por|entre) (${NUMBER})${UNIT} (?:is|are|equals|es|son|da|dan) (${NUMBER})(?![\d.,]*\d)`,
  'giu',
);
const SIGN_OF: Readonly<Record<string, string>> = {
  ...{ '−': '-', '–': '-', x: '×', '·': '×', '*': '×', '/': '÷', plus: '+', minus: '-', times: '×', 'divided by': '÷' },
  ...{ más: '+', menos: '-', por: '×', entre: '÷' },
};

/** The sums of a text that are not right, as they are written. */
export function wrongSums(text: string): string[] {
  const written = [...text.matchAll(SUM)].filter(([sum]) => {
    const [left = '', result = ''] = sum.split('=');
    const numbers = (left.match(new RegExp(NUMBER, 'g')) ?? []).map(numberOf);
    const signs = [...left.matchAll(/(?<=[\s\d°%\p{L}³²])([+\-−–×x·*÷/])(?=\s*\d)/gu)].map(([, sign = '']) => SIGN_OF[sign] ?? sign);
    return new Set(signs).size === 1 && signs.length === numbers.length - 1 && !isRight(numbers, signs[0] ?? '', numberOf(result));
  });
  const spoken = [...text.matchAll(SPOKEN)].filter(
    ([, one = '', sign = '', other = '', result = '']) =>
      !isRight([numberOf(one), numberOf(other)], SIGN_OF[sign.toLowerCase()] ?? '', numberOf(result)),
  );
  return [...written, ...spoken].map(([sum]) => sum.trim());
}

function isRight(numbers: readonly number[], sign: string, result: number): boolean {
  const value = numbers.reduce((total, number) =>
    sign === '+' ? total + number : sign === '-' ? total - number : sign === '×' ? total * number : total / number,
  );
  const digits = String(result).split('.')[1]?.length ?? 0;
  // A quotient may be rounded to the digits that are written.
  return Math.abs(value - result) <= (sign === '÷' ? 0.5 * 10 ** -digits : 1e-9) + 1e-9;
}

const numberOf = (number: string) => Number(number.trim().replaceAll(',', ''));
