import type { QuestionKind } from '#contract/content/content.schemas.ts';
import { REPORTING_CATEGORIES, reportingCategoryOf } from '#domain/learning/reporting-categories.ts';
import type { RenderedItem, RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';
import { expectationsOf, kindOf } from './texas-codes.ts';

type Range = readonly [from: number, to: number];

/**
 * How a full-length practice test is made up. Sources (CONTENT-RULES.md):
 * - Questions and points of each category: the Texas Education Agency's blueprint of the STAAR grade 5 science test for 2023-24, as copied
 *   at rita-woll.de/2023-staar-blueprints. The blueprint of the test on the standards of 2021 (from spring 2026) was not found.
 * - Item types, and clusters of 3 to 5 questions about one picture or data display: the agency's "STAAR Science" resources, as copied at
 *   sites.google.com/uplifteducation.org/mr-rojas-5th-grade-science/staar-resources.
 * - At most 75 % of the points by choosing one option: House Bill 3906 of 2019.
 * - Grades 3 to 5 are assessed; which share the earlier grades have, how many clusters and how many pictures is not published: these are ours.
 */
export const PRACTICE_TEST = {
  grade: '5',
  questions: 32,
  points: 40,
  categories: {
    1: { questions: [4, 6], points: [5, 8] },
    2: { questions: [6, 8], points: [7, 10] },
    3: { questions: [8, 10], points: [9, 13] },
    4: { questions: [10, 12], points: [11, 15] },
  } as Readonly<Record<number, { readonly questions: Range; readonly points: Range }>>,
  choiceShare: 0.75,
  /** Short constructed responses, of two points each. */
  written: 2,
  clusters: 3,
  inCluster: [3, 5] as Range,
  /** The least share of questions with a table, a graph or a drawing. */
  pictureShare: 0.5,
  /** The share of questions about standards of grades 3 and 4. */
  earlierShare: [0.2, 0.3] as Range,
} as const;

/** The kinds of questions of the state's science test besides single choice: every practice test has each of them, and no other kind. */
const KINDS: readonly QuestionKind[] = ['multiple', 'inline', 'match', 'order', 'hotspot', 'extended'];
const CATEGORY_TEST_QUESTIONS = 10;

/** What a test of STAAR Ready lacks of the form that it should have; nothing for every other item. */
export function blueprintFindings({ collection, questions }: RenderedItem): string[] {
  if (collection === 'rc_test') return categoryTestFindings(questions);
  return collection === 'staar_test' ? practiceTestFindings(questions) : [];
}

/** Practice tests that do not ask about each standard equally often, in questions of the same kinds: their scores could not be compared. */
export function parallelFindings(items: readonly RenderedItem[]): string[] {
  const [first, ...others] = items.filter(({ collection }) => collection === 'staar_test');
  if (!first) return [];
  const wanted = countsOf(first.questions);
  return others.flatMap((other) => {
    const counts = countsOf(other.questions);
    return [...new Set([...wanted.keys(), ...counts.keys()])]
      .filter((asked) => wanted.get(asked) !== counts.get(asked))
      .map(
        (asked) =>
          `${other.external_id}: asks ${counts.get(asked) ?? 0} times about ${asked}, ${first.external_id} ${wanted.get(asked) ?? 0}`,
      );
  });
}

function countsOf(questions: readonly RenderedQuestion[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { standard, type } of questions) {
    const asked = `${standard} (${type})`;
    counts.set(asked, (counts.get(asked) ?? 0) + 1);
  }
  return counts;
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
  const asked = new Set(questions.map(({ standard }) => standard));
  const never = expectationsOf(PRACTICE_TEST.grade, 'content').filter((code) => !asked.has(code));
  return [
    ...sizeFindings(questions),
    ...kindFindings(questions),
    ...stimulusFindings(questions),
    ...writtenFindings(questions),
    ...never.map((code) => `never asks about ${code}`),
  ];
}

const pointsOf = (questions: readonly RenderedQuestion[]) => questions.reduce((sum, { points }) => sum + (points ?? 1), 0);
const outside = (count: number, [from, to]: Range) => count < from || count > to;

function sizeFindings(questions: readonly RenderedQuestion[]): string[] {
  const findings: string[] = [];
  if (questions.length !== PRACTICE_TEST.questions)
    findings.push(`has ${questions.length} questions, a practice test has ${PRACTICE_TEST.questions}`);
  if (pointsOf(questions) !== PRACTICE_TEST.points)
    findings.push(`is worth ${pointsOf(questions)} points, a practice test ${PRACTICE_TEST.points}`);
  for (const { number } of REPORTING_CATEGORIES) {
    const own = questions.filter(({ standard }) => reportingCategoryOf(standard) === number);
    const planned = PRACTICE_TEST.categories[number];
    if (planned && outside(own.length, planned.questions))
      findings.push(`category ${number} has ${own.length} questions, ${planned.questions.join(' to ')} are planned`);
    if (planned && outside(pointsOf(own), planned.points))
      findings.push(`category ${number} is worth ${pointsOf(own)} points, ${planned.points.join(' to ')} are planned`);
  }
  const earlier = questions.filter(({ standard }) => kindOf(standard, PRACTICE_TEST.grade) === 'earlier').length;
  if (outside(earlier / questions.length, PRACTICE_TEST.earlierShare))
    findings.push(`asks ${earlier} questions about grades 3 and 4, a fifth to three tenths should be`);
  return findings;
}

function kindFindings(questions: readonly RenderedQuestion[]): string[] {
  const kinds = new Set(questions.map(({ type }) => type));
  const share = pointsOf(questions.filter(({ type }) => type === 'choice')) / pointsOf(questions);
  return [
    ...(share > PRACTICE_TEST.choiceShare ? [`${Math.round(share * 100)} % of its points are multiple choice, at most 75 % may be`] : []),
    ...KINDS.filter((kind) => !kinds.has(kind)).map((kind) => `has no question of the kind ${kind}`),
    ...[...kinds]
      .filter((kind) => kind !== 'choice' && !KINDS.includes(kind))
      .map((kind) => `asks in a kind that the state's test does not have: ${kind}`),
    ...(questions.some(({ part }) => part) ? [] : ['has no question of several parts']),
  ];
}

/** Questions about one picture that follow each other are a cluster, if there are three or more. */
function stimulusFindings(questions: readonly RenderedQuestion[]): string[] {
  const runs: { readonly image: string; count: number }[] = [];
  for (const { image } of questions) {
    const last = runs.at(-1);
    if (image && last?.image === image.en) last.count += 1;
    else runs.push({ image: image?.en ?? '', count: 1 });
  }
  const [least, most] = PRACTICE_TEST.inCluster;
  const shown = runs.filter(({ image }) => image !== '');
  const clusters = shown.filter(({ count }) => count >= least);
  const apart = shown.filter(({ image }, index) => shown.findIndex((other) => other.image === image) !== index);
  const pictured = questions.filter(({ image }) => image).length / questions.length;
  return [
    ...(clusters.length < PRACTICE_TEST.clusters
      ? [
          `has ${clusters.length} clusters of ${least} to ${most} questions about one picture, at least ${PRACTICE_TEST.clusters} are planned`,
        ]
      : []),
    ...clusters.filter(({ count }) => count > most).map(({ count }) => `has ${count} questions about one picture, at most ${most} may be`),
    ...(apart.length > 0 ? ['comes back to a picture after other questions: those about one picture follow each other'] : []),
    ...(pictured < PRACTICE_TEST.pictureShare
      ? [`shows a picture with ${Math.round(pictured * 100)} % of its questions, half should have one`]
      : []),
  ];
}

function writtenFindings(questions: readonly RenderedQuestion[]): string[] {
  const written = questions.filter(({ type }) => type === 'extended');
  const isPlanned = written.length === PRACTICE_TEST.written && pointsOf(written) === PRACTICE_TEST.written * 2;
  return [
    ...(isPlanned ? [] : [`has not ${PRACTICE_TEST.written} written answers of two points each`]),
    ...written
      .filter(({ rationale }) => !/^2 .*\b1 .*\b0 /.test(rationale.en) || !/^2 .*\b1 .*\b0 /.test(rationale.es))
      .map(({ external_id }) => `${external_id}: its rubric does not say what 2, 1 and 0 points are for`),
  ];
}
