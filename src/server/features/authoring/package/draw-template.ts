import { attributeOf, named, type QtiElement } from './qti-document.ts';
import { atomOf, TemplateExpressions, type TemplateValue, UnknownExpression } from './template-values.ts';

/** A template asks again for numbers that keep its own conditions. */
const MAX_DRAWS = 100;
const MAX_RULES = 2_000;
class Again extends Error {}
class Exit extends Error {}

const childrenOf = (element: QtiElement) => element.children.filter((child): child is QtiElement => typeof child !== 'string');

/**
 * An item whose template has drawn its values, once and always the same: what shows a value shows it, what is right is worked out, and what
 * those values hide is gone.
 * @returns the item as it is where it has no template, and null where its template does something that is not worked out here
 */
export function drawTemplate(root: QtiElement): QtiElement | null {
  const declared = named(root, 'templateDeclaration');
  if (declared.length === 0) return root;
  const random = randomBy(attributeOf(root, 'identifier'));
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    try {
      const drawing = new Drawing(root, declared, random);
      drawing.run();
      return drawing.filled();
    } catch (error) {
      if (error instanceof UnknownExpression) return null;
      if (!(error instanceof Again)) throw error;
    }
  }
  return null;
}

/** Numbers from 0 up to 1 in the order that a name gives them (mulberry32). */
function randomBy(name: string): () => number {
  let state = [...name].reduce((sum, sign) => Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0), 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Drawing {
  readonly #expressions: TemplateExpressions;
  readonly #correct = new Map<string, TemplateValue>();
  readonly #inFormulas: ReadonlySet<string>;
  #rules = 0;

  constructor(
    private readonly root: QtiElement,
    declared: readonly QtiElement[],
    random: () => number,
  ) {
    this.#expressions = new TemplateExpressions(root, random);
    this.#inFormulas = new Set(
      declared.filter((each) => attributeOf(each, 'mathVariable') === 'true').map((each) => attributeOf(each, 'identifier')),
    );
    for (const each of declared) {
      const values = named(each, 'value').map((value) => atomOf(value.children.join(''), attributeOf(each, 'baseType')));
      this.#expressions.values.set(attributeOf(each, 'identifier'), values);
    }
  }

  run(): void {
    try {
      for (const rule of named(this.root, 'templateProcessing').flatMap(childrenOf)) this.#apply(rule);
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
    }
  }

  #apply(rule: QtiElement): void {
    if (++this.#rules > MAX_RULES) throw new UnknownExpression();
    const [expression, ...rest] = childrenOf(rule);
    const identifier = attributeOf(rule, 'identifier');
    switch (rule.name) {
      case 'setTemplateValue':
        if (expression) this.#expressions.values.set(identifier, this.#expressions.valueOf(expression));
        return;
      case 'setCorrectResponse':
        if (expression) this.#correct.set(identifier, this.#expressions.valueOf(expression));
        return;
      case 'setDefaultValue':
        return;
      case 'templateConstraint':
        if (!this.#expressions.isTrue(expression)) throw new Again();
        return;
      case 'exitTemplate':
        throw new Exit();
      case 'templateCondition': {
        const chosen = childrenOf(rule).find((each) => each.name === 'templateElse' || this.#expressions.isTrue(childrenOf(each)[0]));
        for (const each of chosen ? childrenOf(chosen).slice(chosen.name === 'templateElse' ? 0 : 1) : []) this.#apply(each);
        return;
      }
      default:
        throw new UnknownExpression(rest.length === 0 ? rule.name : rule.tag);
    }
  }

  filled(): QtiElement {
    return this.#fill(this.root);
  }

  #fill(element: QtiElement): QtiElement {
    const children = element.children.flatMap((child) => (typeof child === 'string' ? [child] : this.#replaced(child)));
    const correct = element.name === 'responseDeclaration' ? this.#correct.get(attributeOf(element, 'identifier')) : undefined;
    if (!correct) return { ...element, children };
    const made = (name: string, within: QtiElement['children']): QtiElement => ({
      ...element,
      tag: name,
      name,
      attributes: new Map(),
      children: within,
    });
    const values = correct.map((value) => made('value', [String(value)]));
    const others = children.filter((child) => typeof child === 'string' || child.name !== 'correctResponse');
    return { ...element, children: [made('correctResponse', values), ...others] };
  }

  #replaced(element: QtiElement): (QtiElement | string)[] {
    const { name } = element;
    if (name === 'templateDeclaration' || name === 'templateProcessing') return [];
    const values = this.#expressions.values.get(attributeOf(element, 'identifier'));
    if (name === 'printedVariable' && values) return [printed(values, attributeOf(element, 'format'))];
    if (name === 'variable' && values) {
      const [value = ''] = values;
      const baseType = typeof value === 'number' ? 'float' : typeof value === 'boolean' ? 'boolean' : 'identifier';
      return [
        { ...element, tag: 'baseValue', name: 'baseValue', attributes: new Map([['baseType', baseType]]), children: [String(value)] },
      ];
    }
    const template = this.#expressions.values.get(attributeOf(element, 'templateIdentifier'));
    if (template) {
      const isNamed = template.some((value) => String(value) === attributeOf(element, 'identifier'));
      if (isNamed !== (attributeOf(element, 'showHide') !== 'hide')) return [];
      if (name === 'templateInline' || name === 'templateBlock') return this.#fill(element).children;
    }
    const words = name === 'mi' ? element.children.join('').trim() : '';
    const inFormula = this.#inFormulas.has(words) ? this.#expressions.values.get(words) : undefined;
    if (inFormula) return [{ ...element, name: 'mn', children: [printed(inFormula, '')] }];
    return [this.#fill(element)];
  }
}

/** A value as a template shows it: "%.2f" has two decimals. */
function printed(values: TemplateValue, format: string): string {
  const [, decimals] = /^%\.(\d{1,2})f$/.exec(format) ?? [];
  return values
    .map((value) => (typeof value === 'number' && decimals !== undefined ? value.toFixed(Number(decimals)) : String(value)))
    .join(', ');
}
