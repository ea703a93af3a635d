import { foldAnswer } from '#domain/folding/fold-text.ts';
import type { SourcePackage, SourceQuestion, SourceResource } from '../package/source-package.ts';

/**
 * The words that a package uses, folded: none of them is a typo of another. Answers that are accepted and feedback to them are left out,
 * because they may show typos.
 */
export function packageWords({ units }: SourcePackage): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { subunits } of units)
    for (const { resources } of subunits)
      for (const text of resources.flatMap(textsOf)) for (const word of text.match(/[\p{L}\p{M}]{4,}/gu) ?? []) words.add(foldAnswer(word));
  return words;
}

function textsOf(resource: SourceResource): readonly string[] {
  if ('vocabulary' in resource)
    return resource.vocabulary.terms.flatMap(({ term, definition }) => [term.en, term.es, definition.en, definition.es]);
  if ('questions' in resource) return resource.questions.flatMap(questionTexts);
  return 'texts' in resource ? [...resource.texts.values()] : [];
}

function questionTexts({ stem, options }: SourceQuestion): string[] {
  return [stem, ...options.map(({ text }) => text)].flatMap(({ en, es }) => [en, es]);
}
