/** The expectations of the Texas standards for grade 5 science (19 TAC §112.7, adopted 2021). 5.9 and 5.11 have no letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '5.1': 'ABCDEFG',
  '5.2': 'ABCD',
  '5.3': 'ABC',
  '5.4': 'AB',
  '5.5': 'ABCDEFG',
  '5.6': 'ABCD',
  '5.7': 'AB',
  '5.8': 'ABC',
  '5.9': '',
  '5.10': 'ABC',
  '5.11': '',
  '5.12': 'ABC',
  '5.13': 'AB',
};
const FIRST_OF_CONTENT = 6;

/** The expectations about content, in the state's order; practices and themes (5.1 to 5.5) are left out. */
export const CONTENT_EXPECTATIONS: readonly string[] = Object.entries(LETTERS)
  .filter(([code]) => Number(code.split('.')[1]) >= FIRST_OF_CONTENT)
  .flatMap(([code, letters]) => (letters === '' ? [code] : [...letters].map((letter) => code + letter)));

/** Whether a code is one of the state's for grade 5; codes of other grades and frameworks are not judged. */
export function isKnownCode(code: string): boolean {
  const [, strand, letter = ''] = /^(5\.\d+)([A-Z]?)$/.exec(code) ?? [];
  if (strand === undefined) return !code.startsWith('5.');
  const letters = LETTERS[strand];
  return letters !== undefined && (letters === '' ? letter === '' : letter !== '' && letters.includes(letter));
}
