import type { FaultList } from './package-faults.ts';
import { choiceIdentifiers, readChoice, readGaps, readMatch, readOrder } from './qti-choices.ts';
import { attributeOf, elementsBelow, named, type QtiDocument, type QtiElement } from './qti-document.ts';
import { readHotspot } from './qti-hotspot.ts';
import { type QtiAnswers, QtiItem, type QtiQuestion, slugOf } from './qti-item.ts';
import { wordsOf } from './qti-text.ts';
import { readExtendedText, readTextEntry } from './qti-written.ts';

/** How our player can show an interaction; all others are refused by name. */
const READERS: Readonly<Record<string, (item: QtiItem, interaction: QtiElement) => QtiAnswers>> = {
  choiceInteraction: (item, interaction) => readChoice(item, interaction, 'simpleChoice'),
  inlineChoiceInteraction: (item, interaction) => readChoice(item, interaction, 'inlineChoice'),
  orderInteraction: readOrder,
  matchInteraction: readMatch,
  hotspotInteraction: readHotspot,
  textEntryInteraction: readTextEntry,
  extendedTextInteraction: readExtendedText,
};
/** Interactions inside a sentence, which continues after them. */
const IN_SENTENCE = ['inlineChoiceInteraction', 'textEntryInteraction'];
/** Parts that change what a student sees and that our player cannot show; an item that has any is refused. */
const UNKNOWN_PARTS: Readonly<Record<string, string>> = {
  templateDeclaration: 'makes up its own numbers',
  templateProcessing: 'makes up its own numbers',
  assessmentStimulusRef: 'shares a text with other items',
  feedbackBlock: 'shows and hides parts of itself',
  templateBlock: 'shows and hides parts of itself',
  templateInline: 'shows and hides parts of itself',
  printedVariable: 'shows values that it works out',
  include: 'includes another file',
};
const BLANK = '_____';

/** Turns one QTI item into one of our questions, or names the part that cannot be turned into one. */
export function parseQtiItem({ file, root }: QtiDocument, faults: FaultList): QtiQuestion | null {
  const item = new QtiItem(file, root, faults);
  const before = item.faultCount;
  const id = slugOf(attributeOf(root, 'identifier'));
  if (id === '') item.fault('has no identifier; give it one');
  if (attributeOf(root, 'adaptive') === 'true') item.fault('is adaptive, which cannot be shown; make it a plain item');
  const all = elementsBelow(root);
  for (const element of all) {
    if (!Object.hasOwn(UNKNOWN_PARTS, element.name)) continue;
    const why = UNKNOWN_PARTS[element.name];
    item.fault(`<${element.tag}>: an item that ${why} cannot be shown; make it a plain item`, element);
  }
  const interactions = interactionsOf(item, all);
  const [interaction] = interactions;
  const [body] = named(root, 'itemBody');
  if (!body) item.fault('has no <itemBody>');
  if (!interaction || !body || item.faultCount > before) return null;

  const part = interactions.length > 1 ? readGaps(item, interactions) : READERS[interaction.name]?.(item, interaction);
  const { stem, image } = bodyOf(item, body, interaction, faults);
  if (!part || item.faultCount > before) return null;
  const rationale = item.rationaleBeside(choiceIdentifiers(interactions));
  return { file, line: root.line, keyLine: keyLineOf(root), id, stem, image, rationale, ...part };
}

/** The questions of an item: one, or several gaps of one text. */
function interactionsOf(item: QtiItem, all: readonly QtiElement[]): QtiElement[] {
  const interactions = all.filter((element) => element.name.endsWith('Interaction'));
  for (const element of interactions) {
    if (Object.hasOwn(READERS, element.name)) continue;
    const known = Object.keys(READERS).map((name) => name.replace('Interaction', ''));
    item.fault(`<${element.tag}> is a kind of question that our player cannot show; use one of ${known.join(', ')}`, element);
  }
  const [first, second] = interactions;
  if (!first) item.fault('has no question in it (no interaction); add a choiceInteraction');
  const isKnown = interactions.every(({ name }) => Object.hasOwn(READERS, name));
  if (second && isKnown && interactions.some(({ name }) => name !== 'inlineChoiceInteraction'))
    item.fault(`has ${interactions.length} questions in one item; make an item of each`, second);
  return interactions;
}

function bodyOf(item: QtiItem, body: QtiElement, interaction: QtiElement, faults: FaultList) {
  const stem = wordsOf([body], (element) => {
    if (element.name === 'rubricBlock') return '';
    if (!Object.hasOwn(READERS, element.name)) return null;
    return IN_SENTENCE.includes(element.name) ? ` ${BLANK} ` : ` ${wordsOf(named(element, 'prompt')).text} `;
  });
  const prompts = wordsOf(IN_SENTENCE.includes(interaction.name) ? [] : named(interaction, 'prompt'));
  for (const { problem, line } of [...stem.problems, ...prompts.problems]) faults.add(item.file, problem, line);
  if (stem.text === '') item.fault('asks nothing: its body and its prompt have no words', body);
  // Only a hotspot has its picture inside the interaction.
  const own = interaction.name === 'hotspotInteraction' ? [...named(interaction, 'object'), ...named(interaction, 'img')] : [];
  const images = [
    ...stem.images,
    ...prompts.images,
    ...own.map((element) => ({ path: attributeOf(element, 'src') || attributeOf(element, 'data'), line: element.line })),
  ];
  if (images.length > 1) faults.add(item.file, 'shows more than one picture; put them together in one', images[1]?.line ?? null);
  return { stem: stem.text.replace(/(_____) (?=[.,;:!?])/g, '$1'), image: images[0] ?? null };
}

function keyLineOf(root: QtiElement): number {
  return (named(root, 'correctResponse')[0] ?? root).line;
}
