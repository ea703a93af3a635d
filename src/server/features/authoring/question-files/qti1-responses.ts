import { attributeOf, named, type QtiElement, textOf } from '../package/qti-document.ts';
import { childrenOf } from './moodle-question.ts';

/** What an answer earns by one rule of an item of QTI 1.2. */
export interface ScoringRule {
  /** Values that it asks for, by the response they belong to; those within a <not> are left out. */
  readonly equal: readonly { readonly response: string; readonly value: string; readonly isExact: boolean }[];
  readonly atLeast: number | null;
  readonly atMost: number | null;
  /** It looks for words within an answer. */
  readonly isPart: boolean;
  /** Part of the score, 0 to 1; null where the rule gives none. */
  readonly share: number | null;
  readonly feedback: readonly string[];
}

/** The rules of an item, in their order. */
export function scoringRules(item: QtiElement): ScoringRule[] {
  const most = named(item, 'decvar').reduce((max, declared) => Math.max(max, Number(attributeOf(declared, 'maxvalue')) || 0), 0) || 100;
  return named(item, 'respcondition').map((rule) => {
    const conditions = childrenOf(rule, 'conditionvar');
    const within = conditions.flatMap((condition) => withoutNegated(condition));
    const bound = (...names: string[]) =>
      within.filter(({ name }) => names.includes(name)).map((element) => Number(textOf(element).trim()))[0] ?? null;
    const [set] = named(rule, 'setvar').filter((each) => attributeOf(each, 'action') !== 'Add' || Number(textOf(each)) !== 0);
    return {
      equal: within
        .filter(({ name }) => name === 'varequal')
        .map((element) => ({
          response: attributeOf(element, 'respident'),
          value: textOf(element).trim(),
          isExact: attributeOf(element, 'case').toLowerCase() === 'yes',
        })),
      atLeast: bound('vargte', 'vargt'),
      atMost: bound('varlte', 'varlt'),
      isPart: within.some(({ name }) => name === 'varsubstring'),
      share: set ? Number(textOf(set)) / most : null,
      feedback: named(rule, 'displayfeedback').map((shown) => attributeOf(shown, 'linkrefid')),
    };
  });
}

function withoutNegated(element: QtiElement): QtiElement[] {
  return element.children.flatMap((child) => (typeof child === 'string' || child.name === 'not' ? [] : [child, ...withoutNegated(child)]));
}
