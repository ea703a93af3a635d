import { attributeOf, named, type QtiElement, textOf } from '#server/features/authoring/package/qti-document.ts';
import { type Atom, atomOf, isInside, isSame, mapped, mappedPoints, NULL, type QtiValue, single, valuesIn } from './qti-values.ts';

/** Thrown by processing that this evaluator does not know; nothing is said of its score then. */
class UnknownRule extends Error {}
class Exit extends Error {}

/**
 * What an item of QTI itself gives a response: its templates and the rules that items write out, by the specification and apart from our
 * importer, so that the two can be compared.
 * @param responses by the identifiers of their declarations
 * @returns null where the item does not define a score, or by rules that are not evaluated
 */
export function scoreOf(root: QtiElement, responses: ReadonlyMap<string, readonly string[]>): number | null {
  const [processing] = named(root, 'responseProcessing');
  if (!processing) return null;
  try {
    return new Session(root, responses).run(processing);
  } catch (error) {
    if (error instanceof UnknownRule) return null;
    throw error;
  }
}

const childrenOf = (element: QtiElement) => element.children.filter((child): child is QtiElement => typeof child !== 'string');
const isTrue = ({ atoms }: QtiValue) => atoms[0] === true;
const numbersOf = ({ atoms }: QtiValue) => atoms.map(Number);

class Session {
  readonly #outcomes = new Map<string, QtiValue>();
  readonly #declared: ReadonlyMap<string, QtiElement>;

  constructor(
    root: QtiElement,
    private readonly responses: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#declared = new Map(named(root, 'responseDeclaration').map((each) => [attributeOf(each, 'identifier'), each]));
    for (const outcome of named(root, 'outcomeDeclaration')) {
      const baseType = attributeOf(outcome, 'baseType');
      const [given] = named(outcome, 'defaultValue');
      const isNumber = baseType === 'float' || baseType === 'integer';
      const value = given ? { atoms: valuesIn(given, baseType) } : isNumber ? single(0) : NULL;
      this.#outcomes.set(attributeOf(outcome, 'identifier'), value);
    }
  }

  run(processing: QtiElement): number | null {
    const template = attributeOf(processing, 'template') || attributeOf(processing, 'templateLocation');
    const [first] = [...this.#declared.values()];
    if (childrenOf(processing).length > 0) {
      try {
        for (const rule of childrenOf(processing)) this.#apply(rule);
      } catch (error) {
        if (!(error instanceof Exit)) throw error;
      }
      const [score] = this.#outcomes.get('SCORE')?.atoms ?? [];
      return typeof score === 'number' ? score : null;
    }
    const declaration = this.#declared.get('RESPONSE') ?? first;
    if (!declaration) return null;
    const response = this.#response(attributeOf(declaration, 'identifier'));
    if (/map_response_point/.test(template)) return mappedPoints(declaration, response);
    if (/map_response/.test(template)) return response.atoms.length === 0 ? 0 : mapped(declaration, response);
    if (!/match/.test(template)) return null;
    return response.atoms.length > 0 && isSame(response, this.#correct(attributeOf(declaration, 'identifier'))) ? 1 : 0;
  }

  #declaration(identifier: string): QtiElement {
    const declaration = this.#declared.get(identifier);
    if (!declaration) throw new UnknownRule(identifier);
    return declaration;
  }

  #response(identifier: string): QtiValue {
    const declaration = this.#declaration(identifier);
    const baseType = attributeOf(declaration, 'baseType');
    const atoms = (this.responses.get(identifier) ?? [])
      .map((text) => atomOf(text, baseType))
      .filter((atom) => atom !== '' && !Number.isNaN(atom));
    return { atoms, isOrdered: attributeOf(declaration, 'cardinality') === 'ordered' };
  }

  #correct(identifier: string): QtiValue {
    const declaration = this.#declaration(identifier);
    const [correct] = named(declaration, 'correctResponse');
    const isOrdered = attributeOf(declaration, 'cardinality') === 'ordered';
    return correct ? { atoms: valuesIn(correct, attributeOf(declaration, 'baseType')), isOrdered } : NULL;
  }

  #apply(rule: QtiElement): void {
    const parts = childrenOf(rule);
    switch (rule.name) {
      case 'responseCondition': {
        const chosen = parts.find((branch) => {
          const [condition] = childrenOf(branch);
          return branch.name === 'responseElse' || (condition !== undefined && isTrue(this.#value(condition)));
        });
        const rules = chosen ? childrenOf(chosen).slice(chosen.name === 'responseElse' ? 0 : 1) : [];
        for (const each of rules) this.#apply(each);
        return;
      }
      case 'responseProcessingFragment':
        for (const each of parts) this.#apply(each);
        return;
      case 'setOutcomeValue': {
        const [expression] = parts;
        const identifier = attributeOf(rule, 'identifier');
        this.#outcomes.set(identifier, expression ? this.#value(expression) : NULL);
        return;
      }
      case 'exitResponse':
        throw new Exit();
      default:
        throw new UnknownRule(rule.name);
    }
  }

  #variable(identifier: string): QtiValue {
    return this.#outcomes.get(identifier) ?? this.#response(identifier);
  }

  #value(expression: QtiElement): QtiValue {
    const { name } = expression;
    const identifier = attributeOf(expression, 'identifier');
    switch (name) {
      case 'baseValue':
        return single(atomOf(textOf(expression), attributeOf(expression, 'baseType')));
      case 'variable':
        return this.#variable(identifier);
      case 'correct':
        return this.#correct(identifier);
      case 'mapResponse':
        return single(mapped(this.#declaration(identifier), this.#response(identifier)));
      case 'mapResponsePoint':
        return single(mappedPoints(this.#declaration(identifier), this.#response(identifier)));
      case 'null':
        return NULL;
      default:
        return this.#computed(
          expression,
          childrenOf(expression).map((child) => this.#value(child)),
        );
    }
  }

  #computed(expression: QtiElement, operands: readonly QtiValue[]): QtiValue {
    const [one = NULL, other = NULL] = operands;
    const isNone = operands.some(({ atoms }) => atoms.length === 0);
    const numbers = operands.flatMap(numbersOf);
    const [a = 0, b = 0] = [numbersOf(one)[0], numbersOf(other)[0]];
    const orNull = (value: () => Atom) => (isNone ? NULL : single(value()));
    switch (expression.name) {
      case 'isNull':
        return single(one.atoms.length === 0);
      case 'not':
        return one.atoms.length === 0 ? NULL : single(!isTrue(one));
      case 'and':
        return single(operands.every(isTrue));
      case 'or':
        return single(operands.some(isTrue));
      case 'match':
        return orNull(() => isSame(one, other));
      case 'equal':
        return orNull(() => this.#isEqual(expression, a, b));
      case 'equalRounded':
        return orNull(
          () => a.toFixed(Number(attributeOf(expression, 'figures'))) === b.toFixed(Number(attributeOf(expression, 'figures'))),
        );
      case 'gt':
        return orNull(() => a > b);
      case 'gte':
        return orNull(() => a >= b);
      case 'lt':
        return orNull(() => a < b);
      case 'lte':
        return orNull(() => a <= b);
      case 'sum':
        return orNull(() => numbers.reduce((total, number) => total + number, 0));
      case 'product':
        return orNull(() => numbers.reduce((total, number) => total * number, 1));
      case 'subtract':
        return orNull(() => a - b);
      case 'divide':
        return isNone || b === 0 ? NULL : single(a / b);
      case 'max':
        return orNull(() => Math.max(...numbers));
      case 'min':
        return orNull(() => Math.min(...numbers));
      case 'multiple':
        return { atoms: operands.flatMap(({ atoms }) => atoms) };
      case 'ordered':
        return { atoms: operands.flatMap(({ atoms }) => atoms), isOrdered: true };
      case 'member':
        return orNull(() => other.atoms.includes(one.atoms[0] as Atom));
      case 'contains':
        return orNull(() => one.atoms.every((atom) => other.atoms.includes(atom)) || other.atoms.every((atom) => one.atoms.includes(atom)));
      case 'delete':
        return { atoms: other.atoms.filter((atom) => !one.atoms.includes(atom)), isOrdered: other.isOrdered === true };
      case 'index':
        return { atoms: one.atoms.slice(Number(attributeOf(expression, 'n')) - 1, Number(attributeOf(expression, 'n'))) };
      case 'containerSize':
        return single(one.atoms.length);
      case 'stringMatch':
        return orNull(() => this.#isSameText(expression, String(one.atoms[0]), String(other.atoms[0])));
      case 'substring':
        return orNull(() => this.#hasText(expression, String(one.atoms[0]), String(other.atoms[0])));
      case 'inside': {
        const at = String(one.atoms[0]).split(' ').map(Number);
        return orNull(() => isInside(attributeOf(expression, 'shape'), attributeOf(expression, 'coords'), at[0] ?? 0, at[1] ?? 0));
      }
      default:
        throw new UnknownRule(expression.name);
    }
  }

  #isEqual(expression: QtiElement, expected: number, given: number): boolean {
    const mode = attributeOf(expression, 'toleranceMode');
    const [below = 0, above = below] = attributeOf(expression, 'tolerance').split(/\s+/).filter(Boolean).map(Number);
    if (mode === 'absolute') return given >= expected - below && given <= expected + above;
    if (mode === 'relative') return given >= expected * (1 - below / 100) && given <= expected * (1 + above / 100);
    return expected === given;
  }

  #isSameText(expression: QtiElement, one: string, other: string): boolean {
    const fold = (text: string) => (attributeOf(expression, 'caseSensitive') === 'false' ? text.toLowerCase() : text);
    const isPart = attributeOf(expression, 'substring') === 'true';
    return isPart ? fold(one).includes(fold(other)) : fold(one) === fold(other);
  }

  #hasText(expression: QtiElement, part: string, whole: string): boolean {
    const fold = (text: string) => (attributeOf(expression, 'caseSensitive') === 'false' ? text.toLowerCase() : text);
    return fold(whole).includes(fold(part));
  }
}
