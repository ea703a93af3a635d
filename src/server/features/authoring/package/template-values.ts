import { attributeOf, named, type QtiElement, textOf } from './qti-document.ts';

/** A value of a template: none, one, or several. */
export type TemplateValue = readonly (string | number | boolean)[];

/** Thrown at something that this reader does not work out. */
export class UnknownExpression extends Error {}

const childrenOf = (element: QtiElement) => element.children.filter((child): child is QtiElement => typeof child !== 'string');
const MAX_REPEATS = 1_000;
const TRUE: TemplateValue = [true];
const FALSE: TemplateValue = [false];
const toValue = (is: boolean) => (is ? TRUE : FALSE);

export function atomOf(text: string, baseType: string): string | number | boolean {
  const words = text.trim();
  if (baseType === 'integer' || baseType === 'float') return Number(words);
  return baseType === 'boolean' ? words === 'true' : words;
}

/** Works out the expressions of template processing. @param random from 0 up to 1, the same for the same item every time */
export class TemplateExpressions {
  readonly values = new Map<string, TemplateValue>();

  constructor(
    private readonly root: QtiElement,
    private readonly random: () => number,
  ) {}

  valueOf(expression: QtiElement): TemplateValue {
    const { name } = expression;
    const attribute = (key: string, otherwise = Number.NaN) => this.#number(attributeOf(expression, key), otherwise);
    switch (name) {
      case 'baseValue':
        return [atomOf(textOf(expression), attributeOf(expression, 'baseType'))];
      case 'variable':
        return this.values.get(attributeOf(expression, 'identifier')) ?? [];
      case 'correct':
        return this.#correct(attributeOf(expression, 'identifier'));
      case 'null':
        return [];
      case 'randomInteger': {
        const [min, max, step] = [attribute('min', 0), attribute('max'), attribute('step', 1)];
        return [this.#finite(min + step * Math.floor(this.random() * (Math.floor((max - min) / step) + 1)))];
      }
      case 'randomFloat':
        return [this.#finite(attribute('min', 0) + this.random() * (attribute('max') - attribute('min', 0)))];
      case 'repeat': {
        const times = Math.min(attribute('numberRepeats', 1), MAX_REPEATS);
        return Array.from({ length: times }, () => childrenOf(expression).flatMap((child) => [...this.valueOf(child)])).flat();
      }
      case 'mathConstant':
        return [attributeOf(expression, 'name') === 'pi' ? Math.PI : Math.E];
      default:
        return this.#computed(
          expression,
          childrenOf(expression).map((child) => this.valueOf(child)),
        );
    }
  }

  isTrue(expression: QtiElement | undefined): boolean {
    return expression !== undefined && this.valueOf(expression)[0] === true;
  }

  #number(text: string, otherwise: number): number {
    if (text === '') return otherwise;
    const variable = this.values.get(text.replace(/^\{?\$?\{?|\}+$/g, ''));
    return Number(variable?.[0] ?? text);
  }

  #finite(value: number): number {
    if (!Number.isFinite(value)) throw new UnknownExpression();
    return Number(value.toPrecision(12));
  }

  #correct(identifier: string): TemplateValue {
    const declared = named(this.root, 'responseDeclaration').find((each) => attributeOf(each, 'identifier') === identifier);
    const [response] = declared ? named(declared, 'correctResponse') : [];
    return response ? named(response, 'value').map((each) => atomOf(textOf(each), attributeOf(declared ?? each, 'baseType'))) : [];
  }

  #computed(expression: QtiElement, operands: readonly TemplateValue[]): TemplateValue {
    const [one = [], other = []] = operands;
    const isNone = operands.some((value) => value.length === 0);
    const [a, b] = [Number(one[0]), Number(other[0])];
    const numbers = operands.flat().map(Number);
    const number = (value: number): TemplateValue => (isNone ? [] : [this.#finite(value)]);
    const figures = this.#number(attributeOf(expression, 'figures'), 0);
    switch (expression.name) {
      case 'random':
        return one.length === 0 ? [] : one.slice(Math.floor(this.random() * one.length)).slice(0, 1);
      case 'multiple':
      case 'ordered':
        return operands.flat();
      case 'sum':
        return number(numbers.reduce((sum, each) => sum + each, 0));
      case 'product':
        return number(numbers.reduce((product, each) => product * each, 1));
      case 'subtract':
        return number(a - b);
      case 'divide':
        return b === 0 ? [] : number(a / b);
      case 'integerDivide':
        return b === 0 ? [] : number(Math.floor(a / b));
      case 'integerModulus':
        return b === 0 ? [] : number(a - b * Math.floor(a / b));
      case 'power':
        return number(a ** b);
      case 'min':
        return number(Math.min(...numbers));
      case 'max':
        return number(Math.max(...numbers));
      case 'gcd':
        return number(numbers.reduce(greatestDivisor, 0));
      case 'lcm':
        return number(numbers.reduce((multiple, each) => Math.abs(multiple * each) / (greatestDivisor(multiple, each) || 1), 1));
      case 'statsOperator':
        return number(statistic(attributeOf(expression, 'name'), numbers));
      case 'truncate':
        return number(Math.trunc(a));
      case 'round':
        return number(Math.floor(a + 0.5));
      case 'integerToFloat':
        return number(a);
      case 'roundTo':
        return number(Number(attributeOf(expression, 'roundingMode') === 'decimalPlaces' ? a.toFixed(figures) : a.toPrecision(figures)));
      case 'mathOperator':
        return number(mathOperator(attributeOf(expression, 'name'), a, b));
      case 'index':
        return one.slice(this.#number(attributeOf(expression, 'n'), 1) - 1).slice(0, 1);
      case 'containerSize':
        return [one.length];
      case 'delete':
        return other.filter((value) => !one.includes(value));
      case 'member':
        return isNone ? [] : toValue(other.includes(one[0] ?? ''));
      case 'contains':
        return isNone ? [] : toValue(other.every((value) => one.includes(value)));
      case 'isNull':
        return toValue(one.length === 0);
      case 'not':
        return one.length === 0 ? [] : toValue(one[0] !== true);
      case 'and':
        return toValue(operands.every(([value]) => value === true));
      case 'or':
        return toValue(operands.some(([value]) => value === true));
      case 'match':
      case 'equal':
      case 'stringMatch':
        return isNone ? [] : toValue(one.length === other.length && one.every((value, at) => value === other[at]));
      case 'gt':
        return isNone ? [] : toValue(a > b);
      case 'gte':
        return isNone ? [] : toValue(a >= b);
      case 'lt':
        return isNone ? [] : toValue(a < b);
      case 'lte':
        return isNone ? [] : toValue(a <= b);
      default:
        throw new UnknownExpression();
    }
  }
}

function greatestDivisor(one: number, other: number): number {
  let [a, b] = [Math.abs(one), Math.abs(other)];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

function statistic(name: string, numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const squares = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  switch (name) {
    case 'mean':
      return mean;
    case 'popVariance':
      return squares / numbers.length;
    case 'popSD':
      return Math.sqrt(squares / numbers.length);
    case 'sampleVariance':
      return squares / (numbers.length - 1);
    case 'sampleSD':
      return Math.sqrt(squares / (numbers.length - 1));
    default:
      throw new UnknownExpression();
  }
}

function mathOperator(name: string, a: number, b: number): number {
  switch (name) {
    case 'sin':
    case 'cos':
    case 'tan':
    case 'asin':
    case 'acos':
    case 'atan':
    case 'exp':
    case 'abs':
    case 'floor':
    case 'ceil':
      return Math[name](a);
    case 'ln':
      return Math.log(a);
    case 'log':
      return Math.log10(a);
    case 'atan2':
      return Math.atan2(a, b);
    case 'toRadians':
      return (a * Math.PI) / 180;
    case 'toDegrees':
      return (a * 180) / Math.PI;
    default:
      throw new UnknownExpression();
  }
}
