import * as z from 'zod';
import { MAX_HINTS, MAX_OPTIONS, MAX_POINTS } from '#contract/authoring/own-quiz-limits.ts';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import { DRAWING } from '#contract/quizzes/drawing-limits.ts';
import { FILE } from '#contract/quizzes/file-limits.ts';
import { MADE_CHARACTERS, PHOTO } from '#contract/quizzes/photo-limits.ts';
import { columnKind } from '#contract/quizzes/table.schemas.ts';
import { TABLE } from '#contract/quizzes/table-limits.ts';
import type { ArtifactKind } from '#domain/answers/question-kinds.ts';
import { countBlanks } from '#domain/content/count-blanks.ts';
import { bilingual, optionalBilingual, picturePath, refuseDuplicateIds, slug, words } from './package-words.schemas.ts';
import { rubricFile } from './rubric.schemas.ts';

/** The questions of a JSON file, by kind (src/docs/CONTENT-PACKAGES.md). */
const common = {
  id: slug,
  standard: words,
  depth: z.int().min(1).max(3),
  stem: bilingual,
  image: picturePath.optional(),
  rationale: bilingual,
  /** In steps, the first of which only points the way. For practice alone. */
  hints: z.array(bilingual).min(1).max(MAX_HINTS).optional(),
  /** The part of one of the sub-unit's texts that explains it, by its heading in the first text of that document. */
  read_again: z.strictObject({ resource: slug, heading: words }).optional(),
  /** A part of an item with several parts, which follow each other under one name. */
  part: z.strictObject({ of: slug, depends: z.boolean().default(false) }).optional(),
};
const named = { id: slug, text: bilingual };
/** Where an option has no feedback of its own, the rationale says it. */
const optionPoints = z.int().min(-MAX_POINTS).max(MAX_POINTS).optional();
const judged = z.strictObject({ ...named, correct: z.boolean(), feedback: optionalBilingual, points: optionPoints });
const percent = z.number().min(0).max(100);
const regionFile = z.union([
  z.strictObject({ rect: z.tuple([percent, percent, percent, percent]) }),
  z.strictObject({ circle: z.tuple([percent, percent, percent, percent]) }),
  z.strictObject({ poly: z.array(percent).min(6).max(80) }),
]);
const options = <Option extends z.ZodType<{ readonly id: string }>>(option: Option) => z.array(option).min(2).max(MAX_OPTIONS);

const chosen = (type: 'choice' | 'multiple') =>
  z
    .strictObject({ ...common, type: z.literal(type), options: options(judged.extend({ fixed: z.boolean().optional() })) })
    .superRefine((item, context) => {
      refuseDuplicateIds(item.options, 'options', context);
      const problem = keyProblem(type, item.options.filter(({ correct }) => correct).length);
      if (problem) context.addIssue(problem);
    });

const inline = z
  .strictObject({
    ...common,
    type: z.literal('inline'),
    look: z.literal('bank').optional(),
    gaps: z
      .array(z.strictObject({ options: options(judged) }))
      .min(1)
      .max(MAX_OPTIONS),
  })
  .superRefine((item, context) => {
    for (const [index, gap] of item.gaps.entries()) {
      refuseDuplicateIds(gap.options, `gaps.${index}.options`, context);
      const right = gap.options.filter(({ correct }) => correct).length;
      if (right !== 1)
        context.addIssue({ code: 'custom', path: ['gaps', index], message: `a gap has exactly one correct option, this has ${right}` });
    }
    for (const language of ['en', 'es'] as const) {
      const blanks = countBlanks(item.stem[language]);
      if (blanks === item.gaps.length) continue;
      const message = `has ${blanks} blanks (_____) for ${item.gaps.length} gaps; give each gap one blank`;
      context.addIssue({ code: 'custom', path: ['stem', language], message });
    }
  });

/** Written in the right order; students get them mixed. */
const order = z
  .strictObject({ ...common, type: z.literal('order'), options: options(z.strictObject(named)) })
  .superRefine((item, context) => refuseDuplicateIds(item.options, 'options', context));

const match = z
  .strictObject({
    ...common,
    type: z.literal('match'),
    look: z.literal('groups').optional(),
    premises: z
      .array(z.strictObject({ ...named, match: slug, points: optionPoints }))
      .min(2)
      .max(MAX_OPTIONS),
    options: options(z.strictObject(named)),
  })
  .superRefine((item, context) => {
    refuseDuplicateIds(item.premises, 'premises', context);
    refuseDuplicateIds(item.options, 'options', context);
    for (const [index, premise] of item.premises.entries()) {
      if (item.options.some(({ id }) => id === premise.match)) continue;
      context.addIssue({
        code: 'custom',
        path: ['premises', index, 'match'],
        message: `names "${premise.match}", which is none of the options`,
      });
    }
  });

const hotspot = z
  .strictObject({ ...common, type: z.literal('hotspot'), image: picturePath, options: options(judged.extend({ region: regionFile })) })
  .superRefine((item, context) => {
    refuseDuplicateIds(item.options, 'options', context);
    if (!item.options.some(({ correct }) => correct)) context.addIssue('a hotspot has one or more correct options, this has none');
  });

const amount = z.number().min(0).max(1_000_000);
const twinFile = z.strictObject({
  values: z
    .record(z.string().regex(/^[a-z]\w{0,11}$/), z.strictObject({ from: amount, to: amount, step: z.number().min(0.01).default(1) }))
    .refine(
      (values) => !('answer' in values) && Object.keys(values).length >= 1 && Object.keys(values).length <= 6,
      'has one to six values, none of them called answer',
    ),
  where: z.array(words).max(6).default([]),
  answer: words,
  stem: bilingual,
  rationale: bilingual,
});

const written = z
  .strictObject({
    ...common,
    type: z.literal('text'),
    answers: z.array(bilingual).min(1).max(20).optional(),
    exact: z.boolean().optional(),
    /** A typo makes the answer wrong. */
    spelling_counts: z.boolean().optional(),
    /** Words that look like a typo of an answer and mean something else, besides those that the package itself uses. */
    other_words: z.array(words).max(20).optional(),
    number: z
      .strictObject({ value: z.number(), tolerance: z.number().min(0).default(0), units: z.array(words).min(1).max(20).optional() })
      .optional(),
    /** The same question with other numbers, for practice: all of them drawn from a template. */
    twin: twinFile.optional(),
  })
  .superRefine((item, context) => {
    if ((item.answers === undefined) === (item.number === undefined))
      context.addIssue('a text has either answers or a number: give one of the two');
    if (item.twin && !item.number) context.addIssue('a twin belongs to a number; take it out');
    for (const name of ['exact', 'spelling_counts', 'other_words'] as const)
      if (item.number && item[name] !== undefined) context.addIssue(`${name} belongs to answers in words; take it out`);
  });

/** Its rationale says what a full answer holds: a teacher judges it, and with a rubric a machine suggests how. */
const extended = z.strictObject({ ...common, type: z.literal('extended'), rubric: rubricFile.optional() });

/** Drawn by pen, finger or mouse; its rationale says what a full drawing shows. */
const drawing = z.strictObject({ ...common, type: z.literal('drawing') });

/** Filled in by a student; its rationale says what a full table holds. */
const table = z
  .strictObject({
    ...common,
    type: z.literal('table'),
    corner: bilingual,
    columns: z
      .array(
        z
          .strictObject({ title: bilingual, kind: columnKind, choices: z.array(bilingual).min(2).max(TABLE.choices).optional() })
          .superRefine(({ kind, choices }, context) => {
            if ((kind === 'choice') !== (choices !== undefined))
              context.addIssue(`a column of the kind choice has choices, and no other column has; this has ${choices?.length ?? 0}`);
          }),
      )
      .min(1)
      .max(TABLE.columns),
    rows: z.array(bilingual).min(1).max(TABLE.rows),
  })
  .superRefine(({ columns, rows }, context) => {
    const cells = columns.length * rows.length;
    if (cells > TABLE.cells) context.addIssue(`has ${cells} cells; ${TABLE.cells} are the most`);
  });

/** A document, spreadsheet or presentation that a student made; its rationale says what a full one holds. */
const file = z.strictObject({ ...common, type: z.literal('file') });

/** Taken with a camera, or chosen; its rationale says what a full photo shows. */
const photo = z.strictObject({ ...common, type: z.literal('photo') });

const question = z.discriminatedUnion('type', [
  chosen('choice'),
  chosen('multiple'),
  inline,
  order,
  match,
  hotspot,
  written,
  extended,
  drawing,
  photo,
  table,
  file,
]);
export type QuestionFile = z.output<typeof question>;
/** A kind that no file could hold could not be imported. */
true satisfies [QuestionKind] extends [QuestionFile['type']] ? true : false;

export const quizFile = z
  .strictObject({ instructions: bilingual, practice: z.boolean().default(true), items: z.array(question).min(1).max(100) })
  .superRefine((file, context) => {
    refuseDuplicateIds(file.items, 'items', context);
    const tooMany = madeProblem(file.items);
    if (tooMany) context.addIssue({ code: 'custom', path: ['items'], message: tooMany });
    for (const [index, { part }] of file.items.entries()) {
      const before = file.items[index - 1]?.part;
      const isFirst = part && before?.of !== part.of;
      const problem =
        isFirst && file.items.slice(0, index).some((item) => item.part?.of === part.of)
          ? `is a part of "${part.of}", whose other parts stand elsewhere: parts of one item follow each other`
          : isFirst && part.depends
            ? 'depends on a part before it, and is the first'
            : null;
      if (problem) context.addIssue({ code: 'custom', path: ['items', index, 'part'], message: problem });
    }
  });

/** What each piece of made work may take of what one call holds. */
const ROOM: Readonly<Record<ArtifactKind, number>> = {
  drawing: DRAWING.characters,
  photo: PHOTO.characters,
  file: FILE.characters,
  table: TABLE.characters,
};

/** All answers are handed in by one call, which holds so much made work. */
export function madeProblem(questions: readonly { readonly type: string }[]): string | null {
  const of = (kind: keyof typeof ROOM) => questions.filter(({ type }) => type === kind).length;
  const [drawings, photos, files, tables] = [of('drawing'), of('photo'), of('file'), of('table')];
  const taken = drawings * ROOM.drawing + photos * ROOM.photo + files * ROOM.file + tables * ROOM.table;
  if (taken <= MADE_CHARACTERS) return null;
  if (photos + files + tables === 0)
    return `has ${drawings} drawings; ${DRAWING.perQuiz} are the most, as all answers are turned in together`;
  const percent = Math.ceil((taken / MADE_CHARACTERS) * 100);
  return `has too much for one call (drawings: ${drawings}, photos: ${photos}, files: ${files}, tables: ${tables}), ${percent} % of what there is room for; a drawing takes 20, a photo 47, a file 70, a table 10`;
}

/** What the player asks of a key: one correct option for a choice, two or more for "select two". */
export function keyProblem(type: 'choice' | 'multiple', correct: number): string | null {
  if (type === 'choice' && correct !== 1) return `a choice has exactly one correct option, this has ${correct}`;
  if (type === 'multiple' && correct < 2) return `a multiple has two or more correct options, this has ${correct}`;
  return null;
}
