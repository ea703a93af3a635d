import * as z from 'zod/mini';
import { dataTable } from '../quizzes/table.schemas.ts';
import { bilingual, moment } from '../wire.ts';
import { questionKind } from './question-kind.ts';

/** 'en' for language 101, otherwise 'sp' (specification section 3, "Content state"). */
export const languageMarker = z.enum(['en', 'sp']);

/**
 * What a standard asks. `is_paraphrase`: nobody has found these words to be the state's own (or a framework's), so they count as a paraphrase.
 * `is_our_spanish`: the Spanish is our translation of the state's English.
 */
export const standardText = z.object({
  ...bilingual.shape,
  is_paraphrase: z.optional(z.boolean()),
  is_our_spanish: z.optional(z.boolean()),
});
export type StandardText = z.output<typeof standardText>;
export const standard = z.object({ code: z.string(), text: standardText });

/** A resource as it stands in a list. */
export const itemSummary = z.object({
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  language: languageMarker,
  minutes: z.int(),
  cover_url: z.nullable(z.string()),
  is_assignable: z.boolean(),
  standards: z.array(z.string()),
  product_id: z.int(),
  unit_id: z.int(),
  subunit_id: z.int(),
  /** Null where the sub-unit has no third level, or the resource stands above it. */
  level3_id: z.nullable(z.int()),
});
export type ItemSummary = z.output<typeof itemSummary>;

/** Some of a place's resources, by what a class does with them. */
export const lessonBlock = z.object({
  block: z.enum(['explore', 'explain', 'check', 'teach', 'more']),
  minutes: z.int(),
  items: z.array(itemSummary),
});

/** A resource that the caller opened. */
export const accessedItem = z.object({ ...itemSummary.shape, opened_at: moment, times: z.int() });

/** The texts that a resource can have, easiest first in each language. `spanish` is the only Spanish text, or the middle one of three. */
export const DOCUMENT_VARIANTS = ['english', 'lexile1', 'lexile2', 'lexile3', 'spanish1', 'spanish', 'spanish3'] as const;

/** One text of a resource. A reader has three levels in each language, or one in Spanish; others have English and Spanish. */
export const itemDocument = z.object({
  variant: z.enum(DOCUMENT_VARIANTS),
  language: languageMarker,
  lexile: z.nullable(z.int()),
  /** Sanitised on the server when the package is imported. */
  html: z.string(),
});
export type ItemDocument = z.output<typeof itemDocument>;

const picture = z.object({ en: z.string(), es: z.string(), alt: bilingual });

export const vocabularyTerm = z.object({
  term_id: z.string(),
  term: bilingual,
  definition: bilingual,
  example: bilingual,
  cognate: z.boolean(),
  image: z.nullable(picture),
  /** Addresses of the word said aloud. Absent where there is no recording, and in what a device kept from before there were any. */
  audio: z.optional(z.object({ en: z.string(), es: z.string() })),
});

export const animationScene = z.object({ image: picture, seconds: z.number(), caption: bilingual });

const mediaFile = z.object({ url: z.string(), media_type: z.string(), bytes: z.int() });

/** A film, a sound or a PDF. Its words as a text (transcript) stand among the resource's documents. */
export const itemMedia = z.object({
  look: z.enum(['film', 'sound', 'pdf']),
  files: z.object({ en: mediaFile, es: mediaFile }),
  /** WebVTT, by language; a PDF has none. */
  captions: z.nullable(z.object({ en: z.string(), es: z.string() })),
  poster: z.nullable(picture),
});
export type ItemMedia = z.output<typeof itemMedia>;

/** A teacher's own file or link as a lesson has it, or a link of the library. */
export const ownMaterial = z.object({
  /** Empty where it is a file. */
  url: z.string(),
  file: z.nullable(
    z.object({
      file_name: z.string(),
      media_type: z.string(),
      bytes: z.int(),
      /** The address under which a device keeps it, if it does; the server answers nothing there. */
      address: z.string(),
      sha256: z.string(),
    }),
  ),
});
export type OwnMaterial = z.output<typeof ownMaterial>;

/** A resource with all that is needed to show it, offline too. Answer keys are never in it. */
export const itemDetail = z.object({
  ...itemSummary.shape,
  summary: bilingual,
  standard_texts: z.array(standard),
  documents: z.array(itemDocument),
  vocabulary: z.array(vocabularyTerm),
  animation: z.nullable(z.object({ summary: bilingual, scenes: z.array(animationScene) })),
  media: z.nullable(itemMedia),
  /** Set when it is a teacher's own, which has no place in the library (its product, unit and sub-unit are 0), or a link of the library. */
  own: z.optional(ownMaterial),
  /** Set when the resource is a quiz. */
  quiz_id: z.nullable(z.int()),
  /** Every file the resource shows, same origin, so that a device can keep them. */
  asset_urls: z.array(z.string()),
});
export type ItemDetail = z.output<typeof itemDetail>;

/** The third level is part of the wire (specification section 2); packages may leave it empty. */
export const categoryLevel3 = z.object({ level3_id: z.int(), title: bilingual, item_count: z.int() });
export const categorySubunit = z.object({
  subunit_id: z.int(),
  title: bilingual,
  summary: bilingual,
  big_question: bilingual,
  cover_url: z.nullable(z.string()),
  standards: z.array(z.string()),
  item_count: z.int(),
  sub_categories: z.array(categoryLevel3),
});
export const categoryUnit = z.object({
  unit_id: z.int(),
  title: bilingual,
  summary: bilingual,
  category: z.string(),
  sub_categories: z.array(categorySubunit),
});

export const defaultFilter = z.object({ type: z.int(), language_id: z.union([z.literal(101), z.literal(102)]) });

/** The library tree: products, and the units of the current one (specification section 3, "current unit data"). */
export const libraryTree = z.object({
  default_data: z.object({
    product_id: z.int(),
    unit_id: z.nullable(z.int()),
    sub_unit_id: z.nullable(z.int()),
    level3_id: z.nullable(z.int()),
    language_id: z.int(),
  }),
  default_filter: defaultFilter,
  data: z.array(
    z.object({ id: z.int(), title: bilingual, grade: z.string(), mapped_id: z.nullable(z.int()), is_learnosity_enabled: z.boolean() }),
  ),
  units: z.array(categoryUnit),
});

/** Where on its picture an option of a hotspot lies, in hundredths of the picture's width and height. */
export const region = z.object({
  shape: z.enum(['rect', 'circle', 'poly']),
  /** rect: left, top, right, bottom; circle: middle, and half its width and height; poly: its corners. */
  coords: z.array(z.number()),
});
export type Region = z.output<typeof region>;

/**
 * A question as the device may see it: no key, no feedback (design, offline rule 9). Every kind is answered with ids of
 * its options (decisions/questions-and-scoring.md), so that all travel, wait and are sealed alike:
 * - choice, multiple, hotspot: the chosen ones
 * - inline: one for each gap of the sentence, each blank (_____) of the stem being a gap
 * - match: one for each premise; an option stands once for every premise that it may be matched with
 * - order: all of them, in the order that the student gave them
 * - text, extended: the one option is the field; what was written is the answer's text
 * - drawing, photo, table, file: as a text, which says in JSON what was made (`drawing.schemas.ts` and its neighbors)
 */
export const quizQuestion = z.object({
  question_id: z.int(),
  type: questionKind,
  /** How many options make the answer; 1 for a choice. */
  select_count: z.int(),
  /** What a right answer is worth; 1 in papers that a device kept from before this was said. */
  points: z.optional(z.int()),
  standard: z.string(),
  stem: bilingual,
  image: z.nullable(picture),
  /** Of a match: what is matched. */
  premises: z.optional(z.array(bilingual)),
  /** Of a table: its rows and columns. */
  table: z.optional(dataTable),
  /** Of a text: a number is asked for. */
  is_number: z.optional(z.boolean()),
  /** How it is laid out, where not as usual: a match as groups to sort into, an inline with a bank of words to place. */
  look: z.optional(z.enum(['groups', 'bank'])),
  /** Of a document: the id of its field in the text, and whether it may stay empty. */
  field: z.optional(z.object({ id: z.string(), is_optional: z.boolean() })),
  /** A part of an item with several: parts of one item follow each other. A dependent part earns only when the one before is right. */
  part: z.optional(z.object({ of: z.string(), is_dependent: z.boolean() })),
  options: z.array(
    z.object({
      answer_id: z.int(),
      text: bilingual,
      /** Of an inline or a match: the place of its gap or premise, from 0. */
      gap: z.optional(z.int()),
      region: z.optional(region),
      /** It keeps its place where options are shuffled, as "All of the above" does. */
      is_fixed: z.optional(z.boolean()),
    }),
  ),
});
export type QuizQuestion = z.output<typeof quizQuestion>;
export type QuestionKind = QuizQuestion['type'];

/** How an assessment is given; what is not said is as in a quiz. */
export const assessmentRules = z.object({
  /** Null: as long as it takes. */
  time_limit_minutes: z.nullable(z.int()),
  attempts_allowed: z.int(),
  /** Each attempt shows options in an order of its own. */
  is_shuffled: z.boolean(),
  /** In order, each with how many questions it has; empty: no sections. */
  sections: z.array(z.object({ title: bilingual, questions: z.int() })),
  tools: z.array(z.enum(['calculator', 'reference_sheet', 'periodic_table'])),
  /** Its activity at the external item-assessment service, where that delivers it. */
  learnosity_activity: z.optional(z.string()),
});
export type AssessmentRules = z.output<typeof assessmentRules>;

export const quizPaper = z.object({
  quiz_id: z.int(),
  title: bilingual,
  instructions: bilingual,
  questions: z.array(quizQuestion),
  /** There when it is an assessment: nothing of how it came out reaches the student before the teacher releases it. */
  assessment: z.optional(assessmentRules),
  /** False where its author lets nobody practice what was missed; otherwise absent. */
  may_practice: z.optional(z.boolean()),
});
export type QuizPaper = z.output<typeof quizPaper>;

/** The key of one question. It goes to staff alone, and no device keeps it (decisions/quizzes-and-tests.md). */
export const answerKeyEntry = z.object({
  question_id: z.int(),
  /** Of an order: in the right order. */
  correct_answer_ids: z.array(z.int()),
  /** Of a text: what is taken as right; the first is the one to show. */
  correct_texts: z.optional(z.array(bilingual)),
  /** Of a text in words: a typo makes it wrong. Otherwise absent. */
  spelling_counts: z.optional(z.boolean()),
  /** 1 to 3: how deep a question goes. */
  depth: z.int(),
  rationale: bilingual,
});
export type AnswerKeyEntry = z.output<typeof answerKeyEntry>;

/** A lesson or an assignment as it stands in its owner's lists (specification section 3). */
export const lessonSummary = z.object({
  lesson_id: z.int(),
  lesson_name: z.string(),
  /** Empty where it has no Spanish name. */
  lesson_name_es: z.string(),
  is_assignment: z.enum(['yes', 'no']),
  total_time: z.int(),
  resource_count: z.int(),
  /** How many classes it was given to. */
  group_count: z.int(),
  archived_at: z.nullable(moment),
});
export type LessonSummary = z.output<typeof lessonSummary>;

/** A lesson or an assignment, opened: what it is for, and its resources in their order. */
export const lessonDetail = z.object({
  ...lessonSummary.shape,
  lesson_objective: z.string(),
  lesson_objective_es: z.string(),
  instructions: z.string(),
  lesson_resources: z.array(z.object({ ...itemSummary.shape, time: z.int() })),
});
export type LessonDetail = z.output<typeof lessonDetail>;
