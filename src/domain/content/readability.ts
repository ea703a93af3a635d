/** How hard a text is to read, and the counts from which this was calculated. */
export interface Readability {
  /** English: the Flesch-Kincaid grade. Spanish: Fernández Huerta's ease, 0 to 100, higher is easier. */
  readonly score: number;
  readonly words: number;
  readonly wordsInSentence: number;
}

/** The Flesch-Kincaid grade of running English text. */
export function readEnglish(paragraphs: readonly string[]): Readability {
  const count = countOf(paragraphs, englishSyllables);
  return { ...count, score: 0.39 * count.wordsInSentence + 11.8 * count.syllablesInWord - 15.59 };
}

/** Fernández Huerta's reading ease: Flesch's measure with the weights of Spanish. About 80 to 90 is grade 4, 70 to 80 grade 5 and 6. */
export function readSpanish(paragraphs: readonly string[]): Readability {
  const count = countOf(paragraphs, spanishSyllables);
  return { ...count, score: 206.84 - 60 * count.syllablesInWord - 1.02 * count.wordsInSentence };
}

function countOf(paragraphs: readonly string[], syllablesOf: (word: string) => number) {
  const sentences = paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])["”)]*\s+/))
    .map((sentence) => sentence.match(/[\p{L}']+/gu) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0);
  return {
    words: words.length,
    wordsInSentence: words.length / Math.max(1, sentences.length),
    syllablesInWord: syllables / Math.max(1, words.length),
  };
}

/** The usual rule of thumb: groups of vowels, without a silent ending. */
function englishSyllables(word: string): number {
  const letters = word.replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^aeioutd]ed|[^laeiouy]e)$/, (end) => end.charAt(0)).replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}

/** Groups of vowels; an accented i or u beside a vowel stands alone, and the u of que and gui is silent. */
function spanishSyllables(word: string): number {
  const spoken = word.replace(/qu|gu(?=[eiéí])/g, 'k').replace(/[íú]/g, ' i ');
  return Math.max(1, spoken.match(/[aeiouáéóü]+/g)?.length ?? 0);
}

/** The running text of a rendered document: headings, tables and pictures are left out. */
export function paragraphsOf(html: string): string[] {
  const text = html.replace(/<(figure|table|h\d)\b[\s\S]*?<\/\1>/g, '');
  return [...text.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , inside = '']) => plainText(inside)).filter(Boolean);
}

/** A piece of rendered text without its marks. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim();
}
