import type { Bilingual } from '#contract/wire.ts';
import type { SourceQuestion } from '../package/source-package.ts';
import { type Finding, LANGUAGES, NAME_OF } from './remark.ts';
import { plainWords, wordsOf } from './text-words.ts';

/** The description of a picture, which is read aloud, or the stem that says the whole answer. */
export function saidFindings({ type, stem, options }: SourceQuestion, alt: Bilingual | undefined): Finding[] {
  if (type !== 'choice' && type !== 'multiple') return [];
  const spaced = (text: string) =>
    ` ${plainWords(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return LANGUAGES.flatMap((language): Finding[] => {
    const isSaid = (text: string | undefined, words: string) =>
      text !== undefined && wordsOf(words).length > 1 && spaced(text).includes(spaced(words));
    const inText = (text: string | undefined) => options.filter((option) => isSaid(text, option.text[language]));
    const [described, asked] = [inText(alt?.[language]), inText(stem[language])];
    const isTold = (said: readonly { readonly correct: boolean }[]) => said.length > 0 && said.every(({ correct }) => correct);
    return [
      ...(isTold(described)
        ? [
            [
              'advice',
              `the description of its picture (${NAME_OF[language]}) says the answer "${described[0]?.text[language]}"; describe what is seen, not what follows from it`,
            ] as const,
          ]
        : []),
      ...(isTold(asked)
        ? [
            [
              'fault',
              `the stem (${NAME_OF[language]}) says the answer "${asked[0]?.text[language]}" and no other option; ask without it`,
            ] as const,
          ]
        : []),
    ];
  });
}
