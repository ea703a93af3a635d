import { MAX_POINTS } from '#contract/authoring/own-quiz-limits.ts';
import { attributeOf, named, type QtiElement } from './qti-document.ts';
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
  if (!first || answers.type === 'extended' || answers.type === 'drawing' || answers.type === 'file') return answers;
  const ways = interactions.map((interaction) => processingOf(item.root, attributeOf(interaction, 'responseIdentifier')));
  if (ways.includes('own')) item.advise('is scored by its own rules, here by its right answer', first);
  if (answers.type === 'text') return answers;
  if (second) return gapPoints(item, interactions, answers, ways);
  const mapping = ways[0] === 'map' ? named(item.declarationOf(first) ?? first, 'mapping')[0] : undefined;
  return mapping ? mappedPoints(item, mapping, answers) : { ...answers, points: 1 };
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

/** What the parts of an answer are worth, as whole points: 0.5 and 1 become 1 and 2. */
function mappedPoints(item: QtiItem, mapping: QtiElement, answers: QtiAnswers): QtiAnswers & { readonly points: number } {
  const entries = new Map(
    named(mapping, 'mapEntry').map((entry) => [keyOf(attributeOf(entry, 'mapKey')), Number(attributeOf(entry, 'mappedValue'))]),
  );
  const otherwise = Number(attributeOf(mapping, 'defaultValue') || 0);
  const worth = answers.options.map((option) => entries.get(option.mapKey ?? option.id) ?? otherwise);
  const upper = attributeOf(mapping, 'upperBound') === '' ? Number.POSITIVE_INFINITY : Number(attributeOf(mapping, 'upperBound'));
  const best = Math.min(upper, mostOf(answers, worth));
  const isPlain = answers.options.every(({ correct }, at) => worth[at] === (correct ? best : 0));
  if (answers.type === 'order' || !Number.isFinite(best) || best <= 0 || (answers.type === 'choice' && isPlain))
    return { ...answers, points: 1 };
  const scale = Array.from({ length: MAX_POINTS }, (_, at) => at + 1).find((factor) => isWhole([...worth, best], factor, best));
  if (scale === undefined) {
    item.advise('partly right answers earn no points', mapping);
    return { ...answers, points: 1 };
  }
  if (worth.some((value) => value < 0)) item.advise('less than no points count as none', mapping);
  const options = answers.options.map((option, at): QtiOption => ({ ...option, points: Math.round((worth[at] ?? 0) * scale) }));
  return { ...answers, options, points: Math.round(best * scale) } as QtiAnswers & { readonly points: number };
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
