import type { HelpTopic } from './help-topic.ts';

/** The topic about a screen: of those whose screens begin its address, the most particular one; null for none. */
export function topicFor(topics: readonly HelpTopic[], path: string | null): HelpTopic | null {
  if (path === null) return null;
  let best: { readonly topic: HelpTopic; readonly length: number } | null = null;
  for (const topic of topics)
    for (const screen of topic.screens)
      if (path.startsWith(screen) && screen.length > (best?.length ?? 0)) best = { topic, length: screen.length };
  return best?.topic ?? null;
}
