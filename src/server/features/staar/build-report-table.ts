import type { DataOf } from '#contract/endpoint.ts';
import type { getReportTable } from '#contract/staar.contract.ts';
import { type Evidence, masteryOf } from '#domain/mastery.ts';
import { REPORTING_CATEGORIES, reportingCategoryOf } from '#domain/reporting-categories.ts';
import type { Member } from './staar-evidence.store.ts';
import type { StandardRow } from './staar-library.store.ts';

type Table = Omit<DataOf<typeof getReportTable>, 'group_name'>;

/** Students by reporting category and standard. Every figure is a sum of the same evidence, so parts and wholes agree. */
export function buildReportTable(rows: readonly StandardRow[], members: readonly Member[], evidence: readonly Evidence[]): Table {
  const texts = new Map(rows.map(({ code, text }) => [code, text]));
  const codes = [...texts.keys()].filter((code) => reportingCategoryOf(code) !== null).sort(byNumber);
  const counted = evidence.filter(({ code }) => texts.has(code) && reportingCategoryOf(code) !== null);
  const standardsOf = (own: readonly Evidence[]) => codes.map((code) => ({ code, ...masteryOf(own.filter((each) => each.code === code)) }));
  const categoriesOf = (own: readonly Evidence[]) =>
    REPORTING_CATEGORIES.map(({ number }) => ({ number, ...masteryOf(own.filter(({ code }) => reportingCategoryOf(code) === number)) }));
  return {
    standards: standardsOf(counted).map((known) => ({
      ...known,
      text: texts.get(known.code) ?? { en: '', es: '' },
      reporting_category: reportingCategoryOf(known.code) ?? 0,
    })),
    categories: categoriesOf(counted),
    total: masteryOf(counted),
    students: members.map((member) => {
      const own = counted.filter(({ user_puid }) => user_puid === member.user_puid);
      return { ...member, total: masteryOf(own), categories: categoriesOf(own), standards: standardsOf(own) };
    }),
  };
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
