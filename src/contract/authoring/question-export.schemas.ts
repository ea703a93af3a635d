import * as z from 'zod/mini';
import { importNote } from './own-quizzes.schemas.ts';

/** Formats in which questions leave: a QTI 3 package, Moodle XML, a Common Cartridge 1.3, and a table. */
export const exportFormat = z.enum(['qti3', 'moodle', 'cartridge', 'csv']);
export type ExportFormat = z.output<typeof exportFormat>;

export const exportLanguage = z.enum(['en', 'es']);

/** An export before it is made: each format with its number of questions and its notes. */
export const exportPreview = z.object({
  /** Languages in which any of them is written: a file has one. */
  languages: z.array(exportLanguage),
  formats: z.array(
    z.object({
      format: exportFormat,
      question_count: z.int(),
      /** What is left out, and what other systems read otherwise. */
      notes: z.array(importNote),
    }),
  ),
});
export type ExportPreview = z.output<typeof exportPreview>;
