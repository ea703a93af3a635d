import type { Bilingual } from '#contract/wire.ts';
import { keyWords } from '#domain/answers/written-answers.ts';
import { foldWords } from '#domain/folding/fold-text.ts';
import type { RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';

/** Hints that say the right answer, in either language. Of a match or an order no single text is the answer. */
export function hintsThatAnswer({ type, hints = [], options, written }: RenderedQuestion): Bilingual[] {
  const isChosen = type === 'choice' || type === 'multiple' || type === 'inline' || type === 'hotspot';
  const right = isChosen ? options.filter(({ is_correct }) => is_correct).map(({ text }) => text) : written ? keyWords(written) : [];
  return hints.filter((hint) => right.some((answer) => says(hint.en, answer.en) || says(hint.es, answer.es)));
}

/** Whether a text has the words of another, one after the other. */
function says(text: string, words: string): boolean {
  const wanted = spaced(words);
  return wanted.trim() !== '' && spaced(text).includes(wanted);
}

function spaced(text: string): string {
  return ` ${foldWords(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
