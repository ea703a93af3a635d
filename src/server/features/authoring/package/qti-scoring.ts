import { MAX_POINTS } from '#contract/authoring/own-quiz-limits.ts';
import { attributeOf, elementsBelow, named, type QtiElement, textOf } from './qti-document.ts';
import type { QtiAnswers, QtiItem, QtiOption } from './qti-item.ts';
import { slugOf } from './qti-item.ts';
import { PAIR } from './source-package.ts';

/** How a response earns its score: all or nothing, by what each part of it is worth, or by rules of the item's own. */
type Processing = 'match' | 'map' | 'own';

/** Answers with the points that the item gives: what it scores all at once is worth one point, and a mapping gives each part its points. */
export function scoredAs(
  item: QtiItem,
  interactions: readonly QtiElement[],
  answers: QtiAnswers,
): QtiAnswers & { readonly points?: number } {
  const [first, second] = interactions;
  if (!first) return answers;
  if (answers.type === 'extended' || answers.type === 'drawing' || answers.type === 'photo' || answers.type === 'file')
    return withPoints(answers, pointsByPerson(item.root));
  const rule = ruleOf(item.root, interactions);
  if (rule) return withPoints(answers, rule.isPartly || !HAS_PARTS.has(answers.type) ? rule.points : 1);
  const ways = interactions.map((interaction) => processingOf(item.root, attributeOf(interaction, 'responseIdentifier')));
  if (ways.includes('own') || hasOwnRules(item.root)) item.advise('is scored by its own rules, here by its right answer', first);
  else if (isTogether(item.root, interactions)) item.advise('scores its questions together, here each for itself', first);
  else if (earnsParts(item.root)) item.advise(NO_PARTS, first);
  const mappings = ways.every((way) => way === 'map') ? mappingsOf(item, interactions) : [];
  const isMapped = mappings.length === interactions.length;
  if (answers.type === 'text') {
    const best = bestEntry(mappings);
    const isPartly = named(mappings[0] ?? first, 'mapEntry').some((entry) => isBetween(Number(attributeOf(entry, 'mappedValue')), best));
    if (isMapped && isPartly) item.advise(NO_PARTS, first);
    return withPoints(answers, isMapped ? wholePoints(best) : null);
  }
  if (isMapped) return mappedPoints(item, mappings, answers);
  return second ? gapPoints(item, interactions, answers, ways) : { ...answers, points: 1 };
}

function mappingsOf(item: QtiItem, interactions: readonly QtiElement[]): QtiElement[] {
  return interactions.flatMap((interaction) => named(item.declarationOf(interaction) ?? interaction, 'mapping').slice(0, 1));
}

/** Kinds of which an answer can be partly right by our own rules. */
const HAS_PARTS: ReadonlySet<string> = new Set(['inline', 'match', 'order']);

function withPoints(answers: QtiAnswers, points: number | null): QtiAnswers & { readonly points?: number } {
  return points === null ? answers : { ...answers, points };
}

/** As whole points within our bounds; null for any other number. */
function wholePoints(points: number): number | null {
  return Number.isInteger(points) && points >= 1 && points <= MAX_POINTS ? points : null;
}

function pointsByPerson(root: QtiElement): number | null {
  // Of an item with several questions it is what all of them are worth.
  if (elementsBelow(root).filter(({ name }) => name.endsWith('Interaction')).length > 1) return null;
  const score = named(root, 'outcomeDeclaration').find((outcome) => attributeOf(outcome, 'identifier') === 'SCORE');
  return score && attributeOf(score, 'externalScored') === 'human' ? wholePoints(Number(attributeOf(score, 'normalMaximum'))) : null;
}

function bestEntry(mappings: readonly QtiElement[]): number {
  const entries = mappings.flatMap((mapping) => named(mapping, 'mapEntry'));
  return entries.reduce((best, entry) => Math.max(best, Number(attributeOf(entry, 'mappedValue'))), 0);
}

function isBetween(value: number, best: number): boolean {
  return value > 0 && value < best;
}

const NO_PARTS = 'partly right answers earn no points';
/** Rules that are asked for the score and are read here; feedback may ask for anything. */
const READ_RULES: ReadonlySet<string> = new Set([
  ...['responseCondition', 'responseIf', 'responseElseIf', 'responseElse', 'and', 'or', 'not', 'isNull', 'match', 'equal', 'stringMatch'],
  ...['variable', 'correct', 'baseValue', 'setOutcomeValue', 'mapResponse', 'sum', 'max', 'gte', 'gt', 'multiple', 'exitResponse', 'null'],
]);

function rulesOf(root: QtiElement): QtiElement[] {
  const isFeedback = (element: QtiElement) => element.name === 'setOutcomeValue' && /feedback/i.test(attributeOf(element, 'identifier'));
  const below = (element: QtiElement): QtiElement[] =>
    element.children.flatMap((child) => (typeof child === 'string' || isFeedback(child) ? [] : [child, ...below(child)]));
  return named(root, 'responseProcessing').flatMap(below);
}

function hasOwnRules(root: QtiElement): boolean {
  return rulesOf(root).some(({ name }) => !READ_RULES.has(name));
}

/** True if a rule combines several questions into one score. */
function isTogether(root: QtiElement, interactions: readonly QtiElement[]): boolean {
  const others = elementsBelow(root).filter(({ name }) => name.endsWith('Interaction')).length > interactions.length;
  const asked = (rule: QtiElement) => new Set(named(rule, 'variable').map((variable) => attributeOf(variable, 'identifier')));
  return others && rulesOf(root).some((rule) => rule.name === 'and' && asked(rule).size > 1);
}

/** True if rules give more than one score above zero. */
function earnsParts(root: QtiElement): boolean {
  const scores = rulesOf(root).filter((rule) => rule.name === 'setOutcomeValue' && attributeOf(rule, 'identifier') === 'SCORE');
  const values = scores.flatMap((rule) =>
    rule.children.flatMap((child) => (typeof child !== 'string' && child.name === 'baseValue' ? [Number(textOf(child))] : [])),
  );
  return new Set(values.filter((value) => value > 0)).size > 1;
}

const WHOLE_RULE: ReadonlySet<string> = new Set(['and', 'match', 'equal', 'variable', 'correct', 'setOutcomeValue', 'baseValue']);

/** The one rule by which an item is scored: points for the right answer, and maybe one for a partly right one, as our own exports say it. */
function ruleOf(root: QtiElement, interactions: readonly QtiElement[]): { readonly points: number; readonly isPartly: boolean } | null {
  const [rule, another] = named(root, 'responseCondition');
  if (!rule || another) return null;
  const cases = rule.children.filter((child) => typeof child !== 'string');
  const [whole, partly, third] = cases.filter((each) => each.name !== 'responseElse' || scoreIn(each) !== 0);
  const points = whole?.name === 'responseIf' ? wholePoints(scoreIn(whole)) : null;
  if (!whole || points === null || third || elementsBelow(whole).some(({ name }) => !WHOLE_RULE.has(name))) return null;
  const asked = new Set(named(whole, 'variable').map((variable) => attributeOf(variable, 'identifier')));
  const isAll = interactions.every((interaction) => asked.has(attributeOf(interaction, 'responseIdentifier')));
  // A rule over several questions says nothing of one of them.
  if (!isAll || asked.size !== interactions.length) return null;
  if (!partly) return { points, isPartly: false };
  const isOurs = named(partly, 'delete').length > 0 || (named(partly, 'gte').length > 0 && named(partly, 'mapResponse').length > 0);
  return isOurs && scoreIn(partly) === 1 ? { points, isPartly: true } : null;
}

/** The score that a case of a rule sets; not a number where it is none. */
function scoreIn(part: QtiElement): number {
  const [set, another] = named(part, 'setOutcomeValue').filter((each) => attributeOf(each, 'identifier') === 'SCORE');
  const [value] = set && !another ? named(set, 'baseValue') : [];
  return value ? Number(textOf(value)) : Number.NaN;
}

function processingOf(root: QtiElement, response: string): Processing {
  const [processing] = named(root, 'responseProcessing');
  const template = processing ? attributeOf(processing, 'template') : '';
  if (/map_response/i.test(template)) return 'map';
  if (!processing || /match/i.test(template)) return 'match';
  const names = (name: string) => named(processing, name).some((element) => attributeOf(element, 'identifier') === response);
  if (names('mapResponse')) return 'map';
  return names('correct') || processing.children.every((child) => typeof child === 'string') ? 'match' : 'own';
}

/** Several menus in one text: each right one earns a point where each is scored by itself. */
function gapPoints(
  item: QtiItem,
  interactions: readonly QtiElement[],
  answers: QtiAnswers,
  ways: readonly Processing[],
): QtiAnswers & { readonly points: number } {
  const isTogether = named(item.root, 'responseCondition').length === 1 && named(item.root, 'and').length > 0;
  if (isTogether || ways.includes('own') || ways.includes('map')) return { ...answers, points: 1 };
  const options = answers.options.map((option) => (option.correct ? { ...option, points: 1 } : option));
  return { ...answers, options, points: interactions.length } as QtiAnswers & { readonly points: number };
}

/** What the parts of an answer are worth, as whole points: 0.5 and 1 become 1 and 2. @param mappings one, or one of each gap */
function mappedPoints(item: QtiItem, mappings: readonly QtiElement[], answers: QtiAnswers): QtiAnswers & { readonly points: number } {
  const [mapping] = mappings;
  if (!mapping) return { ...answers, points: 1 };
  const isAssociated = named(item.root, 'associateInteraction').length > 0;
  const tables = mappings.map((each) => ({
    entries: new Map(
      named(each, 'mapEntry').flatMap((entry) => {
        const value = Number(attributeOf(entry, 'mappedValue'));
        const key = attributeOf(entry, 'mapKey');
        // Pairs of one set have no order.
        const keys = isAssociated ? [key, key.trim().split(/\s+/).toReversed().join(' ')] : [key];
        return keys.map((each): [string, number] => [keyOf(each), value]);
      }),
    ),
    otherwise: Number(attributeOf(each, 'defaultValue') || 0),
  }));
  const isByGap = answers.type === 'inline' && answers.look === undefined;
  const worth = answers.options.map(({ id, mapKey, gap = 0 }) => {
    const table = tables[isByGap ? gap : 0];
    const key = mapKey ?? (isByGap ? (id.split(PAIR).at(-1) ?? id) : id);
    return table?.entries.get(key) ?? table?.otherwise ?? 0;
  });
  const upper = attributeOf(mapping, 'upperBound') === '' ? Number.POSITIVE_INFINITY : Number(attributeOf(mapping, 'upperBound'));
  const best = Math.min(upper, mostOf(answers, worth));
  const isPlain = answers.options.every(({ correct }, at) => worth[at] === (correct ? best : 0));
  if (answers.type === 'order' || !Number.isFinite(best) || best <= 0) return { ...answers, points: 1 };
  if (answers.type === 'choice' && isPlain) return { ...answers, points: wholePoints(best) ?? 1 };
  const scale = Array.from({ length: MAX_POINTS }, (_, at) => at + 1).find((factor) => isWhole([...worth, best], factor, best));
  if (scale === undefined) {
    item.advise(NO_PARTS, mapping);
    return { ...answers, points: 1 };
  }
  if (worth.some((value) => value < 0) && !isFloored(item.root, mapping)) item.advise('less than no points count as none', mapping);
  const options = answers.options.map((option, at): QtiOption => ({ ...option, points: Math.round((worth[at] ?? 0) * scale) }));
  return { ...answers, options, points: Math.round(best * scale) } as QtiAnswers & { readonly points: number };
}

/** Whether the item itself says that less than no points are none. */
function isFloored(root: QtiElement, mapping: QtiElement): boolean {
  return attributeOf(mapping, 'lowerBound') === '0' || named(root, 'max').length > 0;
}

function isWhole(values: readonly number[], factor: number, best: number): boolean {
  return Math.round(best * factor) <= MAX_POINTS && values.every((value) => Math.abs(value * factor - Math.round(value * factor)) < 1e-6);
}

/** The most that an answer can earn: of a choice the best one, of parts the best of each, of several all that earn something. */
function mostOf({ type, options }: QtiAnswers, worth: readonly number[]): number {
  if (type === 'choice') return Math.max(...worth);
  if (type !== 'match' && type !== 'inline') return worth.reduce((sum, value) => sum + Math.max(0, value), 0);
  const best = new Map<number, number>();
  for (const [at, { gap = 0 }] of options.entries()) best.set(gap, Math.max(best.get(gap) ?? 0, worth[at] ?? 0));
  return [...best.values()].reduce((sum, value) => sum + value, 0);
}

/** "A B" is a--b. */
function keyOf(mapKey: string): string {
  return mapKey.trim().split(/\s+/).map(slugOf).join(PAIR);
}
