import * as z from 'zod';
import { DOCUMENT_VARIANTS } from '#contract/content/content.schemas.ts';
import type { PackageKind } from '#domain/content/package-kinds.ts';
import { EXTERNAL_RESOURCE, LIBRARY_LINK, RESOURCE_TYPE, RESOURCE_TYPES } from '#domain/content/resource-types.ts';
import { bilingual, namePattern, PICTURES, pathPattern, picturePath, refuseDuplicateIds, slug, words } from './package-words.schemas.ts';

/** The files of a content package (src/docs/CONTENT-PACKAGES.md). Unknown keys are faults: a misspelt key loses work silently. */
const mediaPath = (...extensions: string[]) =>
  z.string().regex(namePattern('media/', extensions.join('|')), `must be media/<name>.${extensions.join(' or .')}`);
const soundPath = mediaPath('mp3', 'm4a', 'ogg', 'wav');
/** One file for both languages, or one for each. */
const inBoth = (path: z.ZodString) => z.union([path.transform((both) => ({ en: both, es: both })), z.strictObject({ en: path, es: path })]);
const filePath = (extensions: string) =>
  z.string().regex(pathPattern(extensions), `must be the path of a file, ending in .${extensions.replaceAll('|', ' or .')}`);
const minutes = z.int().min(1).max(600);

export const manifestFile = z.strictObject({
  format: z.literal('tidepool-content/1'),
  // As long as the authoring tool takes it: a product whose id it refused could be imported, and never be opened there.
  id: slug.max(100, 'has more than 100 letters; shorten it'),
  version: words,
  title: bilingual,
  grade: words,
  subject: bilingual,
  /** Whose words the Spanish texts of the standards are, where the state has none that they were taken from. */
  spanish_standards: z.literal('ours').optional(),
  units: uniqueList(slug),
});

export const unitFile = z.strictObject({
  id: slug,
  title: bilingual,
  summary: bilingual,
  /** Left out where a unit is of all of them. */
  category: z.enum(['Physical Science', 'Life Science', 'Earth and Space Science', '']).default(''),
  facts: z.array(bilingual).max(50).default([]),
  subunits: uniqueList(slug),
});

const common = {
  id: slug,
  title: bilingual,
  minutes,
  assignable: z.boolean().default(true),
  standards: z.array(words).min(1).optional(),
  /** A set of its own within the library. */
  collection: z.enum(['star_smart', 'rc_test', 'staar_test', 'engineering_design']).optional(),
};
/** Types that have a shape of their own, or that are nobody's content but a teacher's. */
const NOT_DOCUMENTS: readonly number[] = [
  RESOURCE_TYPE.quiz,
  RESOURCE_TYPE.assessment,
  RESOURCE_TYPE.vocabularyCards,
  RESOURCE_TYPE.videoAnimation,
  EXTERNAL_RESOURCE,
  LIBRARY_LINK,
  28,
  29,
];

const documentType = z
  .int()
  .refine((id) => id in RESOURCE_TYPES && !NOT_DOCUMENTS.includes(id), 'is no resource type that a document can have');
const documentList = z
  .array(
    z.strictObject({
      file: filePath('md|html'),
      variant: z.enum(DOCUMENT_VARIANTS),
      lexile: z.int().min(0).max(2_000).optional(),
    }),
  )
  .min(1)
  .refine((documents) => new Set(documents.map(({ variant }) => variant)).size === documents.length, 'has a variant twice');
const documentResource = z.strictObject({
  kind: z.literal('document'),
  ...common,
  type: documentType,
  summary: bilingual.optional(),
  documents: documentList,
});
const captionFiles = z.strictObject({ en: mediaPath('vtt'), es: mediaPath('vtt') });
const recorded = {
  ...common,
  type: documentType.default(RESOURCE_TYPE.lessonVideo),
  summary: bilingual.optional(),
  captions: captionFiles,
  /** The transcript. Without one, the captions are it. */
  documents: documentList.optional(),
};
const filmResource = z.strictObject({
  kind: z.literal('film'),
  ...recorded,
  file: inBoth(mediaPath('mp4', 'webm')),
  poster: picturePath.optional(),
});
const soundResource = z.strictObject({ kind: z.literal('sound'), ...recorded, file: inBoth(soundPath) });
const pdfResource = z.strictObject({
  kind: z.literal('pdf'),
  ...common,
  type: documentType,
  summary: bilingual.optional(),
  file: inBoth(mediaPath('pdf')),
  /** The same as a text, for whoever cannot see the pages. */
  documents: documentList.optional(),
});
const linkResource = z.strictObject({
  kind: z.literal('link'),
  ...common,
  summary: bilingual.optional(),
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an address that begins with https://' }).max(2_000),
});
const vocabularyResource = z.strictObject({
  kind: z.literal('vocabulary'),
  ...common,
  summary: bilingual.optional(),
  file: filePath('json'),
});
const animationResource = z.strictObject({ kind: z.literal('animation'), ...common, file: filePath('json') });

/** An item of a QTI file in English, and the same item in Spanish. */
const qtiItem = z.strictObject({
  en: filePath('xml'),
  es: filePath('xml').optional(),
  standard: words.optional(),
  depth: z.int().min(1).max(3).default(1),
});
export type QtiItem = z.output<typeof qtiItem>;
const quizResource = z
  .strictObject({
    kind: z.literal('quiz'),
    ...common,
    /** A JSON file brings its own. */
    instructions: bilingual.optional(),
    /** Whether students may practice what they missed. A JSON file says it itself. */
    practice: z.boolean().optional(),
    questions: z.union([filePath('json|csv'), z.array(qtiItem).min(1).max(100)]),
    /** There: an assessment, of which students see scores and keys only when the teacher releases them. */
    assessment: z
      .strictObject({
        time_limit_minutes: z.int().min(1).max(600).optional(),
        attempts: z.int().min(1).max(20).default(1),
        shuffle: z.boolean().default(false),
        sections: z
          .array(z.strictObject({ title: bilingual, questions: z.int().min(1) }))
          .max(20)
          .default([]),
        tools: z.array(z.enum(['calculator', 'reference_sheet', 'periodic_table'])).default([]),
        /** An activity at the external item-assessment service; without its keys the questions here are taken instead. */
        learnosity_activity: words.optional(),
      })
      .optional(),
  })
  .superRefine((quiz, context) => {
    const isJson = typeof quiz.questions === 'string' && quiz.questions.endsWith('.json');
    if (isJson && quiz.instructions) context.addIssue('the instructions stand in the JSON file of the questions; take them out here');
    if (isJson && quiz.practice !== undefined) context.addIssue('practice stands in the JSON file of the questions; take it out here');
    if (!isJson && !quiz.instructions) context.addIssue('instructions are missing: what students read before they begin');
  });

const resource = z.discriminatedUnion('kind', [
  documentResource,
  vocabularyResource,
  animationResource,
  filmResource,
  soundResource,
  pdfResource,
  linkResource,
  quizResource,
]);
export type ResourceSpec = z.output<typeof resource> & { readonly kind: PackageKind };

const level3 = z.strictObject({ id: slug, title: bilingual, resources: uniqueList(slug) });

/** The six files that a lesson of the usual kind has, under their usual names: no need to list them. */
export const USUAL = ['reader', 'vocabulary', 'animation', 'investigation', 'quiz', 'teacher_guide'] as const;

export const subunitFile = z
  .strictObject({
    id: slug,
    title: bilingual,
    big_question: bilingual,
    summary: bilingual,
    /** Those of `resources` are met by these resources alone, such as a practice that an investigation asks for; the others by all. */
    standards: z
      .array(
        z.strictObject({ code: words, text: bilingual, paraphrase: z.literal(true).optional(), resources: uniqueList(slug).optional() }),
      )
      .min(1),
    cover: picturePath,
    minutes: z.strictObject({ reader: minutes, investigation: minutes, vocabulary: minutes, animation: minutes, quiz: minutes }).optional(),
    titles: z
      .strictObject({
        reader: bilingual,
        investigation: bilingual,
        vocabulary: bilingual,
        animation: bilingual,
        teacher_guide: bilingual,
        quiz: bilingual,
      })
      .optional(),
    resources: z.array(resource).min(1).max(200).optional(),
    /** The optional third level: each resource in at most one. */
    level3: z.array(level3).min(1).max(50).optional(),
  })
  .superRefine((file, context) => {
    if ((file.titles === undefined) !== (file.minutes === undefined))
      context.addIssue('titles and minutes belong together: give both or neither');
    if (!file.titles && !file.resources)
      context.addIssue('has no resources: give titles and minutes for the usual six, or a list of resources');
    const listed = (file.resources ?? []).map(({ id }) => ({ id }));
    const all = file.titles ? [...USUAL.map((id) => ({ id })), ...listed] : listed;
    refuseDuplicateIds(all, 'resources', context);
    const known = all.map(({ id }) => id);
    refuseStrangers(file.level3 ?? [], known, context);
    if (file.standards.every(({ resources }) => resources)) context.addIssue('has no standard for all of its resources');
    for (const { code, resources } of file.standards)
      for (const name of resources ?? [])
        if (!known.includes(name)) context.addIssue(`the standard ${code} names "${name}", which is no resource of this sub-unit`);
  });
export type SubunitFile = z.output<typeof subunitFile>;

export const vocabularyFile = z
  .strictObject({
    terms: z
      .array(
        z.strictObject({
          id: slug,
          term: bilingual,
          definition: bilingual,
          example: bilingual,
          cognate: z.boolean(),
          image: picturePath.optional(),
          audio: z.strictObject({ en: soundPath, es: soundPath }).optional(),
        }),
      )
      .min(1),
  })
  .superRefine((file, context) => refuseDuplicateIds(file.terms, 'terms', context));
export type VocabularyFile = z.output<typeof vocabularyFile>;

export const animationFile = z.strictObject({
  summary: bilingual,
  scenes: z.array(z.strictObject({ image: picturePath, seconds: z.number().positive().max(60), caption: bilingual })).min(1),
});
export type AnimationFile = z.output<typeof animationFile>;

export const labelsFile = z.record(
  z.string().regex(namePattern('', PICTURES), 'must be the name of a picture in media/'),
  z
    .strictObject({
      alt: bilingual.optional(),
      /** It says nothing that the text does not: screen readers pass it over. */
      decorative: z.literal(true).optional(),
      labels: z.record(z.string(), bilingual),
    })
    .superRefine(({ alt, decorative }, context) => {
      if (!alt && !decorative)
        context.addIssue({
          code: 'custom',
          path: ['alt'],
          message: 'is missing; write what the picture shows, or say "decorative": true if it only decorates',
        });
      if (alt && decorative)
        context.addIssue({ code: 'custom', path: ['alt'], message: 'is given, and the picture is called decorative; keep one of them' });
    })
    .transform(({ alt = { en: '', es: '' }, labels }) => ({ alt, labels })),
);
export type LabelsFile = z.output<typeof labelsFile>;

function uniqueList(entry: typeof slug) {
  return z
    .array(entry)
    .min(1)
    .refine((ids) => new Set(ids).size === ids.length, 'names something twice');
}

/** What stands at the third level stands there once, and is a resource of the sub-unit. */
function refuseStrangers(levels: readonly z.output<typeof level3>[], known: readonly string[], context: z.RefinementCtx): void {
  refuseDuplicateIds(levels, 'level3', context);
  const placed = new Set<string>();
  for (const { id, resources } of levels) {
    for (const name of resources) {
      if (!known.includes(name)) context.addIssue(`level3 ${id} names "${name}", which is no resource of this sub-unit`);
      else if (placed.has(name)) context.addIssue(`level3 holds the resource "${name}" twice`);
      placed.add(name);
    }
  }
}
