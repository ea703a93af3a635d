import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { attributeOf, elementsBelow, named, type QtiElement, textOf } from '#server/features/authoring/package/qti-document.ts';

/** One response of one interaction: as QTI has it, and as our player would send it. */
export interface DefinedResponse {
  readonly values: readonly string[];
  /** Places of the chosen options in the question as it is stored, from 0; of an order in the order that was made. */
  readonly chosen: readonly number[];
  readonly text: string;
}

/** Enough for every subset of ten choices. */
const MAX_RESPONSES = 1_024;
const CHOICES: Readonly<Record<string, string>> = {
  choiceInteraction: 'simpleChoice',
  inlineChoiceInteraction: 'inlineChoice',
  hottextInteraction: 'hottext',
  hotspotInteraction: 'hotspotChoice',
};

/** A row of numbers that is the same every time. */
export function rowOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function interactionsOf(root: QtiElement): QtiElement[] {
  return elementsBelow(root).filter(({ name }) => name.endsWith('Interaction'));
}

const idsOf = (elements: readonly QtiElement[]) => elements.map((element) => attributeOf(element, 'identifier'));
const alone = (values: readonly string[], chosen: readonly number[]): DefinedResponse => ({ values, chosen, text: '' });

/** Responses that an interaction defines, the right one first, and all of them where they are few. @param from where its options begin in the question */
export function definedResponses(root: QtiElement, interaction: QtiElement, question: OwnQuestion, from = 0): DefinedResponse[] {
  const declaration = named(root, 'responseDeclaration').find(
    (each) => attributeOf(each, 'identifier') === attributeOf(interaction, 'responseIdentifier'),
  );
  if (!declaration) return [];
  const correct = named(declaration, 'correctResponse').flatMap((each) => named(each, 'value').map((value) => textOf(value).trim()));
  const choices = CHOICES[interaction.name];
  if (choices !== undefined) {
    const ids = idsOf(named(interaction, choices));
    const isMultiple = attributeOf(declaration, 'cardinality') === 'multiple';
    const max = Number(attributeOf(interaction, 'maxChoices') || (isMultiple ? 0 : 1)) || ids.length;
    const isRight = (each: readonly string[]) => each.length === correct.length && each.every((id) => correct.includes(id));
    const all = subsets(ids, isMultiple && question.type !== 'choice' ? max : 1);
    return [...all.filter(isRight), ...all.filter((each) => !isRight(each))].map((each) =>
      alone(
        each,
        each.map((id) => from + ids.indexOf(id)),
      ),
    );
  }
  switch (interaction.name) {
    case 'orderInteraction':
      return orders(idsOf(named(interaction, 'simpleChoice')), correct);
    case 'matchInteraction': {
      const [first, second] = named(interaction, 'simpleMatchSet');
      if (!first || !second) return [];
      return pairings(named(first, 'simpleAssociableChoice'), named(second, 'simpleAssociableChoice'), false, correct);
    }
    case 'associateInteraction': {
      const choices = named(interaction, 'simpleAssociableChoice');
      const firsts = correct.map((pair) => pair.split(/\s+/)[0]);
      const isFirst = (each: QtiElement) => firsts.includes(attributeOf(each, 'identifier'));
      const premises = firsts.flatMap((id) => choices.find((each) => attributeOf(each, 'identifier') === id) ?? []);
      return pairings(
        premises,
        choices.filter((each) => !isFirst(each)),
        false,
        correct,
      );
    }
    case 'gapMatchInteraction':
      return pairings(named(interaction, 'gap'), named(interaction, 'gapText'), true, correct);
    case 'graphicGapMatchInteraction':
      return pairings(
        named(interaction, 'associableHotspot'),
        [...named(interaction, 'gapImg'), ...named(interaction, 'gapText')],
        true,
        correct,
      );
    case 'textEntryInteraction':
    case 'sliderInteraction':
      return question.type === 'text' ? texts(declaration, correct) : [];
    default:
      return [];
  }
}

function subsets(ids: readonly string[], max: number): string[][] {
  const all = Array.from({ length: Math.min(2 ** ids.length, MAX_RESPONSES) }, (_, mask) =>
    ids.filter((_id, at) => (mask >> at) % 2 === 1),
  );
  return all.filter(({ length }) => length <= max);
}

function orders(ids: readonly string[], correct: readonly string[]): DefinedResponse[] {
  const random = rowOf(7);
  const all = Array.from({ length: 300 }, () => {
    const left = [...ids];
    return ids.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
  });
  const swapped = correct.map((_id, at) =>
    correct.with(at, correct[at + 1] ?? '').with(at + 1 < correct.length ? at + 1 : at, correct[at] ?? ''),
  );
  return [correct, ...swapped, ...all].map((order) =>
    alone(
      order,
      order.map((id) => correct.indexOf(id)),
    ),
  );
}

/** Each place with one of the things or none, as often as each thing may be used. */
function pairings(
  places: readonly QtiElement[],
  things: readonly QtiElement[],
  isThingFirst: boolean,
  correct: readonly string[],
): DefinedResponse[] {
  const [placeIds, thingIds] = [idsOf(places), idsOf(things)];
  const limits = things.map((thing) => Number(attributeOf(thing, 'matchMax') || 1) || Infinity);
  const pair = (place: number, thing: number) =>
    isThingFirst ? `${thingIds[thing]} ${placeIds[place]}` : `${placeIds[place]} ${thingIds[thing]}`;
  const right = placeIds.map((_place, at) => thingIds.findIndex((_thing, thing) => correct.includes(pair(at, thing))));
  const random = rowOf(11);
  const made = Array.from({ length: 400 }, () =>
    right.map((thing) => (random() < 0.4 ? thing : Math.floor(random() * (thingIds.length + 1)) - 1)),
  );
  const varied = right.flatMap((_thing, at) => thingIds.map((_id, other) => right.with(at, other)));
  return [right, placeIds.map(() => -1), ...varied, ...made]
    .filter((assigned) => limits.every((limit, thing) => assigned.filter((each) => each === thing).length <= limit))
    .map((assigned) => {
      const used = assigned.flatMap((thing, place) => (thing < 0 ? [] : [[place, thing] as const]));
      return alone(
        used.map(([place, thing]) => pair(place, thing)),
        used.map(([place, thing]) => place * thingIds.length + thing),
      );
    });
}

function texts(declaration: QtiElement, correct: readonly string[]): DefinedResponse[] {
  const keys = named(declaration, 'mapEntry').map((entry) => attributeOf(entry, 'mapKey'));
  const known = [...new Set([...correct, ...keys])];
  const isNumber = /^(?:float|integer)$/.test(attributeOf(declaration, 'baseType'));
  const others = isNumber
    ? known.flatMap((text) =>
        [-1, -0.5, -0.1, -0.011, -0.001, 0.001, 0.011, 0.1, 0.5, 1].map((step) => String(Number((Number(text) + step).toFixed(6)))),
      )
    : known.flatMap((text) => [text.toUpperCase(), text.toLowerCase(), `${text}x`, text.slice(1)]);
  const isWhole = attributeOf(declaration, 'baseType') === 'integer';
  return [...new Set([...known, '', ...others, isNumber ? '123456' : 'something else'])]
    .filter((text) => !isWhole || /^-?\d*$/.test(text))
    .map((text) => ({ values: text === '' ? [] : [text], chosen: [], text }));
}
