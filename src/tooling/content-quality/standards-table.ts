import { optionLetter } from '#domain/answers/answer-lines.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { levelsOf } from '#server/features/authoring/editor/level-findings.ts';
import type { RenderedItem, RenderedPackage } from '#server/features/authoring/render/rendered-package.ts';
import type { QualityReport } from './check-quality.ts';
import { depthOf } from './depth-findings.ts';
import { kindOf, type StandardKind } from './texas-codes.ts';

/** A standard, and how many readers, labs and questions cover it. */
export interface StandardRow {
  readonly code: string;
  readonly readers: number;
  readonly labs: number;
  readonly questions: number;
  /** How many questions of each kind, the most frequent first. */
  readonly kinds: readonly (readonly [kind: string, questions: number])[];
}

/** Counts what a package has for each of its standards, in their order. */
export function standardRows(rendered: RenderedPackage): StandardRow[] {
  const items = rendered.units.flatMap(({ subunits }) => subunits.flatMap((subunit) => subunit.items));
  const codes = new Set(rendered.units.flatMap(({ subunits }) => subunits.flatMap(({ standards }) => standards.map(({ code }) => code))));
  const questions = items.flatMap((item) => item.questions);
  const having = (code: string, type: number) => items.filter((item) => item.resource_type_id === type && named(item, code)).length;
  return [...codes].sort(byNumber).map((code) => {
    const asked = questions.filter(({ standard }) => standard === code);
    const kinds = [...new Set(asked.map(({ type }) => type))].map(
      (kind) => [kind, asked.filter(({ type }) => type === kind).length] as const,
    );
    return {
      code,
      readers: having(code, RESOURCE_TYPE.reader),
      labs: having(code, RESOURCE_TYPE.investigation),
      questions: asked.length,
      kinds: kinds.sort(([, one], [, other]) => other - one),
    };
  });
}

const TABLES: readonly (readonly [StandardKind, string])[] = [
  ['content', 'Standards'],
  ['practice', 'Practices and themes, where they are done'],
  ['earlier', 'Expectations of earlier grades, which the questions come back to'],
];

function tableOf(rendered: RenderedPackage, kind: StandardKind, heading: string): string[] {
  const rows = standardRows(rendered).filter(({ code }) => kindOf(code, rendered.grade) === kind);
  if (rows.length === 0) return [];
  return [
    `## ${heading}`,
    '',
    '| standard | readers | labs | questions | kinds of question |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ code, readers, labs, questions, kinds }) =>
        `| ${code} | ${readers} | ${labs} | ${questions} | ${kinds.map(([name, count]) => `${name} ${count}`).join(', ')} |`,
    ),
    '',
  ];
}

/** The kinds of questions that each sub-unit has in addition to multiple choice. */
function depthTable(rendered: RenderedPackage): string[] {
  const rows = rendered.units.flatMap(({ subunits }) => subunits.flatMap((subunit) => depthOf(subunit) ?? []));
  return [
    '## Beside multiple choice',
    '',
    'Written answers counted here have an example for 2, 1 and 0 points in the teacher guide, in both languages.',
    '',
    '| sub-unit | other kinds | data for several questions | questions in parts | written answers | investigations |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ subunit, kinds, clusters, multipart, anchored, investigations }) =>
        `| ${subunit} | ${kinds} | ${clusters} | ${multipart} | ${anchored} | ${investigations} |`,
    ),
    '',
  ];
}

/** Where the part of the page begins that people write; it stays when the figures are generated again. */
const HAND_WRITTEN = '\n## Read without the keys\n';

/** The part of a page that people wrote; empty when there is none. */
export function handWrittenPart(page: string): string {
  const start = page.indexOf(HAND_WRITTEN);
  return start < 0 ? '' : page.slice(start);
}

/** The page of `src/docs/` that says what the demo product has, for people who judge it. */
export function tablePage(rendered: RenderedPackage, { keys, readers }: QualityReport): string {
  const share = (count: number) => `${count} of ${keys.singleChoice} (${Math.round((100 * count) / keys.singleChoice)} %)`;
  const levels = ['lexile1', 'lexile2', 'lexile3', 'spanish1', 'spanish', 'spanish3'];
  const aimsOf = (variants: readonly string[]) => variants.map((variant) => levelsOf(rendered.grade)[variant]?.aim.join(' to ')).join(', ');
  const subunits = [...new Set(readers.map(({ subunit }) => subunit))];
  const scoreOf = (subunit: string, variant: string) =>
    readers.find((reader) => reader.subunit === subunit && reader.variant === variant)?.score.toFixed(1) ?? '';
  return [
    `# What ${rendered.title.en} holds`,
    '',
    `Written by \`npm run content:check -- <package> --table <page>\` from version ${rendered.version}. Only what stands under "Read without the keys" is written by hand.`,
    '',
    ...TABLES.flatMap(([kind, heading]) => tableOf(rendered, kind, heading)),
    ...depthTable(rendered),
    '## Keys of the single-choice questions',
    '',
    `- Position: ${keys.positions.map((count, place) => `${optionLetter(place)} ${count}`).join(', ')}`,
    `- The key alone is the longest option: English ${share(keys.longest.en)}, Spanish ${share(keys.longest.es)}; at most 35 % may be`,
    '',
    '## Reading levels',
    '',
    `English levels are Flesch-Kincaid grades (aims: ${aimsOf(levels.slice(0, 3))}). Spanish levels are Fernández Huerta reading ease, where a higher`,
    `figure is easier (aims: ${aimsOf(levels.slice(3))}).`,
    '',
    '| reader | English 1 | English 2 | English 3 | Spanish 1 | Spanish 2 | Spanish 3 |',
    `|---|${levels.map(() => '---').join('|')}|`,
    ...subunits.map((subunit) => `| ${subunit} | ${levels.map((level) => scoreOf(subunit, level)).join(' | ')} |`),
    '',
    '## Narration',
    '',
    'There are no recordings of the readers: the device reads them aloud, in English and in Spanish, with the voices that it has.',
    '',
  ].join('\n');
}

function named({ standards }: RenderedItem, code: string): boolean {
  return standards.includes(code);
}

/** 5.9 before 5.10A. */
function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
