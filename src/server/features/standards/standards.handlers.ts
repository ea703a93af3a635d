import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type * as standards from '#contract/standards/standards.contract.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { standardCode } from '#domain/content/standard-code.ts';
import type { Database } from '#server/db/database.ts';
import { hiddenProducts, withoutHidden } from '#server/db/hidden-products.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { listCorrelations, writeCorrelations } from './correlations.store.ts';
import { byGrade, listBreakouts, listStandards } from './standards.store.ts';

/** What this area reads of the library. */
export interface StandardsDependencies {
  readonly readItemSummaries: (db: Database, itemIds: readonly number[]) => Promise<ItemSummary[]>;
}

const ABSENT = ['', 'null'];
/** A beginning such as "5" means many standards; their resources come for the first of them. */
const MAX_AT_ONCE = 20;

/** Correlations of the library to standards (specification section 7, "Content library"). */
export function standardsHandlers({ readItemSummaries }: StandardsDependencies): HandlersOf<typeof standards> {
  return {
    getCitationData: async ({ db, caller }, { query }) => {
      const standard_name = namedIn(query.standard_name);
      const rows = await listStandards(db, { grade_id: query.grade_id, standard_name, is_teks: query.is_teks });
      // Of a whole grade only the counts are told: its resources would be the library over again.
      const covering = standard_name === null ? [] : rows.slice(0, MAX_AT_ONCE);
      const found = await readItemSummaries(db, [...new Set(covering.flatMap(({ first_items }) => first_items))]);
      const summaries = withoutHidden(found, await hiddenProducts(db, caller));
      const byId = new Map(summaries.map((item) => [item.item_id, item]));
      return {
        citations: rows.map(({ grade: _grade, first_items, ...row }, index) => ({
          ...row,
          items: index < covering.length ? first_items.flatMap((id) => byId.get(id) ?? []) : [],
        })),
        documents: summaries.filter(({ resource_type_id }) => resource_type_id === RESOURCE_TYPE.teacherGuide),
      };
    },

    getCorrelationDocument: async ({ db, caller }, { query }) => {
      const standard_name = namedIn(query.standard_name);
      const choice = { grade_id: query.grade_id, standard_name, is_teks: query.is_teks };
      return writeCorrelations(await listCorrelations(db, choice, await hiddenProducts(db, caller)));
    },

    getGradesAndStandard: async ({ db }) => ({
      grades: byGrade(await listStandards(db, { grade_id: null, standard_name: null, is_teks: null })),
    }),

    getItemBreakoutList: async ({ db, caller }, { query }) => {
      const itemId = itemIn(query.url);
      const found = itemId === null ? [] : await readItemSummaries(db, [itemId]);
      const [item] = withoutHidden(found, await hiddenProducts(db, caller));
      if (!item) throw notFound('This resource');
      return { item, breakouts: await listBreakouts(db, item.item_id) };
    },
  };
}

/** The standard that is asked for, as the library writes it; null: none. */
function namedIn(typed: string): string | null {
  const named = standardCode(typed);
  return ABSENT.includes(named) ? null : named;
}

/** The item that an address of the library names, whichever of its screens; null where it names none. The address is read, never opened. */
function itemIn(address: string): number | null {
  const base = 'http://library.invalid';
  if (!URL.canParse(address, base)) return null;
  const { pathname, searchParams } = new URL(address, base);
  const digits = searchParams.get('item_id') ?? '';
  return /\/content\/(previewResource|assessment|printQuiz)$/.test(pathname) && /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
