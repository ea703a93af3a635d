import { m } from '#client/shared/messages/ideas.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import type { OwnMastery } from '#contract/staar/own-pathway.contract.ts';

/** So many words of the state's sentence name an idea that the library has no topic for. */
const NAME_WORDS = 6;

type Idea = Pick<OwnMastery, 'code' | 'topic' | 'text'>;

/** The topic in the library, numbered where several ideas are of one topic: a child is shown no codes. */
export function ideaName({ code, topic, text }: Idea, ideas: readonly Idea[]): string {
  if (topic === undefined) {
    const words = inLocale(text).split(' ');
    return words.length > NAME_WORDS ? `${words.slice(0, NAME_WORDS).join(' ')} …` : inLocale(text);
  }
  const codes = ideas.filter((other) => other.topic?.en === topic.en).map((other) => other.code);
  if (codes.length === 1) return inLocale(topic);
  return m.ideaOf({ topic: inLocale(topic), number: codes.sort().indexOf(code) + 1 });
}
