import { posix } from 'node:path';
import { drawTemplate } from './draw-template.ts';
import type { FaultList } from './package-faults.ts';
import { choiceIdentifiers, readAssociate, readChoice, readGapMatch, readGaps, readHottext, readMatch, readOrder } from './qti-choices.ts';
import { attributeOf, elementsBelow, named, type QtiDocument, type QtiElement } from './qti-document.ts';
import { readHotspot } from './qti-hotspot.ts';
import { type QtiAnswers, QtiItem, type QtiQuestion, slugOf } from './qti-item.ts';
import { bodyTexts } from './qti-parts.ts';
import { scoredAs } from './qti-scoring.ts';
import { wordsOf } from './qti-text.ts';
import { saidAfterwards, withoutUnscored } from './qti-unscored.ts';
import { readExtendedText, readSlider, readTextEntry, readWork } from './qti-written.ts';

/** How our player can show an interaction; all others are refused by name. */
const READERS: Readonly<Record<string, (item: QtiItem, interaction: QtiElement) => QtiAnswers>> = {
  choiceInteraction: (item, interaction) => readChoice(item, interaction, 'simpleChoice'),
  inlineChoiceInteraction: (item, interaction) => readChoice(item, interaction, 'inlineChoice'),
  orderInteraction: readOrder,
  matchInteraction: readMatch,
  associateInteraction: readAssociate,
  hotspotInteraction: readHotspot,
  hottextInteraction: readHottext,
  gapMatchInteraction: readGapMatch,
  textEntryInteraction: readTextEntry,
  sliderInteraction: readSlider,
  extendedTextInteraction: readExtendedText,
  drawingInteraction: () => readWork('drawing'),
  uploadInteraction: (_item, interaction) => readWork(attributeOf(interaction, 'type').startsWith('image/') ? 'photo' : 'file'),
};
/** Parts that change what a student sees and that our player cannot show; an item that has any is refused. */
const UNKNOWN_PARTS: Readonly<Record<string, string>> = {
  templateDeclaration: 'makes up its own numbers in a way that is not known here',
  templateBlock: 'shows and hides parts of itself',
  templateInline: 'shows and hides parts of itself',
  printedVariable: 'shows values that it works out',
  include: 'includes another file',
};
const MAX_PARTS = 20;
const NO_STIMULI: ReadonlyMap<string, QtiElement> = new Map();

/**
 * Turns one QTI item into a question of ours, or into several parts where it has several interactions; or names the part that cannot be
 * turned into one.
 * @param stimuli texts that several items share, by their paths
 * @returns no question where there is a fault
 */
export function parseQtiItem({ file, root: written }: QtiDocument, faults: FaultList, stimuli = NO_STIMULI): QtiQuestion[] {
  const drawn = drawTemplate(written) ?? written;
  const root = withoutUnscored(drawn);
  const item = new QtiItem(file, root, faults);
  const before = item.faultCount;
  const id = slugOf(attributeOf(root, 'identifier'));
  if (id === '') item.fault('has no identifier; give it one');
  if (attributeOf(root, 'adaptive') === 'true') item.fault('is adaptive, which cannot be shown; make it a plain item');
  if (drawn !== written) item.advise('its numbers are drawn once here, and are the same for everybody', root);
  if (root !== drawn) item.advise('asks more than it scores; only what it scores is kept', root);
  const all = elementsBelow(root);
  const afterwards = saidAfterwards(root);
  for (const element of all) {
    if (!Object.hasOwn(UNKNOWN_PARTS, element.name) || afterwards.has(element)) continue;
    const why = UNKNOWN_PARTS[element.name];
    item.fault(`<${element.tag}>: an item that ${why} cannot be shown; make it a plain item`, element);
  }
  const interactions = interactionsOf(item, all);
  const [body] = named(root, 'itemBody');
  if (!body) item.fault('has no <itemBody>');
  const shared = sharedText(item, stimuli);
  if (interactions.length === 0 || !body || item.faultCount > before) return [];

  const isMenus = interactions.every(({ name }) => name === 'inlineChoiceInteraction');
  // One menu alone is a choice, but where our own export says that it is a blank.
  const isOneText = isMenus && (interactions.length > 1 || interactions.some((menu) => attributeOf(menu, 'dataKind') === 'inline'));
  const groups = isOneText ? [interactions] : interactions.map((interaction) => [interaction]);
  const texts = bodyTexts(item, body, groups, faults);
  const rationale = item.rationaleBeside(choiceIdentifiers(interactions));
  const questions = groups.flatMap((group, at): QtiQuestion[] => {
    const [first] = group;
    const answers = first && (isOneText ? readGaps(item, group) : READERS[first.name]?.(item, first));
    if (!first || !answers) return [];
    const { stem = '', image: own = null } = texts[at] ?? {};
    const image = own ?? (at === 0 ? shared.image : null);
    if (own && at === 0 && shared.image) item.fault('shows more than one picture; put them together in one', first);
    const text = {
      file,
      line: root.line,
      keyLine: keyLineOf(root),
      id: groups.length > 1 ? `${id}-${at + 1}` : id,
      stem: at === 0 && shared.text !== '' ? `${shared.text}\n${stem}` : stem,
      image,
      rationale,
      ...(at === 0 && item.hints.length > 0 && { hints: item.hints }),
    };
    return [{ ...text, ...scoredAs(item, group, answers) }];
  });
  return item.faultCount > before ? [] : questions;
}

function interactionsOf(item: QtiItem, all: readonly QtiElement[]): QtiElement[] {
  const interactions = all.filter((element) => element.name.endsWith('Interaction'));
  for (const element of interactions) {
    if (Object.hasOwn(READERS, element.name)) continue;
    if (/custom/i.test(element.name)) {
      item.fault(`<${element.tag}> runs a program of its own, which cannot be shown`, element);
      continue;
    }
    const known = Object.keys(READERS).map((name) => name.replace('Interaction', ''));
    item.fault(`<${element.tag}> is a kind of question that our player cannot show; use one of ${known.join(', ')}`, element);
  }
  for (const block of all.filter(({ name }) => name === 'feedbackBlock')) {
    if (elementsBelow(block).some(({ name }) => name.endsWith('Interaction')))
      item.fault(`<${block.tag}>: an item that shows and hides parts of itself cannot be shown; make it a plain item`, block);
  }
  if (interactions.length === 0) item.fault('has no question in it (no interaction); add a choiceInteraction');
  if (interactions.length > MAX_PARTS) item.fault(`has ${interactions.length} questions in one item; twenty are the most`);
  return interactions;
}

/** The text that an item shares with others, and its picture, of which it may have one. */
function sharedText(item: QtiItem, stimuli: ReadonlyMap<string, QtiElement>): { text: string; image: QtiQuestion['image'] } {
  const shared: NonNullable<QtiQuestion['image']>[] = [];
  const text = named(item.root, 'assessmentStimulusRef')
    .map((ref) => {
      const file = posix.join(posix.dirname(item.file), attributeOf(ref, 'href'));
      const stimulus = stimuli.get(file);
      const [body] = stimulus ? named(stimulus, 'stimulusBody') : [];
      if (!body) {
        item.fault(`<${ref.tag}>: an item that shares a text with other items cannot be shown; make it a plain item`, ref);
        return '';
      }
      const { text, images, problems } = wordsOf([body]);
      const [problem] = problems;
      if (problem) item.fault(problem.problem, ref);
      for (const image of images)
        shared.push({ ...image, path: posix.relative(posix.dirname(item.file), posix.join(posix.dirname(file), image.path)) });
      return text;
    })
    .join('\n');
  if (shared.length > 1) item.fault('shows more than one picture; put them together in one');
  return { text, image: shared[0] ?? null };
}

function keyLineOf(root: QtiElement): number {
  return (named(root, 'correctResponse')[0] ?? root).line;
}
