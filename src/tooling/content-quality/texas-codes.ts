/** Practices and themes have the same letters in all three grades. */
const PRACTICES = { '1': 'ABCDEFG', '2': 'ABCD', '3': 'ABC', '4': 'AB', '5': 'ABCDEFG' };

/** The expectations of the Texas standards for science (19 TAC §112.5 to §112.7, adopted 2021), by grade. 4.7, 5.9 and 5.11 have no letters. */
const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '3': { ...PRACTICES, '6': 'ABCD', '7': 'AB', '8': 'AB', '9': 'AB', '10': 'ABC', '11': 'ABC', '12': 'ABCD', '13': 'AB' },
  '4': { ...PRACTICES, '6': 'ABC', '7': '', '8': 'ABC', '9': 'AB', '10': 'ABC', '11': 'ABC', '12': 'ABC', '13': 'AB' },
  '5': { ...PRACTICES, '6': 'ABCD', '7': 'AB', '8': 'ABC', '9': '', '10': 'ABC', '11': '', '12': 'ABC', '13': 'AB' },
};
const FIRST_OF_CONTENT = 6;

/** What a standard is to a product: what its grade teaches, how its grade works, or what an earlier grade has taught. */
export type StandardKind = 'content' | 'practice' | 'earlier';

/** The kind of a code in a product of a grade; codes of other frameworks count as content. */
export function kindOf(code: string, grade: string): StandardKind {
  const [, of, strand] = /^(\d+)\.(\d+)/.exec(code) ?? [];
  if (of !== undefined && of !== grade) return 'earlier';
  return Number(strand ?? FIRST_OF_CONTENT) < FIRST_OF_CONTENT ? 'practice' : 'content';
}

/** The expectations of a grade of one kind, in the state's order. */
export function expectationsOf(grade: string, kind: StandardKind): string[] {
  return Object.entries(LETTERS[grade] ?? {})
    .flatMap(([strand, letters]) => (letters === '' ? [`${grade}.${strand}`] : [...letters].map((letter) => `${grade}.${strand}${letter}`)))
    .filter((code) => kindOf(code, grade) === kind);
}

/** Whether a code is one of the state's for grades 3 to 5; codes of other grades and frameworks are not judged. */
export function isKnownCode(code: string): boolean {
  const [, grade = '', strand = '', letter = ''] = /^(\d+)\.(\d+)([A-Z]?)$/.exec(code) ?? [];
  const strands = LETTERS[grade];
  if (!strands) return !/^[345]\./.test(code);
  const letters = strands[strand];
  return letters !== undefined && (letters === '' ? letter === '' : letter !== '' && letters.includes(letter));
}
