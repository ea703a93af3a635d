import * as z from 'zod';
import { pointsOf } from '#domain/answers/scoring.ts';
import { type Rubric, rubricProblems } from '#domain/grading/rubric.ts';
import { bilingual, slug, words } from './package-words.schemas.ts';

/** What a written answer is judged by (src/docs/CONTENT-PACKAGES.md, "Rubrics"). */
const phrases = z.array(words).min(1).max(60);
const idea = z.union([
  z.strictObject({ en: phrases, es: phrases }),
  z.strictObject({
    number: z.strictObject({ value: z.number(), tolerance: z.number().min(0).default(0), units: z.array(words).min(1).max(20).optional() }),
  }),
]);
const way = z.array(slug).min(1).max(6);

export const rubricFile = z
  .strictObject({
    ideas: z.record(slug, idea),
    criteria: z
      .array(z.strictObject({ id: slug, text: bilingual, ways: z.array(way).min(1).max(20), least: z.int().min(1).max(9).default(1) }))
      .min(1)
      .max(9),
    wrong: z.array(way).max(20).default([]),
    subjects: z.record(slug, z.strictObject({ en: phrases, es: phrases })).optional(),
    list: z.boolean().optional(),
  })
  .superRefine((rubric: Rubric, context) => {
    for (const message of rubricProblems(rubric, pointsOf('extended', 1))) context.addIssue(message);
  });
