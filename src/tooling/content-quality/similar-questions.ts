import type { RenderedItem, RenderedQuestion, RenderedSubunit } from '#server/features/authoring/render/rendered-package.ts';

/** From here on a question of a full-length test is in the scene of a question that was taught or practiced: it would measure memory. */
const SAME_SCENE = 0.5;
/** From here on a question is another one with a few words or numbers changed. */
const NEAR_COPY = 0.8;
/** Letters of a word that count, so that plurals and verb forms are the same word. */
const STEM_LETTERS = 6;
/** With fewer words than this, likeness says nothing. */
const ENOUGH_WORDS = 8;

interface Asked {
  readonly where: string;
  readonly item: string;
  readonly isTest: boolean;
  readonly question: RenderedQuestion;
}
type Weights = ReadonlyMap<string, number>;

/**
 * Questions that are nearly the same as one of another set, and questions of full-length tests whose scene a quiz, practice or other set has
 * had. Words count more the fewer questions have them; numbers do not count, so that new numbers make no new question.
 */
export function similarFindings(subunits: readonly RenderedSubunit[]): string[] {
  const all = subunits.flatMap(({ external_id, items }) => items.flatMap((item) => askedIn(external_id, item)));
  const found = new Map<string, string>();
  for (const language of ['en', 'es'] as const) {
    const weights = weightsOf(all.map(({ question }) => wordsOf(question, language)));
    for (const [index, one] of all.entries())
      for (let before = 0; before < index; before += 1) {
        const other = all[before];
        if (!other || belongTogether(one, other)) continue;
        const likeness = product(weights[index], weights[before]);
        const isScene = one.isTest !== other.isTest && likeness >= SAME_SCENE;
        if (likeness < NEAR_COPY && !isScene) continue;
        const [late, early] = other.isTest ? [other, one] : [one, other];
        found.set(
          `${late.where} ${early.where}`,
          `${late.where}: ${likeness >= NEAR_COPY ? 'is nearly' : 'has the scene of'} ${early.where}; ask it in another scene`,
        );
      }
  }
  return [...found.values()];
}

function askedIn(subunit: string, item: RenderedItem): Asked[] {
  return item.questions
    .filter(({ points }) => points !== 0)
    .map((question) => ({
      where: `${subunit}/${item.external_id}/${question.external_id}`,
      item: `${subunit}/${item.external_id}`,
      isTest: item.collection === 'staar_test',
      question,
    }));
}

/** Parts of one item, and questions of one set about one picture, share their words on purpose. */
function belongTogether(one: Asked, other: Asked): boolean {
  if (one.item !== other.item) return false;
  const { image, part } = one.question;
  return (image !== null && image.en === other.question.image?.en) || (part !== undefined && part.of === other.question.part?.of);
}

function wordsOf({ stem, options, premises = [] }: RenderedQuestion, language: 'en' | 'es'): string[] {
  const text = [stem, ...options.map((option) => option.text), ...premises].map((each) => each[language]).join(' ');
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, STEM_LETTERS));
}

/** How much each word of each text weighs; the squares of a text's weights add up to one. */
function weightsOf(texts: readonly (readonly string[])[]): Weights[] {
  const textsWith = new Map<string, number>();
  for (const words of texts) for (const word of new Set(words)) textsWith.set(word, (textsWith.get(word) ?? 0) + 1);
  return texts.map((words) => {
    if (words.length < ENOUGH_WORDS) return new Map();
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const raw = [...counts].map(
      ([word, count]) => [word, (1 + Math.log(count)) * Math.log(texts.length / (textsWith.get(word) ?? 1))] as const,
    );
    const length = Math.hypot(...raw.map(([, weight]) => weight)) || 1;
    return new Map(raw.map(([word, weight]) => [word, weight / length]));
  });
}

function product(one: Weights = new Map(), other: Weights = new Map()): number {
  let sum = 0;
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
  return sum;
}
