import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, bytes } from './columns.ts';

/** What people did, added up. Time is in seconds. */
const figures = {
  signIns: integer('sign_ins').notNull().default(0),
  lessonsFinished: integer('lessons_finished').notNull().default(0),
  quizzesHandedIn: integer('quizzes_handed_in').notNull().default(0),
  resourcesOpened: integer('resources_opened').notNull().default(0),
  assignmentsGiven: integer('assignments_given').notNull().default(0),
  seconds: integer('seconds').notNull().default(0),
};

/** What one person did on one day of the district's clock. Every figure of usage is added up from these. */
export const usagePersonDay = pgTable(
  'usage_person_day',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** When it was counted: a person who moves takes what is counted later along. */
    schoolId: integer('school_id'),
    role: smallint('role').notNull(),
    ...figures,
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid, t.day] }), index('usage_person_day_idx').on(t.districtId, t.day)],
);

/** What the people of one role did in a period: of a school, or of the whole district where the school is null. */
export const usageFigure = pgTable(
  'usage_figure',
  {
    districtId: integer('district_id').notNull(),
    period: text('period').$type<'week' | 'month' | 'year'>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    schoolId: integer('school_id'),
    role: smallint('role').notNull(),
    /** Each person once, so these are not added up over periods or schools. */
    activePeople: integer('active_people').notNull(),
    ...figures,
    // A school year of a large district is more seconds than an integer holds.
    seconds: bigint('seconds', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    unique('usage_figure_key').on(t.districtId, t.period, t.startsOn, t.schoolId, t.role).nullsNotDistinct(),
    // How one school, or the district, went over the weeks.
    index('usage_figure_school_idx').on(t.districtId, t.schoolId, t.period, t.startsOn),
  ],
);

/** When a district's usage was last added up, and when somebody last asked for it. */
export const usageRun = pgTable(
  'usage_run',
  {
    districtId: integer('district_id').notNull(),
    asOf: at('as_of'),
    requestedAt: at('requested_at'),
    /** By which rule they were added up (`COUNTED_BY`); the name is of a time when figures of few students were withheld. */
    withheldBy: smallint('withheld_by'),
  },
  (t) => [primaryKey({ columns: [t.districtId] })],
);

/** What one student did for one class on one day. A subgroup's work is its class's. */
export const usageClassDay = pgTable(
  'usage_class_day',
  {
    districtId: integer('district_id').notNull(),
    groupPuid: uuid('group_puid').notNull(),
    userPuid: uuid('user_puid').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    lessonsFinished: integer('lessons_finished').notNull().default(0),
    quizzesHandedIn: integer('quizzes_handed_in').notNull().default(0),
    resourcesOpened: integer('resources_opened').notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.groupPuid, t.userPuid, t.day] }), index('usage_class_day_idx').on(t.districtId, t.day)],
);

/** What the students of a class did in a period, or of all classes of a teacher. -1: not kept, in a school year before the last (decisions/reports.md). */
export const usagePart = pgTable(
  'usage_part',
  {
    districtId: integer('district_id').notNull(),
    kind: text('kind').$type<'class' | 'teacher'>().notNull(),
    period: text('period').$type<'week' | 'month' | 'year'>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The class's or the teacher's. */
    partId: uuid('part_id').notNull(),
    schoolId: integer('school_id'),
    name: text('name').notNull(),
    /** Of a class its teacher. */
    ofName: text('of_name').notNull(),
    activeStudents: integer('active_students').notNull(),
    lessonsFinished: integer('lessons_finished').notNull(),
    quizzesHandedIn: integer('quizzes_handed_in').notNull(),
    resourcesOpened: integer('resources_opened').notNull(),
    assignmentsGiven: integer('assignments_given').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.kind, t.period, t.startsOn, t.partId] }),
    index('usage_part_school_idx').on(t.districtId, t.schoolId, t.kind, t.period, t.startsOn, t.name, t.partId),
    // A page of a whole district, by what it is sorted by.
    index('usage_part_name_idx').on(t.districtId, t.kind, t.period, t.startsOn, t.name, t.partId),
    index('usage_part_active_idx').on(t.districtId, t.kind, t.period, t.startsOn, t.activeStudents, t.partId),
    index('usage_part_finished_idx').on(t.districtId, t.kind, t.period, t.startsOn, t.lessonsFinished, t.partId),
    index('usage_part_seconds_idx').on(t.districtId, t.kind, t.period, t.startsOn, t.seconds, t.partId),
  ],
);

/** How far an assignment is: of the students who have it, how many began and how many finished. */
export const usageAssignment = pgTable(
  'usage_assignment',
  {
    districtId: integer('district_id').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    schoolId: integer('school_id').notNull(),
    /** The class, also of what a subgroup was given. */
    groupPuid: uuid('group_puid').notNull(),
    lessonId: integer('lesson_id').notNull(),
    assignedAt: at('assigned_at').notNull(),
    dueDate: at('due_date'),
    given: integer('given').notNull(),
    started: integer('started').notNull(),
    finished: integer('finished').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.assignmentId] }),
    index('usage_assignment_time_idx').on(t.districtId, t.assignedAt, t.assignmentId),
    index('usage_assignment_school_idx').on(t.districtId, t.schoolId, t.assignedAt, t.assignmentId),
    index('usage_assignment_class_idx').on(t.districtId, t.groupPuid, t.assignedAt, t.assignmentId),
  ],
);

/** A spreadsheet of usage that somebody asked for: how far it is, and the file. Kept for 30 days. */
export const usageExport = pgTable(
  'usage_export',
  {
    /** Whose it is. */
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    exportId: uuid('export_id').notNull(),
    tableName: text('table_name').$type<'schools' | 'teachers' | 'classes' | 'assignments'>().notNull(),
    period: text('period').$type<'week' | 'month' | 'year'>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** What it is about, as it was called then. */
    ofDistrictName: text('of_district_name').notNull(),
    ofSchoolName: text('of_school_name'),
    fileName: text('file_name'),
    content: bytes('content'),
    startedAt: at('started_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid, t.exportId] }),
    index('usage_export_owner_idx').on(t.districtId, t.userPuid, t.startedAt),
    index('usage_export_time_idx').on(t.startedAt),
  ],
);
