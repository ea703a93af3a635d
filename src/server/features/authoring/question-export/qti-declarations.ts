import { xmlText } from '#server/xlsx/cell-text.ts';
import { element } from './write-xml.ts';

export type Cardinality = 'single' | 'multiple' | 'ordered';

/** What a key of a mapping earns. */
export interface MapEntry {
  readonly key: string;
  readonly value: number;
  readonly isExact?: boolean;
}

export interface ResponseDeclaration {
  readonly identifier: string;
  readonly cardinality: Cardinality;
  readonly baseType: 'identifier' | 'directedPair' | 'string' | 'float' | 'file';
  readonly correct: readonly string[];
  readonly mapping?: readonly MapEntry[];
}

/** A response with its key, and where parts of it earn points, what they earn. */
export function responseDeclaration({ identifier, cardinality, baseType, correct, mapping = [] }: ResponseDeclaration): string {
  return element(
    'qti-response-declaration',
    { identifier, cardinality, 'base-type': baseType },
    correct.length === 0 ? '' : element('qti-correct-response', {}, ...correct.map((value) => element('qti-value', {}, xmlText(value)))),
    mapping.length === 0
      ? ''
      : element(
          'qti-mapping',
          { 'default-value': 0 },
          ...mapping.map(({ key, value, isExact }) =>
            element('qti-map-entry', {
              'map-key': key,
              'mapped-value': value,
              ...(isExact !== undefined && { 'case-sensitive': String(isExact) }),
            }),
          ),
        ),
  );
}

/** A result of an item. @param start its value before anything is answered; null for none */
export function outcomeDeclaration(
  identifier: string,
  baseType: 'float' | 'identifier',
  start: number | null,
  more: Readonly<Record<string, string | number | undefined>> = {},
  cardinality: Cardinality = 'single',
): string {
  return element(
    'qti-outcome-declaration',
    { identifier, cardinality, 'base-type': baseType, ...more },
    start === null ? '' : element('qti-default-value', {}, element('qti-value', {}, String(start))),
  );
}
