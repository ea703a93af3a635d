import * as z from 'zod';

/** The files of a content package (src/demo-content/README.md). Unknown keys are faults: a misspelt key loses work silently. */
const words = z.string().trim().min(1);
const bilingual = z.strictObject({ en: words, es: words });
const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'must be an id of lower-case letters, digits, - and _');
const picturePath = z.string().regex(/^media\/[a-z0-9][a-z0-9-]*\.svg$/, 'must be media/<name>.svg');
const minutes = z.int().min(1).max(600);

export const manifestFile = z.strictObject({
  format: z.literal('tidepool-content/1'),
  id: slug,
  version: words,
  title: bilingual,
  grade: words,
  subject: bilingual,
  units: uniqueList(slug),
});

export const unitFile = z.strictObject({
  id: slug,
  title: bilingual,
  summary: bilingual,
  category: z.enum(['Physical Science', 'Life Science', 'Earth and Space Science']),
  subunits: uniqueList(slug),
});

export const subunitFile = z.strictObject({
  id: slug,
  title: bilingual,
  big_question: bilingual,
  summary: bilingual,
  standards: z.array(z.strictObject({ code: words, text: bilingual })).min(1),
  cover: picturePath,
  minutes: z.strictObject({ reader: minutes, investigation: minutes, vocabulary: minutes, animation: minutes, quiz: minutes }),
  titles: z.strictObject({
    reader: bilingual,
    investigation: bilingual,
    vocabulary: bilingual,
    animation: bilingual,
    teacher_guide: bilingual,
    quiz: bilingual,
  }),
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
        }),
      )
      .min(1),
  })
  .superRefine((file, context) => refuseTwins(file.terms, 'terms', context));
export type VocabularyFile = z.output<typeof vocabularyFile>;

export const animationFile = z.strictObject({
  summary: bilingual,
  scenes: z.array(z.strictObject({ image: picturePath, seconds: z.number().positive().max(60), caption: bilingual })).min(1),
});
export type AnimationFile = z.output<typeof animationFile>;

const option = z.strictObject({ id: slug, text: bilingual, correct: z.boolean(), feedback: bilingual });
const question = z
  .strictObject({
    id: slug,
    type: z.enum(['choice', 'multiple']),
    standard: words,
    depth: z.int().min(1).max(3),
    stem: bilingual,
    image: picturePath.optional(),
    options: z.array(option).min(3).max(6),
    rationale: bilingual,
  })
  .superRefine((item, context) => {
    refuseTwins(item.options, 'options', context);
    const correct = item.options.filter((candidate) => candidate.correct).length;
    if (item.type === 'choice' && correct !== 1) context.addIssue(`a choice has exactly one correct option, this has ${correct}`);
    if (item.type === 'multiple' && correct < 2) context.addIssue(`a multiple has two or more correct options, this has ${correct}`);
  });

export const quizFile = z
  .strictObject({ instructions: bilingual, items: z.array(question).min(5).max(8) })
  .superRefine((file, context) => refuseTwins(file.items, 'items', context));
export type QuizFile = z.output<typeof quizFile>;

export const labelsFile = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9-]*\.svg$/, 'must be the name of an SVG file'),
  z.strictObject({ alt: bilingual, labels: z.record(z.string(), bilingual) }),
);
export type LabelsFile = z.output<typeof labelsFile>;

function uniqueList(entry: typeof slug) {
  return z
    .array(entry)
    .min(1)
    .refine((ids) => new Set(ids).size === ids.length, 'names something twice');
}

function refuseTwins(entries: readonly { id: string }[], name: string, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) context.addIssue(`${name} holds the id "${id}" twice`);
    seen.add(id);
  }
}
