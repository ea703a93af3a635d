import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { item } from './library.ts';

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
    createdAt: at('created_at').notNull().defaultNow(),
    /** Hidden from every list, and can be restored; its history stays. */
    deletedAt: at('deleted_at'),
    /** Deleting a class also deletes its subgroups and closes their assignments; undoing restores exactly those. */
    deleteId: uuid('delete_id'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.groupPuid] }),
    // Lists of classes by name, for a teacher, a school and a district, with and without their subgroups.
    index('class_group_name_idx').on(t.districtId, t.groupName, t.groupPuid).where(sql`deleted_at is null`),
    index('class_group_school_name_idx').on(t.districtId, t.schoolId, t.groupName, t.groupPuid).where(sql`deleted_at is null`),
    index('class_group_all_name_idx').on(t.groupName, t.groupPuid).where(sql`deleted_at is null`),
    index('class_group_deleted_idx').on(t.districtId, t.deletedAt).where(sql`deleted_at is not null`),
    index('class_group_parent_idx').on(t.districtId, t.parentGroupPuid),
    index('class_group_delete_idx').on(t.districtId, t.deleteId).where(sql`delete_id is not null`),
    index('class_group_owner_idx').on(t.districtId, t.userPuid),
    index('class_group_school_idx').on(t.districtId, t.schoolId),
    // A super administrator sees the groups of every district.
    index('class_group_puid_idx').on(t.groupPuid),
  ],
);

/** Who teaches a class besides the one who owns it. */
export const groupTeacher = pgTable(
  'group_teacher',
  {
    districtId: integer('district_id').notNull(),
    /** A class: its subgroups go with it. */
    groupPuid: uuid('group_puid').notNull(),
    userPuid: uuid('user_puid').notNull(),
    addedAt: at('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.groupPuid, t.userPuid] }),
    // Which classes somebody shares, whatever the district: an id is of one person.
    index('group_teacher_user_idx').on(t.userPuid),
    foreignKey({ columns: [t.districtId, t.groupPuid], foreignColumns: [classGroup.districtId, classGroup.groupPuid] }).onDelete('cascade'),
  ],
);

export const groupMember = pgTable(
  'group_member',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    userPuid: uuid('user_puid').notNull(),
    joinedAt: at('joined_at').notNull().defaultNow(),
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
    /** The place: a unit, sub-unit or third level of the library, or a folder of the owner's (ids from a billion up). */
    subunitId: integer('subunit_id'),
    level3Id: integer('level3_id'),
    ownerPuid: uuid('owner_puid').notNull(),
    coverUrl: text('cover_url'),
    /** A day by the district's clock: what assigning offers first. */
    dueDate: date('due_date', { mode: 'string' }),
    /** Made by the client, so that repeating the call does not create a second lesson. */
    clientId: uuid('client_id'),
    /** Increased by one with each saved edit, so that two editors do not overwrite each other. */
    version: integer('version').notNull().default(1),
    updatedByPuid: uuid('updated_by_puid'),
    /** The id under which a form saved it last: a save whose answer was lost is known by it when it comes again. */
    savedAs: uuid('saved_as'),
    /** The lesson that it is a copy of, and the version that was copied. */
    sourceLessonId: integer('source_lesson_id'),
    sourceVersion: integer('source_version'),
    /** The assignment of a live lesson, or the other way round: made by duplicating. */
    duplicateOf: integer('duplicate_of'),
    /** Deleted, but can still be restored; only a lesson without history can be deleted. */
    deletedAt: at('deleted_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Archived by its owner, who can restore it at any time. Students keep assignments of it. */
    archivedAt: at('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.lessonId] }),
    unique('lesson_id_key').on(t.lessonId),
    index('lesson_owner_idx').on(t.districtId, t.ownerPuid),
    index('lesson_live_idx').on(t.districtId, t.ownerPuid, t.lessonId).where(sql`archived_at is null`),
    index('lesson_place_idx')
      .on(t.districtId, t.ownerPuid, t.productId, t.unitId, t.subunitId, t.level3Id, t.lessonId)
      .where(sql`archived_at is null and deleted_at is null`),
    uniqueIndex('lesson_client_idx').on(t.districtId, t.ownerPuid, t.clientId).where(sql`client_id is not null`),
    index('lesson_source_idx').on(t.districtId, t.sourceLessonId).where(sql`source_lesson_id is not null`),
    index('lesson_duplicate_idx').on(t.districtId, t.duplicateOf).where(sql`duplicate_of is not null`),
    index('lesson_archived_idx').on(t.districtId, t.ownerPuid, t.lessonId).where(sql`archived_at is not null`),
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
    /** What the teacher says to students of this step. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.resourceId] }),
    index('lesson_resource_lesson_idx').on(t.districtId, t.lessonId, t.sortOrder),
    // Which lessons a product's resources stand in, in every district.
    index('lesson_resource_item_idx').on(t.itemId),
    index('lesson_resource_district_item_idx').on(t.districtId, t.itemId),
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
    /** Students may check answers of its quizzes before they turn them in (decisions/quizzes-and-tests.md). */
    mayCheck: boolean('may_check').notNull().default(false),
    assignedByPuid: uuid('assigned_by_puid').notNull(),
    assignedAt: at('assigned_at').notNull().defaultNow(),
    /** Students see it from this moment; null: at once. */
    opensAt: at('opens_at'),
    dueDate: at('due_date'),
    /** False: only the group's members in `assignment_student` have it. */
    isForAll: boolean('is_for_all').notNull().default(true),
    /** After this moment work awaits the teacher's review. Null: late work is always accepted. */
    lateUntil: at('late_until'),
    /** Set when the teacher closed or unassigned it. */
    closedAt: at('closed_at'),
    /** The version of the lesson that it stays with, because a student had begun when the lesson was edited. Null: the newest. */
    lessonVersion: integer('lesson_version'),
    /** The unassignment that closed it, so that it can be undone. */
    unassignId: uuid('unassign_id'),
    /** Which attempt of a student counts. Null: nobody has chosen, and the last one counts. */
    attemptRule: text('attempt_rule').$type<'last' | 'first' | 'best' | 'average'>(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.assignmentId] }),
    uniqueIndex('assignment_lesson_group_idx').on(t.districtId, t.lessonId, t.groupPuid, t.assignmentNo),
    index('assignment_group_idx').on(t.districtId, t.groupPuid, t.assignedAt),
    index('assignment_time_idx').on(t.districtId, t.assignedAt),
    index('assignment_unassign_idx').on(t.districtId, t.unassignId).where(sql`unassign_id is not null`),
    foreignKey({ columns: [t.districtId, t.lessonId], foreignColumns: [lesson.districtId, lesson.lessonId] }),
    foreignKey({ columns: [t.districtId, t.groupPuid], foreignColumns: [classGroup.districtId, classGroup.groupPuid] }),
  ],
);

/**
 * Students of an assignment's group for whom something differs from the group: they alone have it, have dates or a note of their own, or no
 * longer have it. Who is given what is read from the views `assignment_given` and `assignment_recipient`, never from this table alone.
 */
export const assignmentStudent = pgTable(
  'assignment_student',
  {
    districtId: integer('district_id').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    givenAt: at('given_at').notNull().defaultNow(),
    /** Null: as for the group, each of the four. */
    opensAt: at('opens_at'),
    dueDate: at('due_date'),
    lateUntil: at('late_until'),
    instructions: text('instructions'),
    /** Unassigned from this student alone. */
    removedAt: at('removed_at'),
    unassignId: uuid('unassign_id'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.assignmentId, t.userPuid] }),
    index('assignment_student_unassign_idx').on(t.districtId, t.unassignId).where(sql`unassign_id is not null`),
    foreignKey({ columns: [t.districtId, t.assignmentId], foreignColumns: [assignment.districtId, assignment.assignmentId] }).onDelete(
      'cascade',
    ),
  ],
);

/** How much more time than others a student has for each timed test, in percent of it. Who has none has no row. */
export const extraTime = pgTable(
  'extra_time',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    percent: integer('percent').notNull(),
    setByPuid: uuid('set_by_puid').notNull(),
    setAt: at('set_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] })],
);
