import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { Pathway } from '#contract/staar/staar.schemas.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { masteryOf, weakestFirst } from '#domain/learning/mastery.ts';
import { REPORTING_CATEGORIES, reportingCategoryOf } from '#domain/learning/reporting-categories.ts';
import type { JudgedQuestion } from '#domain/reporting/standards.ts';
import type { StandardRow } from './staar-library.store.ts';

/** A level from which on a challenge fits better than practice (specification section 4, "Grade levels"). */
const KNOWN_WELL = 3;

/** A standard once, with its resources of all units. */
function mergeUnits(rows: readonly StandardRow[]): StandardRow[] {
  const byCode = new Map<string, StandardRow>();
  for (const row of rows) {
    const known = byCode.get(row.code);
    byCode.set(
      row.code,
      known ? { ...known, resource_count: known.resource_count + row.resource_count, item_ids: [...known.item_ids, ...row.item_ids] } : row,
    );
  }
  return [...byCode.values()];
}

/**
 * The pathway of a class or a student: what is known of each standard, and the next resource for it.
 * The next resource teaches before it asks: quizzes come after everything else, and what was given already is passed over.
 */
export function buildPathways(
  rows: readonly StandardRow[],
  judged: readonly JudgedQuestion[],
  items: ReadonlyMap<number, ItemSummary>,
  given: ReadonlySet<number>,
): Pathway[] {
  const standards = mergeUnits(rows);
  return REPORTING_CATEGORIES.flatMap(({ number, title }) => {
    const own = standards.filter(({ code }) => reportingCategoryOf(code) === number);
    if (own.length === 0) return [];
    const codes = new Set(own.map(({ code }) => code));
    return {
      reporting_category: { number, title },
      ...masteryOf(judged.filter(({ standard }) => codes.has(standard))),
      standards: weakestFirst(
        own.map(({ code, text, resource_count, item_ids }) => ({
          code,
          text,
          resource_count,
          ...masteryOf(judged.filter(({ standard }) => standard === code)),
          next: nextOf(
            item_ids.flatMap((id) => items.get(id) ?? []),
            given,
          ),
        })),
      ),
    };
  });
}

function nextOf(items: readonly ItemSummary[], given: ReadonlySet<number>): ItemSummary | null {
  const fresh = items.filter(({ item_id, is_assignable }) => is_assignable && !given.has(item_id));
  return fresh.find(({ resource_type_id }) => !TAKEN_TYPES.includes(resource_type_id)) ?? fresh[0] ?? null;
}

/** The units whose standards are all known well, as far as anything is known of them. */
export function unitsKnownWell(rows: readonly StandardRow[], judged: readonly JudgedQuestion[]): number[] {
  return [...new Set(rows.map(({ unit_id }) => unit_id))].filter((unit) => {
    const codes = new Set(rows.filter(({ unit_id }) => unit_id === unit).map(({ code }) => code));
    const { level } = masteryOf(judged.filter(({ standard }) => codes.has(standard)));
    return level !== null && level >= KNOWN_WELL;
  });
}
