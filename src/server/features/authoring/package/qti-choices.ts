import { pairsOf } from './json-question.ts';
import { attributeOf, named, type QtiElement } from './qti-document.ts';
import { MAX_READ, type QtiAnswers, type QtiItem, slugOf } from './qti-item.ts';
import { PAIR } from './source-package.ts';

/** choiceInteraction, or one inlineChoiceInteraction, which is a choice with a blank in its sentence. */
export function readChoice(item: QtiItem, interaction: QtiElement, name: string): QtiAnswers {
  const key = item.keyOf(interaction);
  const choices = item.choicesOf(interaction, name);
  item.refuseStrangers(
    key,
    choices.map(({ identifier }) => identifier),
  );
  const options = choices.map((choice) => ({
    id: choice.id,
    text: choice.text,
    correct: key.correct.includes(choice.identifier),
    feedback: item.feedbackFor(choice),
    ...(attributeOf(choice.element, 'fixed') === 'true' ? { fixed: true } : {}),
  }));
  return { type: key.cardinality === 'multiple' ? 'multiple' : 'choice', options };
}

/** Several inlineChoiceInteractions in one text: each is a gap, and brings its key. */
export function readGaps(item: QtiItem, interactions: readonly QtiElement[]): QtiAnswers {
  if (interactions.length > 10) item.fault(`has ${interactions.length} gaps; ten are the most`, interactions[10] ?? null);
  const options = interactions.flatMap((interaction, gap) => {
    const key = item.keyOf(interaction, ['single']);
    const choices = item.choicesOf(interaction, 'inlineChoice');
    item.refuseStrangers(
      key,
      choices.map(({ identifier }) => identifier),
    );
    if (key.correct.length > 1) item.fault(`has ${key.correct.length} correct choices in one gap; name one`, key.element);
    return choices.map((choice) => ({
      id: `${gap}${PAIR}${choice.id}`,
      text: choice.text,
      correct: key.correct.includes(choice.identifier),
      feedback: item.feedbackFor(choice),
      gap,
    }));
  });
  return { type: 'inline', options };
}

/** hottextInteraction: the words that can be chosen in a text, which are its options too. */
export function readHottext(item: QtiItem, interaction: QtiElement): QtiAnswers {
  return readChoice(item, interaction, 'hottext');
}

/** gapMatchInteraction: words to place into the gaps of a text, each gap with its right one. */
export function readGapMatch(item: QtiItem, interaction: QtiElement): QtiAnswers {
  const key = item.keyOf(interaction, ['multiple', 'single']);
  const [picture] = named(interaction, 'gapImg');
  if (picture) item.fault('has pictures to place, which cannot be shown; use words', picture);
  const choices = item.choicesOf(interaction, 'gapText');
  const gaps = named(interaction, 'gap');
  if (gaps.length === 0 || gaps.length > 10) item.fault(`has ${gaps.length} gaps; ten are the most`, interaction);
  const pairs = key.correct.map((pair) => pair.split(/\s+/));
  const options = gaps.slice(0, MAX_READ).flatMap((element, gap) => {
    const name = attributeOf(element, 'identifier');
    const right = pairs.filter(([, to]) => to === name).map(([from]) => from);
    if (right.length !== 1) item.fault(`has ${right.length} correct choices in one gap; name one`, key.element);
    return choices.map((choice) => ({
      id: `${gap}${PAIR}${choice.id}`,
      text: choice.text,
      correct: right.includes(choice.identifier),
      feedback: '',
      gap,
      mapKey: `${choice.id}${PAIR}${slugOf(name)}`,
    }));
  });
  return { type: 'inline', look: 'bank', options };
}

/** orderInteraction: every choice once, in the order of correctResponse. */
export function readOrder(item: QtiItem, interaction: QtiElement): QtiAnswers {
  const key = item.keyOf(interaction, ['ordered']);
  const choices = item.choicesOf(interaction, 'simpleChoice');
  item.refuseStrangers(
    key,
    choices.map(({ identifier }) => identifier),
  );
  if (new Set(key.correct).size !== choices.length || key.correct.length !== choices.length)
    item.fault('orders only some of its choices; name every choice once in <correctResponse>', key.element);
  const options = choices.map((choice) => ({
    id: choice.id,
    text: choice.text,
    correct: true,
    feedback: '',
    rightPlace: key.correct.indexOf(choice.identifier),
  }));
  return { type: 'order', options };
}

/** matchInteraction: the first set is what is matched, the second what it is matched with; every premise has one partner. */
export function readMatch(item: QtiItem, interaction: QtiElement): QtiAnswers {
  const key = item.keyOf(interaction, ['multiple', 'single']);
  const [first, second, third] = named(interaction, 'simpleMatchSet');
  if (!first || !second || third) {
    item.fault('needs two sets of choices; give it two <simpleMatchSet>', interaction);
    return { type: 'match', premises: [], options: [] };
  }
  const premises = item.choicesOf(first, 'simpleAssociableChoice', [1, 10]);
  const choices = item.choicesOf(second, 'simpleAssociableChoice');
  const pairs = key.correct.map((pair) => pair.split(/\s+/));
  const optionOf = new Map(choices.map(({ identifier, id }) => [identifier, id]));
  for (const [from = '', to = ''] of pairs) {
    if (!premises.some(({ identifier }) => identifier === from) || !optionOf.has(to))
      item.fault(`pairs "${from} ${to}", which is no pair of its choices, the first set's first`, key.element);
  }
  const matched = premises.map((premise) => {
    const partners = pairs.filter(([from]) => from === premise.identifier);
    if (partners.length !== 1)
      item.fault(`pairs "${premise.identifier}" with ${partners.length} choices; give each of the first set one partner`, key.element);
    return { id: premise.id, match: optionOf.get(partners[0]?.[1] ?? '') ?? '' };
  });
  const options = pairsOf(
    matched,
    choices.map(({ id, text }) => ({ id, text: { en: text, es: text } })),
  ).map((option) => ({ ...option, text: option.text.en, feedback: '' }));
  const look = attributeOf(interaction, 'dataLook') === 'groups' ? { look: 'groups' as const } : {};
  return { type: 'match', premises: premises.map(({ text }) => text), options, ...look };
}

/** associateInteraction: pairs among all choices. The first of each right pair asks here for the second. */
export function readAssociate(item: QtiItem, interaction: QtiElement): QtiAnswers {
  const key = item.keyOf(interaction, ['multiple']);
  const choices = item.choicesOf(interaction, 'simpleAssociableChoice', [2, 20]);
  const pairs = key.correct.map((pair) => pair.split(/\s+/));
  item.refuseStrangers(
    { ...key, correct: pairs.flat() },
    choices.map(({ identifier }) => identifier),
  );
  const named = (identifier = '') => choices.find((choice) => choice.identifier === identifier);
  const premises = pairs.flatMap(([from]) => named(from) ?? []);
  const isOnce = new Set(pairs.flat()).size === pairs.length * 2 && premises.length > 1;
  if (!isOnce) item.fault('has choices in several pairs, or one pair alone, which cannot be shown', key.element);
  item.advise('asks for pairs among all choices, here for the second of each pair', interaction);
  const first = new Set(premises.map(({ identifier }) => identifier));
  const others = choices.filter(({ identifier }) => !first.has(identifier));
  if (premises.length > 10 || others.length > 10) item.fault(`has ${choices.length} choices; give it two to ten`, interaction);
  const matched = premises.map((premise, at) => ({ id: premise.id, match: named(pairs[at]?.[1])?.id ?? '' }));
  const options = pairsOf(
    matched,
    others.map(({ id, text }) => ({ id, text: { en: text, es: text } })),
  ).map((option) => ({ ...option, text: option.text.en, feedback: '' }));
  return { type: 'match', premises: premises.map(({ text }) => text), options };
}

/** The identifiers of all choices: feedback that names none of them is for everyone. */
export function choiceIdentifiers(interactions: readonly QtiElement[]): Set<string> {
  const all = interactions.flatMap((interaction) =>
    ['simpleChoice', 'inlineChoice', 'simpleAssociableChoice', 'hotspotChoice', 'hottext'].flatMap((name) => named(interaction, name)),
  );
  return new Set(all.map((choice) => attributeOf(choice, 'identifier')));
}
