import type { DataOf } from '#contract/endpoint.ts';
import type { getReportTable } from '#contract/staar/staar.contract.ts';
import { masteryOf } from '#domain/learning/mastery.ts';
import { REPORTING_CATEGORIES, reportingCategoryOf } from '#domain/learning/reporting-categories.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import type { JudgedQuestion } from '#domain/reporting/standards.ts';
import type { StandardRow } from './staar-library.store.ts';

export type ReportTable = Omit<DataOf<typeof getReportTable>, 'group_name' | 'completeness'>;

/** Students by reporting category and standard. Every figure is a standing over the same judged questions, so parts and wholes agree. */
export function buildReportTable(
  rows: readonly StandardRow[],
  students: readonly BookStudent[],
  judged: readonly JudgedQuestion[],
): ReportTable {
  const texts = new Map(rows.map(({ code, text }) => [code, text]));
  const codes = [...texts.keys()].filter((code) => reportingCategoryOf(code) !== null).sort(byNumber);
  const counted = judged.filter(({ standard }) => texts.has(standard) && reportingCategoryOf(standard) !== null);
  const standardsOf = (own: readonly JudgedQuestion[]) =>
    codes.map((code) => ({ code, ...masteryOf(own.filter(({ standard }) => standard === code)) }));
  const categoriesOf = (own: readonly JudgedQuestion[]) =>
    REPORTING_CATEGORIES.map(({ number }) => ({
      number,
      ...masteryOf(own.filter(({ standard }) => reportingCategoryOf(standard) === number)),
    }));
  return {
    standards: standardsOf(counted).map((known) => ({
      ...known,
      text: texts.get(known.code) ?? { en: '', es: '' },
      reporting_category: reportingCategoryOf(known.code) ?? 0,
    })),
    categories: categoriesOf(counted),
    total: masteryOf(counted),
    students: students.map((student) => {
      const own = counted.filter(({ user_puid }) => user_puid === student.user_puid);
      return { ...student, total: masteryOf(own), categories: categoriesOf(own), standards: standardsOf(own) };
    }),
  };
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
