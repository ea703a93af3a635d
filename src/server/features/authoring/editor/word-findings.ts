import type { VocabularyFile } from '../package/authoring.schemas.ts';
import { type Finding, LANGUAGES, NAME_OF } from './remark.ts';
import { plainWords } from './text-words.ts';

/** Words that are taught twice, or explained by themselves. */
export function vocabularyFindings({ terms }: VocabularyFile): Finding[] {
  return LANGUAGES.flatMap((language) =>
    terms.flatMap(({ id, term, definition }, at): Finding[] => {
      const earlier = terms.slice(0, at);
      const same = (pick: (each: VocabularyFile['terms'][number]) => string) =>
        earlier.find((each) => plainWords(pick(each)) === plainWords(pick(terms[at] ?? each)));
      const twice = same((each) => each.term[language]);
      if (twice) return [['fault', `terms.${id}: "${term[language]}" is taught twice (${NAME_OF[language]}); take one of them out`]];
      if (same((each) => each.definition[language]))
        return [['fault', `terms.${id}: has the definition of another word (${NAME_OF[language]}); write its own`]];
      const word = plainWords(term[language]);
      // The second sentence may say more of the word itself.
      const [meaning = ''] = plainWords(definition[language]).split(/[.;]/);
      const isCircular = ` ${meaning.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word} `);
      return isCircular && word.length > 3
        ? [
            [
              'advice',
              `terms.${id}: the definition of "${term[language]}" says the word itself (${NAME_OF[language]}); say it in other words`,
            ],
          ]
        : [];
    }),
  );
}
