import type { TextPair } from '#domain/faults/spanish-from.ts';
import { REFUSAL_TEXTS } from './refusals/refusal-texts.ts';

type Texts = typeof REFUSAL_TEXTS;
export type RefusalCode = keyof Texts;
type English<Code extends RefusalCode> = Texts[Code][0];
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** A text of its own is given in both languages. */
type Value = string | number | null | undefined | TextPair;

/** Why something is refused: its code, with what it is about where its text names that. */
export type Refusal = {
  [Code in RefusalCode]: [NamesIn<English<Code>>] extends [never]
    ? Code
    : readonly [code: Code, about: Readonly<Record<NamesIn<English<Code>>, Value>>];
}[RefusalCode];

/** What may be missing, as its text begins: "This lesson". */
export type Missing = { [Code in RefusalCode]: English<Code> extends `${infer What} was not found.` ? What : never }[RefusalCode];

const CODES = new Map<string, RefusalCode>();
for (const [code, [en]] of Object.entries(REFUSAL_TEXTS)) CODES.set(en, code as RefusalCode);

/** The refusal for a record that does not exist, or that the caller may not know about. */
export function missing(what: Missing): Refusal {
  return CODES.get(`${what} was not found.`) as Refusal;
}

/** Texts of releases before 1.42 that may still be stored by their words alone. */
const FORMER_TEXTS = new Map<string, RefusalCode>([
  ['This quiz was already handed in.', 'already_submitted'],
  ['This test was already handed in.', 'assessment_already_submitted'],
]);

/** The code of a text that was stored by its words alone; undefined for one that nobody ever said. */
export function codeOfWords(words: string): RefusalCode | undefined {
  return CODES.get(words) ?? FORMER_TEXTS.get(words);
}

/** The code of a refusal, with or without values for its text. */
export function codeOf(refusal: Refusal): RefusalCode {
  return typeof refusal === 'string' ? refusal : refusal[0];
}

/** The text of a refusal; in English where it has no Spanish. */
export function wordsOf(refusal: Refusal, language: 'en' | 'es' = 'en'): string {
  const [en, es = en]: readonly [string, string?] = REFUSAL_TEXTS[codeOf(refusal)];
  const about: Readonly<Record<string, Value>> = typeof refusal === 'string' ? {} : refusal[1];
  return (language === 'es' ? es : en).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = about[name];
    return String(Array.isArray(value) ? value[language === 'es' ? 1 : 0] : value);
  });
}
