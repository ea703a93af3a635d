import type { HelpPicture, HelpTopic } from './help-topic.ts';

/** What of each picture has a ring, by the page's id; written together with the pictures. */
export type Rings = Readonly<Record<string, HelpPicture['rings']>>;

/** Gives pages their pictures, where there are any. @param files address of each picture, by a name that ends in `id.language.webp` */
export function withPictures(topics: readonly HelpTopic[], rings: Rings, files: Readonly<Record<string, string>>): readonly HelpTopic[] {
  const fileOf = (id: string, language: 'en' | 'es') =>
    Object.entries(files).find(([name]) => name.endsWith(`/${id}.${language}.webp`))?.[1];
  return topics.map((topic) => {
    const [en, es, ringed] = [fileOf(topic.id, 'en'), fileOf(topic.id, 'es'), rings[topic.id]];
    return en && es && ringed ? { ...topic, picture: { src: { en, es }, rings: ringed } } : topic;
  });
}
