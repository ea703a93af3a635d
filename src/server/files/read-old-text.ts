import { windowsText } from './read-text.ts';

/** What the bytes from 0x80 on mean to programs that save a list in the old way of the Mac (Mac Roman). */
const MAC =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

/** Longer ones are no words. A run without a bound would have the matcher remember each of its letters: megabytes of them overflow its stack. */
const WORD = /(?<![A-Za-z\x80-\xff])[A-Za-z\x80-\xff]{1,60}(?![A-Za-z\x80-\xff])/g;
const BEYOND_ASCII = /[\x80-\xff]/;
/** Signs that stand around words, and apostrophes and dashes within: O’Brien, Mary’s, Smith–Jones. */
const AROUND = /^[¡¿“‘«•–—]+|[”’»…™®©ªº–—]+$|(?<=\p{Lu})’(?=\p{Lu})|(?<=^[dDlL])’|’(?=(?:s|t|re|ll|ve|m|d)$)|[–—](?=\p{Lu})/gu;
/** Letters that names and school words are written with here. */
const LETTERS = /[A-Za-zÀ-ÖØ-öø-ýŠšŽž]|[œŒ](?=[uU])/g;
/** A small letter before a capital, or two capitals before a small one, of which one is beyond ASCII: JosÈ, MŠrquez. */
const BROKEN_CASE = [/\p{Ll}\p{Lu}/u, /\p{Lu}\p{Lu}\p{Ll}/u].map(({ source }) => new RegExp(`(?=[A-Za-z]*[^A-Za-z])${source}`, 'u'));
/** What dashes and capitals become when they are read in the other way: a letter alone, and words that begin with çêîò. */
const MISREAD = /^[ëíìîïñóÛÐÑ]$|^[çêîò]\p{L}/u;
/** Letters and apostrophes that make a word in both readings: Köhler and Kšhler, Díaz and D’az. */
const IN_BOTH = /[ŠšŽž’]/;

/** A letter of two bytes in UTF-8. In the old ways the first would be a capital or a sign, with a mark behind it that follows none. */
const UTF8_LETTER = /[\xc2\xc3][\x80-\xbf]/;

/** How a text was saved by an older program; `unclear` where its words could be either, `mixed` where a part of it is UTF-8. */
export type OldEncoding = 'windows' | 'mac' | 'unclear' | 'mixed';

/** Weighs what bytes that are no UTF-8 say as Windows-1252 and as Mac Roman: of each word, whether it can be one. */
export class OldEncodingGuess {
  #windows = 0;
  #mac = 0;
  #isInBoth = false;
  #isMixed = false;

  add(bytes: Uint8Array): this {
    const latin = Buffer.from(bytes).toString('latin1');
    this.#isMixed ||= UTF8_LETTER.test(latin);
    for (const [word] of latin.matchAll(WORD)) {
      if (!BEYOND_ASCII.test(word)) continue;
      const given = Buffer.from(word, 'latin1');
      const asWindows = windowsText(given);
      const [isWindowsOdd, isMacOdd] = [isOdd(asWindows), isOdd(macText(given))];
      if (isWindowsOdd && !isMacOdd) this.#windows += 1;
      if (isMacOdd && !isWindowsOdd) this.#mac += 1;
      if (!isWindowsOdd && !isMacOdd && IN_BOTH.test(asWindows)) this.#isInBoth = true;
    }
    return this;
  }

  get encoding(): OldEncoding {
    if (this.#isMixed) return 'mixed';
    if (this.#windows > this.#mac) return 'mac';
    return this.#isInBoth && this.#windows === this.#mac ? 'unclear' : 'windows';
  }
}

/** What bytes mean that an older program of the Mac wrote. */
export function macText(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (sign) => MAC[sign.charCodeAt(0) - 0x80] ?? sign);
}

function isOdd(word: string): boolean {
  const plain = word.replace(AROUND, '');
  return plain.replace(LETTERS, '') !== '' || MISREAD.test(plain) || BROKEN_CASE.some((broken) => broken.test(plain));
}
