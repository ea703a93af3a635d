import * as z from 'zod/mini';
import { vocabularyTerm } from '../content/content.schemas.ts';
import { bilingual, puid, text } from '../wire.ts';

/** A word of the library's vocabulary, in both languages. */
export const glossaryTerm = z.object({
  ...vocabularyTerm.shape,
  /** The unit is its subject. */
  unit_id: z.int(),
  /** The vocabulary cards that it stands on first. */
  item_id: z.int(),
  /** Every topic whose vocabulary has it. */
  used_in: z.array(z.object({ item_id: z.int(), subunit_id: z.int(), title: bilingual })),
});
export type GlossaryTerm = z.output<typeof glossaryTerm>;

/** A word that a teacher added for a class. */
export const classTerm = z.object({
  class_term_id: puid,
  group_puid: puid,
  group_name: z.string(),
  term: bilingual,
  definition: bilingual,
  example: bilingual,
  /** Whether the caller may change it. */
  is_own: z.boolean(),
});
export type ClassTerm = z.output<typeof classTerm>;

/** A subject of the glossary: a unit of the library. */
export const glossarySubject = z.object({
  unit_id: z.int(),
  title: bilingual,
  summary: bilingual,
  category: z.string(),
  term_count: z.int(),
  /** Short true statements about the subject. */
  facts: z.array(bilingual),
});
export type GlossarySubject = z.output<typeof glossarySubject>;

/** The whole glossary of a product: a device searches and plays it without a network. */
export const glossary = z.object({
  /** 0 where there is no product that the caller may see. */
  product_id: z.int(),
  subjects: z.array(glossarySubject),
  terms: z.array(glossaryTerm),
  class_terms: z.array(classTerm),
  /** There are more words than one answer holds: some are not here. */
  is_cut: z._default(z.boolean(), false),
  /** How many words there are in all, where not all of them are in `terms`, or in `class_terms`. */
  total_terms: z.optional(z.int()),
  total_class_terms: z.optional(z.int()),
});
export type Glossary = z.output<typeof glossary>;

const needed = (max: number) => text(max).check(z.refine((typed) => typed.trim() !== '', 'it must not be empty'));

/** The words of a class term as they are typed. */
export const classTermFields = z.object({
  term_en: needed(80),
  term_es: z._default(text(80), ''),
  definition_en: needed(500),
  definition_es: z._default(text(500), ''),
  example_en: z._default(text(500), ''),
  example_es: z._default(text(500), ''),
});
export type ClassTermFields = z.output<typeof classTermFields>;
