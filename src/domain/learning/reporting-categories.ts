import type { Bilingual } from '#contract/wire.ts';

/** A reporting category of the Texas elementary science test. */
export interface ReportingCategory {
  readonly number: number;
  readonly title: Bilingual;
  /** The numbers after the grade that belong to it: 5.7A and 4.8B are both in category 2. */
  readonly strands: readonly number[];
}

/** The reporting categories of the grade 5 science test, in the state's order. */
export const REPORTING_CATEGORIES: readonly ReportingCategory[] = [
  { number: 1, title: { en: 'Matter and Its Properties', es: 'La materia y sus propiedades' }, strands: [6] },
  { number: 2, title: { en: 'Force, Motion, and Energy', es: 'Fuerza, movimiento y energía' }, strands: [7, 8] },
  { number: 3, title: { en: 'Earth and Space', es: 'La Tierra y el espacio' }, strands: [9, 10, 11] },
  { number: 4, title: { en: 'Organisms and Environments', es: 'Organismos y medio ambiente' }, strands: [12, 13] },
];

/**
 * The reporting category of a standard.
 * @param code a TEKS code such as 5.6A or K.9
 * @returns 1 to 4; null for practices and themes (strands 1 to 5) and for codes of another framework
 */
export function reportingCategoryOf(code: string): number | null {
  const strand = /^(?:K|\d{1,2})\.(\d{1,2})(?!\d)/.exec(code)?.[1];
  if (strand === undefined) return null;
  return REPORTING_CATEGORIES.find(({ strands }) => strands.includes(Number(strand)))?.number ?? null;
}
