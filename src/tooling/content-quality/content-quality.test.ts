import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { makeTwin, numbersOf, TWIN_SEEDS, twinProblem } from '#domain/answers/twins.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { DEMO_CLASSES } from '#server/demo/demo-classes.ts';
import type { Remark } from '#server/features/authoring/editor/remark.ts';
import type { RenderedPackage, RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';
import { projectRoot } from '#server/project-root.ts';
import { keyFigures, LONGEST_SHARE } from './answer-keys.ts';
import type { QualityReport } from './check-quality.ts';
import { checkContent } from './content-remarks.ts';
import { depthFindings } from './depth-findings.ts';
import { handWrittenPart, standardRows, tablePage } from './standards-table.ts';
import { blueprintFindings, parallelFindings } from './test-blueprints.ts';
import { expectationsOf, kindOf } from './texas-codes.ts';

const L = (en: string, es = en) => ({ en, es });

/** The demo's products, the page in src/docs about each, and the fewest questions with twins. */
const PRODUCTS = [
  ['science-grade-5', 'DEMO-CONTENT.md', 16],
  ['science-grade-4', 'DEMO-CONTENT-GRADE-4.md', 10],
  ['science-grade-3', 'DEMO-CONTENT-GRADE-3.md', 10],
] as const;

async function checked(product: string): Promise<{ rendered: RenderedPackage; report: QualityReport; remarks: readonly Remark[] }> {
  const { rendered, report, remarks } = await checkContent(join(projectRoot(), 'src/demo-content', product));
  if (!rendered || !report) throw new Error(`${product} is not sound`);
  return { rendered, report, remarks };
}

describe.each(PRODUCTS)('%s', (product, page, twins) => {
  let rendered: RenderedPackage;
  let report: QualityReport;
  let remarks: readonly Remark[];
  beforeAll(async () => {
    ({ rendered, report, remarks } = await checked(product));
  });

  test('every question of a lesson of the demo that is scored by machine has two hints and a part to read again', () => {
    const subunits = new Set(DEMO_CLASSES.flatMap(({ assignments }) => assignments.map(({ subunit }) => subunit)));
    const questions = rendered.units
      .flatMap((unit) => unit.subunits.filter(({ external_id }) => subunits.has(external_id)))
      .flatMap(({ external_id: subunit, items }) => items.map((item) => ({ subunit, ...item })))
      .filter(({ external_id }) => external_id === 'quiz' || external_id === 'practice')
      .flatMap(({ subunit, external_id, questions }) => questions.map((question) => ({ where: `${subunit}/${external_id}`, ...question })))
      .filter(({ type }) => !isReadByPeople(type));
    const without = questions.filter(({ hints = [], read_again }) => hints.length !== 2 || !read_again);
    expect(without.map(({ where, external_id }) => `${where}: ${external_id}`)).toEqual([]);
    if (product === 'science-grade-5') expect(questions.length).toBeGreaterThan(75);
  });

  test('no question of a quiz, a practice or a test is without a hint; only lab notes are', () => {
    const items = rendered.units.flatMap(({ subunits }) =>
      subunits.flatMap(({ external_id: subunit, items }) => items.map((item) => ({ subunit, ...item }))),
    );
    const asked = items.filter(({ external_id }) => external_id !== 'lab-notes');
    const without = asked.flatMap(({ subunit, external_id, questions }) =>
      questions
        .filter(({ points, hints = [] }) => points !== 0 && hints.length === 0)
        .map((each) => `${subunit}/${external_id}: ${each.external_id}`),
    );
    expect(without).toEqual([]);
  });

  test('its twins make 1,000 questions each: none ambiguous, none that names its answer, the same numbers in Spanish', () => {
    const templates = rendered.units
      .flatMap(({ subunits }) => subunits.flatMap(({ items }) => items.flatMap(({ questions }) => questions)))
      .flatMap(({ twin }) => (twin ? [twin] : []));
    expect(templates.length).toBeGreaterThanOrEqual(twins);
    for (const template of templates) {
      expect(twinProblem(template)).toBeNull();
      const wrong = Array.from({ length: TWIN_SEEDS }, (_, seed) => makeTwin(template, seed)).filter((twin) => {
        const numbers = numbersOf(twin?.stem.en ?? '');
        const answer = twin?.answer ?? Number.NaN;
        return (
          `${numbers}` !== `${numbersOf(twin?.stem.es ?? '')}` ||
          numbers.includes(answer) ||
          !numbersOf(twin?.rationale.es ?? '').includes(answer)
        );
      });
      expect(wrong).toEqual([]);
    }
  });

  test('has nothing an editor would send back', () => {
    expect(remarks).toEqual([]);
  });

  test('cannot be answered by choosing the longest option, or always the same place', () => {
    const { singleChoice, positions, longest } = report.keys;
    expect(longest.en / singleChoice).toBeLessThanOrEqual(LONGEST_SHARE);
    expect(longest.es / singleChoice).toBeLessThanOrEqual(LONGEST_SHARE);
    for (const count of positions.slice(0, 4)) {
      expect(count / singleChoice).toBeGreaterThan(0.15);
      expect(count / singleChoice).toBeLessThan(0.36);
    }
  });

  test('has three levels of each reader in both languages, each easier than the next', () => {
    const subunits = [...new Set(report.readers.map(({ subunit }) => subunit))];
    expect(subunits.length).toBeGreaterThan(0);
    for (const subunit of subunits) {
      const scoreOf = (variant: string) =>
        report.readers.find((each) => each.subunit === subunit && each.variant === variant)?.score ?? Number.NaN;
      expect(scoreOf('lexile1'), subunit).toBeLessThan(scoreOf('lexile2') - 1);
      expect(scoreOf('lexile2'), subunit).toBeLessThan(scoreOf('lexile3') - 1);
      expect(scoreOf('spanish1'), subunit).toBeGreaterThan(scoreOf('spanish') + 5);
      expect(scoreOf('spanish'), subunit).toBeGreaterThan(scoreOf('spanish3') + 5);
    }
  });

  test('asks nothing twice: a test of a set has questions of its own', () => {
    const all = rendered.units.flatMap(({ subunits }) => subunits.flatMap(({ items }) => items.flatMap(({ questions }) => questions)));
    // Two labs may ask the same; a field's words are those around it.
    const stems = all.filter(({ points }) => points !== 0);
    const twice = stems.map(({ stem }) => stem.en).filter((stem, index, all) => all.indexOf(stem) !== index);
    expect(twice).toEqual([]);
  });

  test('has a rubric for every written question: none waits for its teacher without a suggestion', () => {
    const questions = rendered.units.flatMap(({ subunits }) => subunits.flatMap(({ items }) => items.flatMap((item) => item.questions)));
    const written = questions.filter(({ type, points }) => type === 'extended' && points !== 0);
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter(({ rubric }) => rubric === undefined).map(({ external_id, stem }) => [external_id, stem.en])).toEqual([]);
  });

  test('is described by its page in src/docs as it is now', async () => {
    const written = await readFile(join(projectRoot(), 'src/docs', page), 'utf8');
    expect(written).toBe(tablePage(rendered, report) + handWrittenPart(written));
  });
});

describe('Science Grade 5', () => {
  let rendered: RenderedPackage;
  beforeAll(async () => {
    ({ rendered } = await checked('science-grade-5'));
  });

  test('asks about every expectation of the state at least four times, and has a reader and a lab for it', () => {
    const rows = standardRows(rendered).filter(({ code }) => kindOf(code, '5') === 'content');
    expect(rows.map(({ code }) => code)).toEqual(expectationsOf('5', 'content'));
    for (const { code, questions, readers, labs } of rows) {
      expect(questions, code).toBeGreaterThanOrEqual(4);
      expect(readers, code).toBeGreaterThanOrEqual(1);
      expect(labs, code).toBeGreaterThanOrEqual(1);
    }
  });

  test('asks about every practice and theme, which only those resources name that do it, and comes back to earlier grades', () => {
    const rows = standardRows(rendered);
    const practices = rows.filter(({ code }) => kindOf(code, '5') === 'practice');
    expect(practices.map(({ code }) => code)).toEqual(expectationsOf('5', 'practice'));
    expect(practices.filter(({ questions }) => questions === 0)).toEqual([]);
    const vocabulary = rendered.units.flatMap(({ subunits }) =>
      subunits.flatMap(({ items }) => items.filter(({ resource_type_id }) => resource_type_id === RESOURCE_TYPE.vocabularyCards)),
    );
    expect(vocabulary.flatMap(({ standards }) => standards.filter((code) => kindOf(code, '5') !== 'content'))).toEqual([]);
    expect(rows.filter(({ code, questions }) => kindOf(code, '5') === 'earlier' && questions > 0).length).toBeGreaterThanOrEqual(12);
  });

  test('has four practice tests in the form of the state’s, and a test of ten questions for each reporting category', () => {
    const items = rendered.units.flatMap(({ subunits }) => subunits.flatMap((subunit) => subunit.items));
    const practice = items.filter(({ collection }) => collection === 'staar_test');
    expect(practice).toHaveLength(4);
    expect(items.filter(({ collection }) => collection === 'rc_test')).toHaveLength(4);
    for (const test of practice) {
      const { singleChoice, longest } = keyFigures(test.questions);
      expect(Math.max(longest.en, longest.es) / singleChoice, test.external_id).toBeLessThanOrEqual(LONGEST_SHARE);
    }
  });

  test('a practice test that leaves its form is named: too few questions, a standard never asked, too much multiple choice', () => {
    const items = rendered.units.flatMap(({ subunits }) => subunits.flatMap((subunit) => subunit.items));
    const [practice] = items.filter(({ collection }) => collection === 'staar_test');
    if (!practice) throw new Error('there is a practice test');
    expect(blueprintFindings(practice)).toEqual([]);
    const of = (questions: readonly RenderedQuestion[]) => blueprintFindings({ ...practice, questions });
    expect(of(practice.questions.filter(({ standard }) => standard !== '5.11'))).toEqual([
      'has 31 questions, a practice test has 32',
      'is worth 39 points, a practice test 40',
      'never asks about 5.11',
    ]);
    const choices = practice.questions.map((question) => ({ ...question, type: 'choice' as const, points: 1 }));
    expect(of(choices)).toContain('100 % of its points are multiple choice, at most 75 % may be');
    const other = practice.questions.map((question) => ({ ...question, standard: '5.6A' }));
    expect(of(other)).toContain('category 4 has 0 questions, 10 to 12 are planned');
    expect(of(other)).toContain('category 4 is worth 0 points, 11 to 15 are planned');
    expect(of(other)).toContain('asks 0 questions about grades 3 and 4, a fifth to three tenths should be');
    const typed = practice.questions.map((question, index) => (index === 0 ? { ...question, type: 'text' as const } : question));
    expect(of(typed)).toEqual(["asks in a kind that the state's test does not have: text"]);
  });

  test('a practice test without clusters is named, one whose clusters are torn apart, and one without pictures', () => {
    const items = rendered.units.flatMap(({ subunits }) => subunits.flatMap((subunit) => subunit.items));
    const [practice] = items.filter(({ collection }) => collection === 'staar_test');
    if (!practice) throw new Error('there is a practice test');
    const of = (questions: readonly RenderedQuestion[]) => blueprintFindings({ ...practice, questions });
    expect(of(practice.questions.map((question) => ({ ...question, image: null })))).toEqual([
      'has 0 clusters of 3 to 5 questions about one picture, at least 3 are planned',
      'shows a picture with 0 % of its questions, half should have one',
    ]);
    const [first, ...others] = practice.questions;
    if (!first) throw new Error('it has questions');
    expect(of([...others, first])).toEqual(['comes back to a picture after other questions: those about one picture follow each other']);
    const one = practice.questions.map((question) => ({ ...question, image: first.image }));
    expect(of(one)).toContain('has 32 questions about one picture, at most 5 may be');
  });

  test('practice tests ask about each standard equally often in questions of the same kinds, and one that does not is named', () => {
    const items = rendered.units.flatMap(({ subunits }) => subunits.flatMap((subunit) => subunit.items));
    expect(parallelFindings(items)).toEqual([]);
    const changed = items.map((item) =>
      item.external_id === 'practice-b'
        ? {
            ...item,
            questions: item.questions.map((question) => (question.standard === '5.9' ? { ...question, standard: '5.8C' } : question)),
          }
        : item,
    );
    expect(parallelFindings(changed)).toEqual([
      'practice-b: asks 2 times about 5.8C (choice), practice-a 1',
      'practice-b: asks 0 times about 5.9 (choice), practice-a 1',
    ]);
    const otherKind = items.map((item) =>
      item.external_id === 'practice-d'
        ? {
            ...item,
            questions: item.questions.map((question) => (question.type === 'order' ? { ...question, type: 'choice' as const } : question)),
          }
        : item,
    );
    expect(parallelFindings(otherKind)).toEqual([
      'practice-d: asks 0 times about 5.8A (order), practice-a 1',
      'practice-d: asks 1 times about 5.8A (choice), practice-a 0',
    ]);
  });
});

/** The only expectations of grades 3 and 4 with one lab. */
const ONE_LAB = ['3.10B', '3.10C', '4.12A', '4.13A'];

test.each(['3', '4'])(
  'Science Grade %s asks about each expectation of the grade at least four times, with a reader and two labs',
  async (grade) => {
    const { rendered } = await checked(`science-grade-${grade}`);
    const rows = standardRows(rendered).filter(({ code }) => kindOf(code, grade) === 'content');
    expect(rows.map(({ code }) => code).sort()).toEqual([...expectationsOf(grade, 'content')].sort());
    for (const { code, questions, readers, labs } of rows) {
      expect(questions, code).toBeGreaterThanOrEqual(fewestQuestions(code));
      expect(readers, code).toBeGreaterThanOrEqual(1);
      expect(labs, code).toBeGreaterThanOrEqual(ONE_LAB.includes(code) ? 1 : 2);
    }
  },
);

function fewestQuestions(code: string): number {
  if (code.startsWith('3.')) return 5;
  return /^4\.(?:6|11|12|13)/.test(code) ? 6 : 4;
}

test('name what a sub-unit lacks beside multiple choice, and leave one that has it all', async () => {
  const { rendered } = await checked('science-grade-4');
  const whole = rendered.units[0]?.subunits[0];
  if (!whole) throw new Error('there is a sub-unit');
  expect(depthFindings(whole)).toEqual([]);
  const without = (change: (question: RenderedQuestion) => RenderedQuestion, items = whole.items) => ({
    ...whole,
    items: items.map((item) => ({ ...item, questions: item.questions.map(change) })),
  });
  expect(depthFindings(without((question) => ({ ...question, part: undefined })))).toEqual(['has no question of several parts']);
  expect(depthFindings(without((question) => ({ ...question, image: null })))).toEqual(['has no two questions about the same data']);
  const otherWords = without((question) => (question.type === 'extended' ? { ...question, stem: L('Something else.') } : question));
  expect(depthFindings(otherWords)).toEqual(['has no written answer of two points with an example for each score in the teacher guide']);
  const atSchool = whole.items.filter(({ external_id }) => external_id !== 'home-lab');
  expect(depthFindings({ ...whole, items: atSchool })).toEqual(['has no second investigation']);
  const onlyChoice = without((question) => ({ ...question, type: question.type === 'extended' ? 'extended' : 'choice' }));
  expect(depthFindings(onlyChoice)).toEqual(['has fewer than two kinds of question beside multiple choice']);
});
