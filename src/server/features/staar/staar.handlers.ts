import type * as staar from '#contract/staar/staar.contract.ts';
import type { StaarAssessment } from '#contract/staar/staar.schemas.ts';
import { standardCode } from '#domain/content/standard-code.ts';
import { reportingCategoryOf } from '#domain/learning/reporting-categories.ts';
import { markerFor } from '#server/db/chosen-language.ts';
import type { Database } from '#server/db/database.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { reportName } from '#server/xlsx/report-name.ts';
import { buildPathways, unitsKnownWell } from './build-pathways.ts';
import { buildReportTable } from './build-report-table.ts';
import { ownMasteries, ownStandards, ownTopics, recentPractice } from './own-standards.ts';
import { reportTableSheets, sayTable } from './report-table-sheets.ts';
import { listTests, type TestCollection } from './staar-assessments.store.ts';
import { listStaarAssignments } from './staar-assigned.store.ts';
import type { ClassJudged, StaarDependencies } from './staar-dependencies.ts';
import {
  findGroupScope,
  findProduct,
  listChallenges,
  listGivenItems,
  listItemStandards,
  listProducts,
  listUnitStandards,
  listUnits,
  type StandardRow,
} from './staar-library.store.ts';

/** What one standard offers a student. */
const MAX_ITEMS = 8;

/** Asked without a class: nobody's answers. */
const NO_CLASS: Pick<ClassJudged, 'students' | 'judged'> = { students: [], judged: [] };

/** STAAR Ready (specification section 7, "STAAR Ready"): standards, tests, pathways and the report table of a class. */
export function staarHandlers(dependencies: StaarDependencies): HandlersOf<typeof staar> {
  const { readItemSummaries, listGroups } = dependencies;

  const tests = async ({ db, caller }: CallContext, collection: TestCollection, productId: number | null, unitId: number | null) => {
    const product = await existingProduct(db, productId, await hiddenProducts(db, caller));
    const { rows: facts, total } = await listTests(db, collection, product, unitId);
    const summaries = await readItemSummaries(
      db,
      facts.map(({ item_id }) => item_id),
    );
    const byId = new Map(summaries.map((summary) => [summary.item_id, summary]));
    const assessments = facts.flatMap(({ item_id, question_count, points, codes }): StaarAssessment[] => {
      const summary = byId.get(item_id);
      return summary ? [{ ...summary, question_count, points, reporting_categories: categoriesOf(codes) }] : [];
    });
    return total > facts.length ? { assessments, total } : { assessments };
  };

  /** The grade and the products of a class that the caller may see; none without a class. */
  const groupScope = async (db: Database, caller: Caller, groupPuid: string | undefined) => {
    if (groupPuid === undefined) return { grade: null, product_ids: [] };
    const groups = dependencies.visibleGroups(caller);
    const scope = groups === null ? null : await findGroupScope(db, groupPuid, groups);
    if (scope === null) throw notFound('This class');
    return scope;
  };

  /** The product that is named, or else the one of the class's grade. */
  const classProduct = async (
    { db, caller }: CallContext,
    { product_id, group_puid }: { readonly product_id: number | null; readonly group_puid?: string | undefined },
    hidden: readonly number[],
  ) => existingProduct(db, product_id, hidden, product_id === null ? (await groupScope(db, caller, group_puid)).grade : null);

  return {
    getStaarUnits: async ({ db, caller }, { body }) => {
      const { grade, product_ids } = await groupScope(db, caller, body.group_puid);
      const hidden = await hiddenProducts(db, caller);
      const choices = (await listProducts(db)).flatMap((product) => {
        const is_licensed = !hidden.includes(product.product_id);
        const is_of_group = product_ids.includes(product.product_id);
        return is_licensed || is_of_group ? [{ ...product, is_licensed, is_of_group }] : [];
      });
      // The results of a class outlast a license.
      const readable = hidden.filter((id) => !product_ids.includes(id));
      const product_id = await existingProduct(db, body.product_id, body.product_id === null ? hidden : readable, grade);
      const [units, standards] = await Promise.all([listUnits(db, product_id), listUnitStandards(db, product_id)]);
      return {
        product_id,
        products: choices,
        class_grade: grade,
        units: units.map((unit) => {
          const own = tested(standards).filter(({ unit_id }) => unit_id === unit.unit_id);
          return {
            ...unit,
            reporting_categories: categoriesOf(own.map(({ code }) => code)),
            standards: own.map(({ code, text, resource_count }) => ({ code, text, resource_count })),
          };
        }),
      };
    },

    getPathways: async (context, { body }) => {
      const { db, caller } = context;
      const { group_puid } = body;
      const { students, judged: all } = group_puid === undefined ? NO_CLASS : await dependencies.readClassJudged(context, group_puid);
      if (body.student_puid !== undefined && !students.some(({ user_puid }) => user_puid === body.student_puid))
        throw notFound('This student');
      const product = await classProduct(context, body, await hiddenProducts(db, caller));
      const standards = await listUnitStandards(db, product, body.unit_id);
      const judged = body.student_puid === undefined ? all : all.filter(({ user_puid }) => user_puid === body.student_puid);
      const wanted = [...new Set(tested(standards).flatMap(({ item_ids }) => item_ids))];
      const challenges = await listChallenges(db, unitsKnownWell(standards, judged));
      const [given, items] = await Promise.all([
        group_puid === undefined ? new Set<number>() : listGivenItems(db, group_puid, wanted),
        readItemSummaries(db, [...new Set([...wanted, ...challenges])]),
      ]);
      const byId = new Map(items.map((item) => [item.item_id, item]));
      return {
        pathways: buildPathways(standards, judged, byId, given),
        extensions: challenges.flatMap((id) => byId.get(id) ?? []),
      };
    },

    getStaarResources: async ({ db, caller }, { body }) => {
      const product = await existingProduct(db, body.product_id, await hiddenProducts(db, caller));
      const named = ['', 'null'].includes(body.standard_name.trim()) ? null : standardCode(body.standard_name).toUpperCase();
      const rows = tested(await listUnitStandards(db, product, body.unit_id)).filter(
        ({ code }) => named === null || code.toUpperCase() === named,
      );
      if (named !== null && rows.length === 0) throw notFound('This standard');
      const items = await readItemSummaries(
        db,
        [...new Set(rows.flatMap(({ item_ids }) => item_ids))],
        await markerFor(db, caller, body.language_id),
      );
      const byId = new Map(items.map((item) => [item.item_id, item]));
      return {
        standards: rows.map(({ code, text, item_ids }) => ({ code, text, items: item_ids.flatMap((id) => byId.get(id) ?? []) })),
      };
    },

    getRcAssessments: (context, { query }) => tests(context, 'rc_test', query.product_id, query.unit_id),
    getStaarAssessments: (context, { query }) => tests(context, 'staar_test', query.product_id, null),

    getGroupAssignments: async (context, { query }) => {
      const groups = dependencies.visibleGroups(context.caller);
      if (groups === null) return { assignments: [], is_cut: false, total: 0 };
      const { rows, total } = await listStaarAssignments(context.db, groups, query.from_date, query.to_date);
      const listed = await dependencies.withFigures(context, rows);
      return { assignments: listed.map(({ district_id: _district, ...test }) => test), is_cut: total > rows.length, total };
    },

    getStaarAssignedGroups: async ({ db, caller }, { query: { lesson_id } }) => {
      if (lesson_id === null) throw new ApiError(400, 'lesson_id_missing');
      return listGroups(db, caller, lesson_id);
    },

    getReportTable: async (context, { body }) => {
      const { group_name, students, judged, completeness } = await dependencies.readClassJudged(context, body.group_puid);
      const standards = await listUnitStandards(context.db, await classProduct(context, body, []), body.unit_id);
      return { group_name, completeness, ...buildReportTable(standards, students, judged) };
    },

    exportReportTable: async (context, { body }) => {
      const { students, judged, completeness, group_name, time_zone } = await dependencies.readClassJudged(context, body.group_puid);
      const standards = await listUnitStandards(context.db, await classProduct(context, body, []), body.unit_id);
      const title = `${group_name} ${sayTable(body.language)}`;
      return dependencies.reportFile({
        file_name: reportName(title),
        title,
        language: body.language,
        group_name,
        time_zone,
        rule: 'assigned',
        period: { date_range: 'all' },
        completeness,
        sheets: reportTableSheets(body.language, buildReportTable(standards, students, judged)),
      });
    },

    getOwnPathway: async (context) => {
      const { db, caller } = context;
      const { judged, practiced, standards } = await dependencies.readOwnJudged(context);
      const weak = ownStandards(judged);
      const library = await dependencies.readStudentLibrary(db, caller);
      const items = library.flatMap(({ topics }) => topics.flatMap(({ title: topic, items }) => items.map((item) => ({ ...item, topic }))));
      const masteries = ownMasteries(judged, practiced, standards);
      const codes = [...new Set([...weak, ...masteries].map(({ code }) => code))];
      const { texts, itemsOf } = await listItemStandards(
        db,
        codes,
        items.map(({ item_id }) => item_id),
      );
      const mastery = masteries.flatMap((known) => {
        const own = itemsOf.get(known.code);
        const text = texts.get(known.code);
        const topic = items.find(({ item_id }) => own?.has(item_id))?.topic;
        return text ? [{ ...known, text, ...(topic && { topic }) }] : [];
      });
      const isAnswered = ({ answers, practiced: count = 0 }: (typeof masteries)[number]) => answers + count > 0;
      return {
        standards: weak.flatMap((standard) => {
          const text = texts.get(standard.code);
          const own = itemsOf.get(standard.code);
          return text && own ? [{ ...standard, text, items: items.filter(({ item_id }) => own.has(item_id)).slice(0, MAX_ITEMS) }] : [];
        }),
        topics: ownTopics(judged),
        mastery: mastery.filter(isAnswered),
        not_answered: mastery.filter((known) => !isAnswered(known)),
        recent_practice: recentPractice(practiced),
      };
    },
  };
}

/** Nothing is of it. */
const NO_PRODUCT = 0;

/**
 * The product that is asked for, or else the first; none where a library is empty, or a school has a license for nothing.
 * @param hidden products that may not be had now; none for reports, which outlast a license
 */
async function existingProduct(
  db: Database,
  productId: number | null,
  hidden: readonly number[],
  classGrade: string | null = null,
): Promise<number> {
  const product = await findProduct(db, productId, hidden, classGrade);
  if (product === null && productId !== null) throw notFound('This product');
  return product ?? NO_PRODUCT;
}

/** Only what the state's test asks about: practices and themes are part of no reporting category. */
function tested(rows: readonly StandardRow[]): StandardRow[] {
  return rows.filter(({ code }) => reportingCategoryOf(code) !== null);
}

function categoriesOf(codes: readonly string[]): number[] {
  return [...new Set(codes.flatMap((code) => reportingCategoryOf(code) ?? []))].sort((a, b) => a - b);
}
