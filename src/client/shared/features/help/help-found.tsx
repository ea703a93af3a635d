import { useMemo } from 'react';
import { m } from '#client/shared/messages/help.ts';
import { TopicList } from './help-list.tsx';
import { helpFinder } from './help-search.ts';
import type { HelpTopic } from './help-topic.ts';

/** What the help has on some words. Loaded with the first letter: the search comes with it. */
export function HelpFound({ topics, words }: { readonly topics: readonly HelpTopic[]; readonly words: string }) {
  const find = useMemo(() => helpFinder(topics), [topics]);
  const found = find(words);
  return (
    <>
      <p role="status">{found.length > 0 ? m.found({ count: found.length }) : m.noneFound()}</p>
      <TopicList topics={found} />
    </>
  );
}
