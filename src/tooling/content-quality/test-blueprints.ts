import type { QuestionKind } from '#contract/content/content.schemas.ts';
import { REPORTING_CATEGORIES, reportingCategoryOf } from '#domain/learning/reporting-categories.ts';
import type { RenderedItem, RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';
import { expectationsOf } from './texas-codes.ts';

/** How a full-length practice test is made up: after the form of the state's grade 5 science test. */
export const PRACTICE_TEST = {
  questions: 32,
  /** Points of each reporting category, from and to. */
  categories: { 1: [9, 10], 2: [10, 11], 3: [10, 12], 4: [10, 11] } as Readonly<Record<number, readonly [number, number]>>,
  /** At most this share of all points is earned by choosing one option. */
  choiceShare: 0.75,
  /** Short constructed responses, of two points each. */
  written: 2,
} as const;

/** What a full-length test asks in, beside single choice. */
const KINDS: readonly QuestionKind[] = ['multiple', 'inline', 'match', 'order', 'hotspot', 'extended'];
const CATEGORY_TEST_QUESTIONS = 10;

/** What a test of STAAR Ready lacks of the form that it should have; nothing for every other item. */
export function blueprintFindings({ collection, questions }: RenderedItem): string[] {
  if (collection === 'rc_test') return categoryTestFindings(questions);
  return collection === 'staar_test' ? practiceTestFindings(questions) : [];
}

function categoryTestFindings(questions: readonly RenderedQuestion[]): string[] {
  const categories = new Set(questions.map(({ standard }) => reportingCategoryOf(standard)));
  return [
    ...(questions.length === CATEGORY_TEST_QUESTIONS
      ? []
      : [`has ${questions.length} questions, a test of a category has ${CATEGORY_TEST_QUESTIONS}`]),
    ...(categories.size === 1 && !categories.has(null) ? [] : ['asks about more than one reporting category']),
  ];
}

function practiceTestFindings(questions: readonly RenderedQuestion[]): string[] {
  const findings: string[] = [];
  const points = (some: readonly RenderedQuestion[]) => some.reduce((sum, question) => sum + (question.points ?? 1), 0);
  const of = (kind: QuestionKind) => questions.filter(({ type }) => type === kind);
  if (questions.length !== PRACTICE_TEST.questions)
    findings.push(`has ${questions.length} questions, a practice test has ${PRACTICE_TEST.questions}`);
  for (const { number } of REPORTING_CATEGORIES) {
    const own = points(questions.filter(({ standard }) => reportingCategoryOf(standard) === number));
    const [from, to] = PRACTICE_TEST.categories[number] ?? [0, 0];
    if (own < from || own > to) findings.push(`category ${number} is worth ${own} points, ${from} to ${to} are planned`);
  }
  const share = points(of('choice')) / points(questions);
  if (share > PRACTICE_TEST.choiceShare)
    findings.push(`${Math.round(share * 100)} % of its points are multiple choice, at most 75 % may be`);
  for (const kind of KINDS) if (of(kind).length === 0) findings.push(`has no question of the kind ${kind}`);
  if (!questions.some(({ part }) => part)) findings.push('has no question of several parts');
  if (of('extended').length !== PRACTICE_TEST.written || points(of('extended')) !== PRACTICE_TEST.written * 2)
    findings.push(`has not ${PRACTICE_TEST.written} written answers of two points each`);
  for (const { external_id, rationale } of of('extended'))
    if (!/^2 .*\b1 .*\b0 /.test(rationale.en) || !/^2 .*\b1 .*\b0 /.test(rationale.es))
      findings.push(`${external_id}: its rubric does not say what 2, 1 and 0 points are for`);
  const asked = new Set(questions.map(({ standard }) => standard));
  for (const code of expectationsOf('5', 'content')) if (!asked.has(code)) findings.push(`never asks about ${code}`);
  return findings;
}
