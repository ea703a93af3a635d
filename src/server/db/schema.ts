import {
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/wire.ts';

/**
 * The tables. Every tenant table carries district_id first in its keys (design, "The data"), so that a deployment can
 * be spread by district unchanged. The library (product ... quiz_option) belongs to no district.
 */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
const bilingualText = (name: string) => jsonb(name).$type<Bilingual>().notNull();

// --- the server itself ---------------------------------------------------------------------------------------------
/** One row: `epoch` changes when the server was restored from a backup; `session_secret` signs access tokens. */
export const serverMeta = pgTable('server_meta', {
  id: integer('id').primaryKey().default(1),
  epoch: uuid('epoch').notNull().defaultRandom(),
  sessionSecret: text('session_secret').notNull(),
});

// --- people ---------------------------------------------------------------------------------------------------------
export const district = pgTable('district', {
  districtId: integer('district_id').primaryKey(),
  districtName: text('district_name').notNull(),
  stateId: integer('state_id').notNull(),
});

export const school = pgTable(
  'school',
  {
    districtId: integer('district_id')
      .notNull()
      .references(() => district.districtId),
    schoolId: integer('school_id').notNull(),
    schoolName: text('school_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.schoolId] })],
);

export const appUser = pgTable(
  'app_user',
  {
    districtId: integer('district_id')
      .notNull()
      .references(() => district.districtId),
    userPuid: uuid('user_puid').notNull(),
    schoolId: integer('school_id'),
    /** Lower case; unique over all districts, as people type only this. */
    userName: text('user_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: smallint('role').notNull(),
    grade: text('grade'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid] }),
    unique('app_user_puid_key').on(t.userPuid),
    unique('app_user_name_key').on(t.userName),
    index('app_user_school_idx').on(t.districtId, t.schoolId),
  ],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    districtId: integer('district_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    familyId: uuid('family_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Set when it was exchanged; using it again without the same attempt revokes the family. */
    rotatedAt: at('rotated_at'),
    rotatedByAttempt: uuid('rotated_by_attempt'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.tokenHash] }),
    unique('refresh_token_hash_key').on(t.tokenHash),
    index('refresh_token_family_idx').on(t.districtId, t.familyId),
    index('refresh_token_user_idx').on(t.districtId, t.userPuid),
    index('refresh_token_expiry_idx').on(t.expiresAt),
  ],
);

/** Failed sign-ins by account and device: 2,000 students share one address, so the address does not count. */
export const loginThrottle = pgTable('login_throttle', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: at('window_ends_at').notNull(),
});

// --- the library (no district) --------------------------------------------------------------------------------------
export const product = pgTable('product', {
  productId: integer('product_id').primaryKey().generatedAlwaysAsIdentity(),
  packageId: text('package_id').notNull().unique(),
  packageVersion: text('package_version').notNull(),
  title: bilingualText('title'),
  subject: bilingualText('subject'),
  grade: text('grade').notNull(),
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
  },
  (t) => [unique('subunit_external_key').on(t.unitId, t.externalId)],
);

export const item = pgTable(
  'item',
  {
    itemId: integer('item_id').primaryKey().generatedAlwaysAsIdentity(),
    subunitId: integer('subunit_id')
      .notNull()
      .references(() => subunit.subunitId),
    externalId: text('external_id').notNull(),
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
  },
  (t) => [unique('item_external_key').on(t.subunitId, t.externalId)],
);

export const itemDocument = pgTable(
  'item_document',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => item.itemId, { onDelete: 'cascade' }),
    /** english, spanish, lexile1, lexile2, lexile3 */
    variant: text('variant').notNull(),
    lexile: integer('lexile'),
    html: text('html').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.variant] })],
);

export const standard = pgTable('standard', {
  code: text('code').primaryKey(),
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
  (t) => [primaryKey({ columns: [t.itemId, t.code] }), index('item_standard_code_idx').on(t.code)],
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
    sortOrder: integer('sort_order').notNull(),
  },
  (t) => [unique('quiz_option_external_key').on(t.questionId, t.externalId)],
);

/** A picture of a package; its address carries its hash and so never changes meaning. */
export const asset = pgTable('asset', {
  sha256: text('sha256').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: integer('bytes').notNull(),
  content: text('content').notNull(),
});

export const userPreference = pgTable(
  'user_preference',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    filterType: integer('filter_type').notNull().default(2),
    languageId: integer('language_id').notNull().default(101),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] })],
);

// --- classes and lessons --------------------------------------------------------------------------------------------
export const classGroup = pgTable(
  'class_group',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    schoolId: integer('school_id').notNull(),
    parentGroupPuid: uuid('parent_group_puid'),
    groupName: text('group_name').notNull(),
    groupType: text('group_type').notNull().default('group'),
    icon: text('icon').notNull(),
    color: text('color').notNull(),
    /** The teacher who owns it: user_puid on the wire. */
    userPuid: uuid('user_puid').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.groupPuid] }),
    index('class_group_owner_idx').on(t.districtId, t.userPuid),
    index('class_group_school_idx').on(t.districtId, t.schoolId),
  ],
);

export const groupMember = pgTable(
  'group_member',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    userPuid: uuid('user_puid').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.groupPuid, t.userPuid] }),
    index('group_member_user_idx').on(t.districtId, t.userPuid),
    foreignKey({ columns: [t.districtId, t.groupPuid], foreignColumns: [classGroup.districtId, classGroup.groupPuid] }).onDelete('cascade'),
  ],
);

export const lesson = pgTable(
  'lesson',
  {
    districtId: integer('district_id').notNull(),
    lessonId: integer('lesson_id').notNull().generatedAlwaysAsIdentity(),
    lessonName: text('lesson_name').notNull(),
    lessonNameEs: text('lesson_name_es').notNull(),
    lessonObjective: text('lesson_objective').notNull(),
    lessonObjectiveEs: text('lesson_objective_es').notNull(),
    instructions: text('instructions').notNull().default(''),
    totalTime: integer('total_time').notNull().default(15),
    isAssignment: boolean('is_assignment').notNull().default(true),
    enforceOrder: boolean('enforce_order').notNull().default(false),
    productId: integer('product_id'),
    unitId: integer('unit_id'),
    subunitId: integer('subunit_id'),
    ownerPuid: uuid('owner_puid').notNull(),
    coverUrl: text('cover_url'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.lessonId] }),
    unique('lesson_id_key').on(t.lessonId),
    index('lesson_owner_idx').on(t.districtId, t.ownerPuid),
  ],
);

export const lessonResource = pgTable(
  'lesson_resource',
  {
    districtId: integer('district_id').notNull(),
    resourceId: integer('resource_id').notNull().generatedAlwaysAsIdentity(),
    lessonId: integer('lesson_id').notNull(),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.itemId),
    resourceTypeId: integer('resource_type_id').notNull(),
    time: integer('time').notNull(),
    sortOrder: integer('sort_order').notNull(),
    remarks: text('remarks').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.resourceId] }),
    index('lesson_resource_lesson_idx').on(t.districtId, t.lessonId, t.sortOrder),
    foreignKey({ columns: [t.districtId, t.lessonId], foreignColumns: [lesson.districtId, lesson.lessonId] }).onDelete('cascade'),
  ],
);

export const assignment = pgTable(
  'assignment',
  {
    districtId: integer('district_id').notNull(),
    assignmentId: integer('assignment_id').notNull().generatedAlwaysAsIdentity(),
    lessonId: integer('lesson_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    assignmentNo: integer('assignment_no').notNull().default(1),
    instructions: text('instructions').notNull().default(''),
    enforceOrder: boolean('enforce_order').notNull().default(false),
    assignedByPuid: uuid('assigned_by_puid').notNull(),
    assignedAt: at('assigned_at').notNull().defaultNow(),
    dueDate: at('due_date'),
    /** Set when the teacher closed or unassigned it. */
    closedAt: at('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.assignmentId] }),
    uniqueIndex('assignment_lesson_group_idx').on(t.districtId, t.lessonId, t.groupPuid, t.assignmentNo),
    index('assignment_group_idx').on(t.districtId, t.groupPuid, t.assignedAt),
    foreignKey({ columns: [t.districtId, t.lessonId], foreignColumns: [lesson.districtId, lesson.lessonId] }),
    foreignKey({ columns: [t.districtId, t.groupPuid], foreignColumns: [classGroup.districtId, classGroup.groupPuid] }),
  ],
);

// --- what students do -----------------------------------------------------------------------------------------------
/** One sitting of one lesson. The device mints tracking_id; time_spent is the greatest seen (seconds). */
export const lessonTracking = pgTable(
  'lesson_tracking',
  {
    districtId: integer('district_id').notNull(),
    trackingId: uuid('tracking_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    timeSpent: integer('time_spent').notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    startedAt: at('started_at').notNull().defaultNow(),
    lastAt: at('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.trackingId] }),
    index('lesson_tracking_assignment_idx').on(t.districtId, t.assignmentId, t.userPuid),
  ],
);

/** One visit of one resource within a sitting. */
export const resourceTracking = pgTable(
  'resource_tracking',
  {
    districtId: integer('district_id').notNull(),
    trackingId: uuid('tracking_id').notNull(),
    lessonTrackingId: uuid('lesson_tracking_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    resourceId: integer('resource_id').notNull(),
    previousResourceId: integer('previous_resource_id'),
    resourceTypeId: integer('resource_type_id').notNull(),
    timeSpent: integer('time_spent').notNull(),
    percentageCompleted: smallint('percentage_completed').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    lastAt: at('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.trackingId] }),
    index('resource_tracking_assignment_idx').on(t.districtId, t.assignmentId, t.resourceId, t.userPuid),
    foreignKey({ columns: [t.districtId, t.lessonTrackingId], foreignColumns: [lessonTracking.districtId, lessonTracking.trackingId] }),
  ],
);

export const resourceCompletion = pgTable(
  'resource_completion',
  {
    districtId: integer('district_id').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    resourceId: integer('resource_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    completedAt: at('completed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.assignmentId, t.resourceId, t.userPuid] })],
);

/** One attempt at one quiz in one assignment. */
export const quizResult = pgTable(
  'quiz_result',
  {
    districtId: integer('district_id').notNull(),
    resultId: uuid('result_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    quizId: integer('quiz_id').notNull(),
    attemptNo: smallint('attempt_no').notNull().default(1),
    lessonResourceTrackingId: uuid('lesson_resource_tracking_id').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    savedAt: at('saved_at'),
    submittedAt: at('submitted_at'),
    timeSpent: integer('time_spent').notNull().default(0),
    score: integer('score'),
    maxScore: integer('max_score').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.resultId] }),
    unique('quiz_result_attempt_key').on(t.districtId, t.assignmentId, t.quizId, t.userPuid, t.attemptNo),
  ],
);

/** A second device started the same attempt under another id: its calls land on the first. */
export const quizResultAlias = pgTable(
  'quiz_result_alias',
  {
    districtId: integer('district_id').notNull(),
    aliasId: uuid('alias_id').notNull(),
    resultId: uuid('result_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.aliasId] })],
);

export const quizAnswer = pgTable(
  'quiz_answer',
  {
    districtId: integer('district_id').notNull(),
    resultId: uuid('result_id').notNull(),
    questionId: integer('question_id').notNull(),
    answerIds: integer('answer_ids').array().notNull(),
    answerText: text('answer_text').notNull().default(''),
    timeSpent: integer('time_spent').notNull().default(0),
    /** The server's judgement, set when the quiz is handed in. */
    isCorrect: boolean('is_correct'),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.resultId, t.questionId] }),
    foreignKey({ columns: [t.districtId, t.resultId], foreignColumns: [quizResult.districtId, quizResult.resultId] }),
  ],
);

// --- exactly once ---------------------------------------------------------------------------------------------------
/** What was answered to each queued call, written in the transaction of its effect (design, "The wire"). */
export const receipt = pgTable(
  'receipt',
  {
    districtId: integer('district_id').notNull(),
    opId: uuid('op_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    deviceId: uuid('device_id'),
    /** SHA-256 over method, path, query and body in canonical form. */
    fingerprint: text('fingerprint').notNull(),
    httpStatus: smallint('http_status').notNull(),
    /** As text was sent: jsonb would answer a repeated call with its fields in another order. */
    reply: json('reply').notNull(),
    recordedAt: at('recorded_at'),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.opId] })],
);
