import MiniSearch from 'minisearch';
import { foldSearch } from '#domain/folding/fold-text.ts';
import type { HelpTopic } from './help-topic.ts';

/** One word, however it is written: few children type the hyphen. */
const wordsOf = (text: string) => MiniSearch.getDefault('tokenize')(text.replace(/wi-fi/gi, 'wifi'));

/** Finds pages by their words in either language, by beginnings of words too, slips of the pen forgiven; best first. */
export function helpFinder(topics: readonly HelpTopic[]): (words: string) => readonly HelpTopic[] {
  const index = new MiniSearch<{ id: number; title: string; words: string; text: string }>({
    fields: ['title', 'words', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => foldSearch(term) || null,
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 4, words: 2 }, combineWith: 'AND' },
  });
  index.addAll(
    topics.map(({ title, summary, words, parts }, id) => ({
      id,
      title: title.join(' '),
      words: words.join(' '),
      text: [summary, ...parts.flatMap(({ heading, text = [], steps = [] }) => [...(heading ? [heading] : []), ...text, ...steps])]
        .flat()
        .join(' ')
        .replaceAll('**', ''),
    })),
  );
  return (words) => index.search(words).flatMap(({ id }) => topics[Number(id)] ?? []);
}
