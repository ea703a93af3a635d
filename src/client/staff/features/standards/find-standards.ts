import type { GradeStandards } from '#contract/standards/standards.schemas.ts';
import { standardCode } from '#domain/content/standard-code.ts';
import { foldSearch } from '#domain/folding/fold-text.ts';

/** The standards that have all the words, in their codes (however people write one: `standardCode`) or in their texts of either language; grades without any are left out. */
export function findStandards(grades: readonly GradeStandards[], words: string): readonly GradeStandards[] {
  const wanted = foldSearch(standardCode(words)).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return grades;
  return grades
    .map((grade) => ({
      ...grade,
      standards: grade.standards.filter(({ code, text }) => {
        const own = foldSearch(`${code} ${text.en} ${text.es}`);
        return wanted.every((word) => own.includes(word));
      }),
    }))
    .filter(({ standards }) => standards.length > 0);
}

/** As people count: 5.6A comes before 5.10A. */
export function byCode(one: { readonly code: string }, other: { readonly code: string }): number {
  return one.code.localeCompare(other.code, 'en', { numeric: true });
}
