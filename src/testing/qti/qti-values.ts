import { attributeOf, named, type QtiElement, textOf } from '#server/features/authoring/package/qti-document.ts';

export type Atom = string | number | boolean;

/** A value of QTI: NULL has no atoms, a single one has one, a container any number. */
export interface QtiValue {
  readonly atoms: readonly Atom[];
  readonly isOrdered?: boolean;
}

export const NULL: QtiValue = { atoms: [] };

export function single(atom: Atom): QtiValue {
  return { atoms: [atom] };
}

/** A word of a file as its base type reads it; a pair's two sides have no order. */
export function atomOf(text: string, baseType: string): Atom {
  const words = text.trim();
  if (baseType === 'integer' || baseType === 'float' || baseType === 'duration') return Number(words);
  if (baseType === 'boolean') return words === 'true' || words === '1';
  const parts = words.split(/\s+/);
  if (baseType === 'pair') return parts.toSorted().join(' ');
  return baseType === 'string' ? text : parts.join(' ');
}

export function valuesIn(element: QtiElement, baseType: string): Atom[] {
  return named(element, 'value').map((value) => atomOf(textOf(value), baseType));
}

export function isSame(one: QtiValue, other: QtiValue): boolean {
  if (one.atoms.length !== other.atoms.length) return false;
  if (one.isOrdered || other.isOrdered) return one.atoms.every((atom, at) => atom === other.atoms[at]);
  const sorted = ({ atoms }: QtiValue) => atoms.map(String).toSorted();
  const [first, second] = [sorted(one), sorted(other)];
  return first.every((atom, at) => atom === second[at]);
}

/** Points of a mapping for a response: each value counts once, within the mapping's bounds. */
export function mapped(declaration: QtiElement, { atoms }: QtiValue): number {
  const [mapping] = named(declaration, 'mapping');
  if (!mapping) return 0;
  const baseType = attributeOf(declaration, 'baseType');
  const otherwise = Number(attributeOf(mapping, 'defaultValue') || 0);
  const entries = named(mapping, 'mapEntry');
  const worth = (atom: Atom) => {
    const entry = entries.find((each) => {
      const key = atomOf(attributeOf(each, 'mapKey'), baseType);
      const isFolded = attributeOf(each, 'caseSensitive') === 'false';
      return isFolded ? String(key).toLowerCase() === String(atom).toLowerCase() : key === atom;
    });
    return entry ? Number(attributeOf(entry, 'mappedValue')) : otherwise;
  };
  const sum = [...new Set(atoms)].reduce<number>((total, atom) => total + worth(atom), 0);
  const bound = (name: string, none: number) => (attributeOf(mapping, name) === '' ? none : Number(attributeOf(mapping, name)));
  return Math.max(Math.min(sum, bound('upperBound', Infinity)), bound('lowerBound', -Infinity));
}

/** Points of an area mapping for places on a picture: each area counts once. */
export function mappedPoints(declaration: QtiElement, { atoms }: QtiValue): number {
  const [mapping] = named(declaration, 'areaMapping');
  if (!mapping) return 0;
  let sum = 0;
  let unmapped = 0;
  const hit = new Set<QtiElement>();
  for (const atom of atoms) {
    const [x = Number.NaN, y = Number.NaN] = String(atom).split(' ').map(Number);
    const area = named(mapping, 'areaMapEntry').find((each) => isInside(attributeOf(each, 'shape'), attributeOf(each, 'coords'), x, y));
    if (!area) unmapped += 1;
    else if (!hit.has(area)) {
      hit.add(area);
      sum += Number(attributeOf(area, 'mappedValue'));
    }
  }
  sum += unmapped * Number(attributeOf(mapping, 'defaultValue') || 0);
  const bound = (name: string, none: number) => (attributeOf(mapping, name) === '' ? none : Number(attributeOf(mapping, name)));
  return Math.max(Math.min(sum, bound('upperBound', Infinity)), bound('lowerBound', -Infinity));
}

export function isInside(shape: string, coords: string, x: number, y: number): boolean {
  const at = coords.split(/[\s,]+/).map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = at;
  if (shape === 'rect') return x >= a && x <= c && y >= b && y <= d;
  if (shape === 'circle') return Math.hypot(x - a, y - b) <= c;
  if (shape === 'ellipse') return ((x - a) / c) ** 2 + ((y - b) / d) ** 2 <= 1;
  if (shape !== 'poly') return shape === 'default';
  let isIn = false;
  for (let from = 0, to = at.length - 2; from < at.length; to = from, from += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [at[from], at[from + 1], at[to], at[to + 1]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}
