import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { QuizQuestion, Region } from '#contract/content/content.schemas.ts';
import type { RubricCopy } from '#contract/grading/own-rubrics.schemas.ts';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { TwinTemplate } from '#domain/answers/twins.ts';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import { at, bilingualText, bytes, bytewiseText, textVector } from './columns.ts';

export const product = pgTable('product', {
  productId: integer('product_id').primaryKey().generatedAlwaysAsIdentity(),
  packageId: text('package_id').notNull().unique(),
  packageVersion: text('package_version').notNull(),
  /** SHA-256 of all that the last import stored: the same again is not written. */
  contentDigest: text('content_digest'),
  title: bilingualText('title'),
  subject: bilingualText('subject'),
  grade: text('grade').notNull(),
  /** Since when nobody finds it in the library; lessons and results that name its items keep them. */
  withdrawnAt: at('withdrawn_at'),
  /** Whether only districts with a license find it; false is every district. */
  isLicensed: boolean('is_licensed').notNull().default(false),
});

export const unit = pgTable(
  'unit',
  {
    unitId: integer('unit_id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    externalId: text('external_id').notNull(),
    title: bilingualText('title'),
    summary: bilingualText('summary'),
    category: text('category').notNull(),
    /** Short true statements about the subject, for the glossary. */
    facts: jsonb('facts').$type<readonly Bilingual[]>().notNull().default([]),
    sortOrder: integer('sort_order').notNull(),
  },
  (t) => [unique('unit_external_key').on(t.productId, t.externalId)],
);

export const subunit = pgTable(
  'subunit',
  {
    subunitId: integer('subunit_id').primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => unit.unitId),
    externalId: text('external_id').notNull(),
    title: bilingualText('title'),
    summary: bilingualText('summary'),
    bigQuestion: bilingualText('big_question'),
    coverUrl: text('cover_url'),
    sortOrder: integer('sort_order').notNull(),
    /** Of its live items; counted when a package comes in. */
    itemCount: integer('item_count').notNull().default(0),
    standards: text('standards').array().notNull().default([]),
  },
  (t) => [unique('subunit_external_key').on(t.unitId, t.externalId)],
);

/** The optional third level (specification section 2). */
export const level3 = pgTable(
  'level3',
  {
    level3Id: integer('level3_id').primaryKey().generatedAlwaysAsIdentity(),
    subunitId: integer('subunit_id')
      .notNull()
      .references(() => subunit.subunitId),
    externalId: text('external_id').notNull(),
    title: bilingualText('title'),
    sortOrder: integer('sort_order').notNull(),
  },
  (t) => [unique('level3_external_key').on(t.subunitId, t.externalId)],
);

export const item = pgTable(
  'item',
  {
    itemId: integer('item_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null: a teacher's own, which stands in lessons and nowhere in the library. Whatever browses a place does not find it. */
    subunitId: integer('subunit_id').references(() => subunit.subunitId),
    /** Of a teacher's own: the only district in which it exists. */
    ownerDistrictId: integer('owner_district_id'),
    level3Id: integer('level3_id').references(() => level3.level3Id),
    externalId: text('external_id').notNull(),
    /** A set of its own within the library: star_smart, rc_test, staar_test or engineering_design. */
    collection: text('collection'),
    resourceTypeId: integer('resource_type_id').notNull(),
    title: bilingualText('title'),
    summary: bilingualText('summary'),
    minutes: integer('minutes').notNull(),
    coverUrl: text('cover_url'),
    isAssignable: boolean('is_assignable').notNull(),
    /** Vocabulary terms or animation scenes, as the contract's itemDetail has them; null for documents. */
    parts: jsonb('parts'),
    assetUrls: text('asset_urls').array().notNull(),
    /** SHA-256 of everything a device would keep of this item. */
    contentHash: text('content_hash').notNull(),
    sortOrder: integer('sort_order').notNull(),
    /** The codes of `item_standard` in their order, for lists: a trigger keeps them, so that nobody gathers who looks. */
    standards: text('standards').array().notNull().default([]),
  },
  (t) => [
    unique('item_external_key').on(t.subunitId, t.externalId),
    check('item_place_or_owner', sql`(subunit_id is null) = (owner_district_id is not null)`),
    index('item_level3_idx').on(t.level3Id),
    // Quizzes and assessments (types 18 and 24), which reports list.
    index('item_quiz_idx').on(t.subunitId).where(sql`resource_type_id in (18, 24)`),
    index('item_collection_idx').on(t.collection).where(sql`collection is not null`),
  ],
);

export const itemDocument = pgTable(
  'item_document',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => item.itemId, { onDelete: 'cascade' }),
    /** english, lexile1, lexile2, lexile3, spanish1, spanish, spanish3 */
    variant: text('variant').notNull(),
    lexile: integer('lexile'),
    html: text('html').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.variant] })],
);

export const standard = pgTable('standard', {
  code: text('code').primaryKey(),
  /** TEKS are those of Texas. */
  framework: text('framework').notNull().default('TEKS'),
  /** The package whose import may change its text without being asked; null while none has it. */
  ownerPackage: text('owner_package'),
  description: bilingualText('description'),
});

export const itemStandard = pgTable(
  'item_standard',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => item.itemId, { onDelete: 'cascade' }),
    code: text('code')
      .notNull()
      .references(() => standard.code),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.code] }), index('item_standard_code_idx').on(t.code, t.itemId)],
);

/** How many live items of each grade cover each standard: counted when a package comes in, not when someone looks. */
export const standardCoverage = pgTable(
  'standard_coverage',
  {
    grade: text('grade').notNull(),
    code: bytewiseText('code').notNull(),
    /** Kindergarten is 0. */
    gradeId: integer('grade_id').notNull(),
    itemCount: integer('item_count').notNull(),
    /** The first fifty of them, in library order. */
    firstItems: integer('first_items').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.grade] })],
);

export const quizQuestion = pgTable(
  'quiz_question',
  {
    questionId: integer('question_id').primaryKey().generatedAlwaysAsIdentity(),
    /** The item of type 18 that holds it: quiz_id on the wire. */
    quizId: integer('quiz_id')
      .notNull()
      .references(() => item.itemId),
    externalId: text('external_id').notNull(),
    questionType: text('question_type').notNull(),
    standardCode: text('standard_code').notNull(),
    depth: smallint('depth').notNull(),
    stem: bilingualText('stem'),
    image: jsonb('image').$type<{ en: string; es: string; alt: Bilingual } | null>(),
    rationale: bilingualText('rationale'),
    /** What a right answer is worth. */
    points: smallint('points').notNull().default(1),
    /** Of a match: what is matched. */
    premises: jsonb('premises').$type<readonly Bilingual[] | null>(),
    /** Of a table: its rows and columns. */
    dataTable: jsonb('data_table').$type<DataTable | null>(),
    /** Of a text: what is taken as right. A key: it never reaches a device. */
    writtenKey: jsonb('written_key').$type<WrittenKey | null>(),
    /** Of an extended: what its answers are judged by. A key as well. */
    rubric: jsonb('rubric').$type<Rubric | null>(),
    /** The version of a teacher's own rubric that answers are graded by. It reaches a student with the released result alone. */
    ownRubric: jsonb('own_rubric').$type<RubricCopy | null>(),
    /** How it is laid out where not as usual: groups or bank. */
    look: text('look').$type<QuizQuestion['look'] | null>(),
    /** Of an item with several parts. */
    part: jsonb('part').$type<QuizQuestion['part'] | null>(),
    /** For practice, in steps. They never reach a device before the results do. */
    hints: jsonb('hints').$type<readonly Bilingual[] | null>(),
    /** The part of a text of the same sub-unit that explains it: the resource's name, and which heading, from 1. */
    readAgain: jsonb('read_again').$type<{ readonly item: string; readonly section: number } | null>(),
    /** Of a number: the same question with other numbers, for practice. A key as well: it says how to work out the answer. */
    twin: jsonb('twin').$type<TwinTemplate | null>(),
    sortOrder: integer('sort_order').notNull(),
  },
  (t) => [unique('quiz_question_external_key').on(t.quizId, t.externalId)],
);

export const quizOption = pgTable(
  'quiz_option',
  {
    answerId: integer('answer_id').primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer('question_id')
      .notNull()
      .references(() => quizQuestion.questionId),
    externalId: text('external_id').notNull(),
    optionText: bilingualText('option_text'),
    isCorrect: boolean('is_correct').notNull(),
    feedback: bilingualText('feedback'),
    /** The gap or the premise that it belongs to, from 0. */
    gap: smallint('gap'),
    /** Of an order: its place in the right one, from 0. A key: it never reaches a device. */
    rightPlace: smallint('right_place'),
    region: jsonb('region').$type<Region | null>(),
    /** It keeps its place where options are shuffled. */
    isFixed: boolean('is_fixed').notNull().default(false),
    /** What choosing it earns or costs, where the parts of an answer do; null: as the kind of question is scored. */
    points: smallint('points'),
    sortOrder: integer('sort_order').notNull(),
  },
  (t) => [unique('quiz_option_external_key').on(t.questionId, t.externalId)],
);

/** A picture, sound or film of a package; its address carries its hash and so never changes meaning. */
export const asset = pgTable('asset', {
  sha256: text('sha256').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: integer('bytes').notNull(),
  content: bytes('content').notNull(),
  /** Since when nothing names it; null where something does. It is deleted after 30 days. */
  unusedSince: at('unused_since'),
});

/** Content comes in seldom and is searched often: an index that puts new entries off is passed over by the planner. */
const AT_ONCE = { fastupdate: false };

/**
 * The words of an item, as they are searched: written with the item, so that a search reads no other table. The two vectors
 * that matches are ranked by lie in the row itself, everything longer beside it (`toast_tuple_target` in the migration).
 */
export const itemSearch = pgTable(
  'item_search',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => item.itemId, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    unitId: integer('unit_id').notNull(),
    subunitId: integer('subunit_id').notNull(),
    level3Id: integer('level3_id'),
    resourceTypeId: integer('resource_type_id').notNull(),
    /** Neither it nor what it lies in was retired: kept by triggers. */
    isLive: boolean('is_live').notNull(),
    /** Title, summary, place, and the words that the text has most often. */
    rankEn: textVector('rank_en').notNull(),
    rankEs: textVector('rank_es').notNull(),
    english: textVector('english').notNull(),
    spanish: textVector('spanish').notNull(),
    /** The plain text, for the words around a match. */
    textEn: text('text_en').notNull(),
    textEs: text('text_es').notNull(),
  },
  (t) => [
    index('item_search_english_idx').using('gin', t.english).with(AT_ONCE),
    index('item_search_spanish_idx').using('gin', t.spanish).with(AT_ONCE),
  ],
);

/** Every word of the library, without accents: what a slip of the pen is set right by. */
export const searchWord = pgTable('search_word', { word: bytewiseText('word').primaryKey() }, (t) => [
  index('search_word_trigram_idx').using('gin', t.word.op('gin_trgm_ops')).with(AT_ONCE),
]);
