import type { Bilingual } from '#contract/wire.ts';
import type { SourceOption } from '../package/source-package.ts';
import type { Finding } from './remark.ts';
import { wordsOf } from './text-words.ts';

/** The association of an English and a Spanish word in a package, from 0 to 1. */
export type Lexicon = (english: string, spanish: string) => number;

const LEAST_TEXTS = 3;
const TOGETHER = 0.35;

/** Learns from a package's own texts which Spanish words go with which English ones: with enough texts, no dictionary is needed. */
export function learnLexicon(texts: readonly Bilingual[]): Lexicon {
  const [counts, pairs] = [new Map<string, number>(), new Map<string, number>()];
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const text of texts) {
    const [english, spanish] = [new Set(wordsOf(text.en)), new Set(wordsOf(text.es))];
    if (english.size > 12) continue;
    for (const word of english) add(counts, `en ${word}`);
    for (const word of spanish) add(counts, `es ${word}`);
    for (const one of english) for (const other of spanish) add(pairs, `${one} ${other}`);
  }
  return (english, spanish) => {
    const together = pairs.get(`${english} ${spanish}`) ?? 0;
    if (together < LEAST_TEXTS) return 0;
    return (2 * together) / ((counts.get(`en ${english}`) ?? 0) + (counts.get(`es ${spanish}`) ?? 0));
  };
}

/** Two options whose Spanish texts have changed places: the key is right in one language alone. */
export function exchangedFindings(options: readonly Pick<SourceOption, 'id' | 'text'>[], lexicon: Lexicon): Finding[] {
  const match = (en: string, es: string) => {
    const [english, spanish] = [wordsOf(en), wordsOf(es)];
    return english.filter((word) => spanish.some((other) => lexicon(word, other) >= TOGETHER || isCognate(word, other))).length;
  };
  for (const [at, one] of options.entries())
    for (const other of options.slice(at + 1)) {
      if (one.text.en === one.text.es || other.text.en === other.text.es) continue;
      const straight = match(one.text.en, one.text.es) + match(other.text.en, other.text.es);
      const crossed = match(one.text.en, other.text.es) + match(other.text.en, one.text.es);
      if (
        crossed >= straight + 2 &&
        match(one.text.en, other.text.es) > match(one.text.en, one.text.es) &&
        match(other.text.en, one.text.es) > match(other.text.en, other.text.es)
      )
        return [
          ['fault', `the Spanish of ${one.id} and ${other.id} seems exchanged ("${one.text.en}": "${one.text.es}"); put each with its own`],
        ];
    }
  return [];
}

function isCognate(english: string, spanish: string): boolean {
  return english.slice(0, 4) === spanish.slice(0, 4);
}
