import type { FaultList } from './package-faults.ts';
import { attributeOf, named, type QtiElement } from './qti-document.ts';
import type { QtiItem } from './qti-item.ts';
import { type QtiWords, wordsOf } from './qti-text.ts';

const BLANK = '_____';
/** Where an interaction stands in the words of the body, until the words are parted: characters that no text has. */
const MARK = /\uE000(\d+)\uE001/g;
/** Interactions inside a sentence, which continues after them. */
const IN_SENTENCE = new Set(['inlineChoiceInteraction', 'textEntryInteraction']);
/** Their text is within them. */
const AROUND_TEXT = new Set(['hottextInteraction', 'gapMatchInteraction']);
const CHOICES = new Set(['gapText', 'gapImg']);
const HAS_PICTURE = new Set(['hotspotInteraction', 'drawingInteraction']);
/** Of our own exports: a question to draw has no picture. */
const BLANK_CANVAS = 'blank-canvas';

/** What one question of an item says. */
export interface PartText {
  readonly stem: string;
  readonly image: QtiWords['images'][number] | null;
}

/**
 * The words of an item's body for each of its questions: what stands before a question, and after the one before it, belongs to it. Blanks
 * of others in the same sentence are dots.
 */
export function bodyTexts(item: QtiItem, body: QtiElement, groups: readonly (readonly QtiElement[])[], faults: FaultList): PartText[] {
  const collected: Pick<QtiWords, 'images' | 'problems' | 'changes'> = { images: [], problems: [], changes: new Set() };
  const flat = groups.flat();
  const within = (element: QtiElement, instead: (each: QtiElement) => string | null) => {
    const words = wordsOf([element], (each) => (each === element ? null : instead(each)));
    collected.images.push(...words.images);
    collected.problems.push(...words.problems);
    for (const change of words.changes) collected.changes.add(change);
    return words.text;
  };
  const whole = within(body, (element) => {
    const at = flat.indexOf(element);
    if (at < 0) return null;
    const mark = `\uE000${at}\uE001`;
    if (IN_SENTENCE.has(element.name)) return ` ${mark} `;
    const text = AROUND_TEXT.has(element.name)
      ? within({ ...element, name: 'div' }, textAround)
      : named(element, 'prompt')
          .map((prompt) => within(prompt, () => null))
          .join('\n');
    // Only these have their picture inside the interaction.
    if (HAS_PICTURE.has(element.name)) collected.images.push(...picturesOf(element));
    return ['\n', text, mark, '\n'].join(' ');
  });
  for (const { problem, line } of collected.problems) faults.add(item.file, problem, line);
  for (const change of collected.changes) item.advise(change, body);
  const images = [...new Map(collected.images.map((image) => [image.path, image])).values()];
  if (images.length > 1) faults.add(item.file, 'shows more than one picture; put them together in one', images[1]?.line ?? null);
  const texts = partsOf(whole, groups, flat);
  if (texts.every((stem) => stem === '')) item.fault('asks nothing: its body and its prompt have no words', body);
  const pictured = groups.findIndex((group) => group.some(({ name }) => HAS_PICTURE.has(name)));
  const title = attributeOf(item.root, 'title').trim();
  return texts.map((stem, at) => ({
    // A question that says nothing of its own goes on with what was asked before.
    stem: stem || texts.slice(0, at).findLast((text) => text !== '') || title,
    image: at === Math.max(0, pictured) ? (images[0] ?? null) : null,
  }));
}

function textAround(element: QtiElement): string | null {
  if (CHOICES.has(element.name)) return '';
  if (element.name === 'gap') return ` ${BLANK} `;
  return element.name === 'hottext' ? `**${wordsOf([element]).text}**` : null;
}

function picturesOf(interaction: QtiElement): QtiWords['images'][number][] {
  const elements = [...named(interaction, 'object'), ...named(interaction, 'img')].filter(
    (element) => attributeOf(element, 'class') !== BLANK_CANVAS,
  );
  return elements.map((element) => ({
    path: attributeOf(element, 'src') || attributeOf(element, 'data'),
    alt: attributeOf(element, 'alt'),
    line: element.line,
  }));
}

function isFieldAlone(group: readonly QtiElement[]): boolean {
  return group.length === 1 && group[0]?.name === 'textEntryInteraction';
}

/** The lines of each question. */
function partsOf(whole: string, groups: readonly (readonly QtiElement[])[], flat: readonly QtiElement[]): string[] {
  const lines = whole.split('\n');
  const lineOf = flat.map((_, at) => lines.findIndex((line) => line.includes(`\uE000${at}\uE001`)));
  const groupOf = new Map(groups.flatMap((group, index) => group.map((element) => [flat.indexOf(element), index] as const)));
  return groups.map((group, index) => {
    const mine = group.map((element) => lineOf[flat.indexOf(element)] ?? 0);
    const last = index === groups.length - 1 ? lines.length - 1 : Math.max(...mine);
    const before = lineOf.filter((line, at) => (groupOf.get(at) ?? 0) < index && line < Math.min(...mine));
    const from = before.length === 0 ? 0 : Math.max(...before) + 1;
    const text = lines
      .slice(from, last + 1)
      .join('\n')
      .replace(MARK, (_mark, at: string) => {
        const isInSentence = IN_SENTENCE.has(flat[Number(at)]?.name ?? '');
        if (!isInSentence) return '';
        return groupOf.get(Number(at)) === index ? BLANK : '…';
      })
      .replace(/ +/g, ' ')
      .replace(/(_____|…) (?=[.,;:!?])/g, '$1')
      .replace(/ *\n\s*/g, '\n')
      .trim();
    // A field below the question is no blank in it.
    return isFieldAlone(group) ? text.replace(/(?<=\S)\n_____$/, '') : text;
  });
}
