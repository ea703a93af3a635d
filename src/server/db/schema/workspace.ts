import { boolean, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lesson } from './classes.ts';
import { at } from './columns.ts';

/** A teacher's own folder. Its ids begin where no id of the library does, so that a place needs no further mark. */
export const workspaceFolder = pgTable(
  'workspace_folder',
  {
    districtId: integer('district_id').notNull(),
    folderId: integer('folder_id').notNull().generatedAlwaysAsIdentity({ startWith: 1_000_000_000 }),
    ownerPuid: uuid('owner_puid').notNull(),
    folderName: text('folder_name').notNull(),
    /** Null: in the shared tab, or beside the products. */
    productId: integer('product_id'),
    /** 0 product, 1 unit, 2 sub-unit, 3 third level, 4 shared (specification section 3). */
    parentFolderType: integer('parent_folder_type').notNull(),
    parentFolderId: integer('parent_folder_id'),
    /** 1 unit, 2 sub-unit, 3 third level: what it stands for in a lesson's place. */
    level: integer('level').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.folderId] }),
    index('workspace_folder_owner_idx').on(t.districtId, t.ownerPuid, t.parentFolderId),
  ],
);

/** A lesson as it was before an edit: what assignments that were begun keep, and what copies are compared with. */
export const lessonVersion = pgTable(
  'lesson_version',
  {
    districtId: integer('district_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    version: integer('version').notNull(),
    lessonName: text('lesson_name').notNull(),
    lessonObjective: text('lesson_objective').notNull(),
    instructions: text('instructions').notNull(),
    totalTime: integer('total_time').notNull(),
    enforceOrder: boolean('enforce_order').notNull(),
    savedByPuid: uuid('saved_by_puid').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.lessonId, t.version] }),
    foreignKey({ columns: [t.districtId, t.lessonId], foreignColumns: [lesson.districtId, lesson.lessonId] }).onDelete('cascade'),
  ],
);

export const lessonVersionResource = pgTable(
  'lesson_version_resource',
  {
    districtId: integer('district_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    version: integer('version').notNull(),
    resourceId: integer('resource_id').notNull(),
    itemId: integer('item_id').notNull(),
    resourceTypeId: integer('resource_type_id').notNull(),
    time: integer('time').notNull(),
    sortOrder: integer('sort_order').notNull(),
    remarks: text('remarks').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.lessonId, t.version, t.resourceId] }),
    index('lesson_version_resource_row_idx').on(t.districtId, t.resourceId, t.lessonId),
    index('lesson_version_resource_item_idx').on(t.itemId),
    foreignKey({
      columns: [t.districtId, t.lessonId, t.version],
      foreignColumns: [lessonVersion.districtId, lessonVersion.lessonId, lessonVersion.version],
    }).onDelete('cascade'),
  ],
);

/** A lesson shared with a colleague, by name or by a link that the colleague opened. */
export const lessonShare = pgTable(
  'lesson_share',
  {
    districtId: integer('district_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    sharedByPuid: uuid('shared_by_puid').notNull(),
    /** Always 100 (specification section 6). */
    permission: integer('permission').notNull().default(100),
    roleId: integer('role_id'),
    /** 'person': chosen by name, and may edit it. 'link': opened a link, and may use and copy it. */
    via: text('via').notNull(),
    /** Where its reader keeps it in the shared tab. */
    folderId: integer('folder_id'),
    sharedAt: at('shared_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.lessonId, t.userPuid] }),
    index('lesson_share_user_idx').on(t.districtId, t.userPuid, t.lessonId),
    foreignKey({ columns: [t.districtId, t.lessonId], foreignColumns: [lesson.districtId, lesson.lessonId] }).onDelete('cascade'),
  ],
);

/** A link to a lesson. Its id is the secret: 122 random bits. */
export const lessonLink = pgTable(
  'lesson_link',
  {
    districtId: integer('district_id').notNull(),
    linkId: uuid('link_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    createdByPuid: uuid('created_by_puid').notNull(),
    /** The last day by the district's clock. */
    endDate: date('end_date', { mode: 'string' }),
    isPerpetual: boolean('is_perpetual').notNull(),
    assignmentNo: integer('assignment_no').notNull().default(1),
    /** The hidden group of the students who opened it; made when the first one does. */
    groupPuid: uuid('group_puid'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.linkId] }),
    index('lesson_link_lesson_idx').on(t.districtId, t.lessonId, t.createdByPuid),
    foreignKey({ columns: [t.districtId, t.lessonId], foreignColumns: [lesson.districtId, lesson.lessonId] }).onDelete('cascade'),
  ],
);

/** A lesson that somebody is writing and has not saved. One for each lesson or new one; any of the writer's devices goes on with it. */
export const lessonDraft = pgTable(
  'lesson_draft',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** lesson:new, assignment:new or lesson:12. */
    draftKey: text('draft_key').notNull(),
    content: jsonb('content').notNull(),
    /** Rises by one with each save: another tab that saves over an older one is told. */
    revision: integer('revision').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.draftKey] })],
);

/** A lesson started or previewed by somebody who teaches: its id is the current assignment id (specification section 4). */
export const lessonPresentation = pgTable(
  'lesson_presentation',
  {
    districtId: integer('district_id').notNull(),
    trackingId: uuid('tracking_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    /** Of a prebuilt one: the sub-unit. */
    lessonId: integer('lesson_id').notNull(),
    mode: text('mode').notNull(),
    isPrebuilt: boolean('is_prebuilt').notNull(),
    startedAt: at('started_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.trackingId] }),
    index('lesson_presentation_person_idx').on(t.districtId, t.userPuid, t.startedAt),
  ],
);
