import { visibleText } from './visible-text.ts';

const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/** A typed answer for comparison: `visibleText` without capitals and accents. ñ is a letter of its own and stays: "año" is not "ano". */
export function foldAnswer(text: string): string {
  return visibleText(text)
    .toLowerCase()
    .split(/(ñ)/u)
    .map((part) => (part === 'ñ' ? part : withoutMarks(part)))
    .join('')
    .replace(/[\s.!¡¿?]+$/u, '')
    .replace(/^[\s¡¿]+/u, '');
}

/** Words as people search for them: `visibleText` without capitals and accents, ñ included. */
export function foldWords(text: string): string {
  return withoutMarks(visibleText(text).toLowerCase());
}

/** As `foldWords`, without apostrophes: "obrien" finds O’Brien. */
export function foldSearch(text: string): string {
  return foldWords(text).replaceAll("'", '');
}
