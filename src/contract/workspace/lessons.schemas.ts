import * as z from 'zod/mini';
import { anyFields, bilingual, moment, puid } from '../wire.ts';

const answer = z.enum(['yes', 'no']);
/** For so many days a deleted lesson can be had back. */
export const LESSON_UNDO_DAYS = 30;

/** A lesson or an assignment as it stands in the workspace (specification section 3). */
export const workspaceLesson = z.object({
  lesson_id: z.int(),
  lesson_name: z.string(),
  /** Empty where it has no Spanish name of its own. */
  lesson_name_es: z.string(),
  lesson_objective: z.string(),
  is_assignment: answer,
  /** Minutes. */
  total_time: z.int(),
  /** The day that it was built with, such as 2026-09-01. */
  due_date: z.nullable(z.string()),
  /** The first and the last day on which the groups that have it are to hand it in; null: none of them has a due day. */
  given_due: z._default(z.nullable(z.object({ first: z.string(), last: z.string() })), null),
  /** The first and the last day that single students have of their own, and how many they are; null: nobody has one. */
  own_due: z._default(z.nullable(z.object({ first: z.string(), last: z.string(), students: z.int() })), null),
  product_id: z.nullable(z.int()),
  unit_id: z.nullable(z.int()),
  subunit_id: z.nullable(z.int()),
  level3_id: z.nullable(z.int()),
  iscustom_unit_folder: answer,
  iscustom_subunit_folder: answer,
  iscustom_level3_folder: answer,
  resource_count: z.int(),
  /** Groups that have it open now. */
  group_count: z.int(),
  /** Who is given it, each once, in however many of its groups they are. */
  student_count: z.int(),
  /** How many of them have begun. */
  begun_count: z.int(),
  version: z.int(),
  updated_at: moment,
  archived_at: z.nullable(moment),
  /** It can be had back for so many days. */
  deleted_at: z.nullable(moment),
  owner_puid: puid,
  owner_name: z.string(),
  is_owner: z.boolean(),
  may_edit: z.boolean(),
  /** Colleagues who have it. */
  shared_count: z.int(),
  has_link: z.boolean(),
  /** What it is a copy of, and whether that has changed since. */
  source: z.nullable(z.object({ lesson_id: z.int(), has_changes: z.boolean() })),
});
export type WorkspaceLesson = z.output<typeof workspaceLesson>;

/** A resource as a lesson lists it. */
export const listedResource = z.object({
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  time: z.int(),
  sort_order: z.int(),
  remarks: z.string(),
  cover_url: z.nullable(z.string()),
});

export const storedResource = z.object({
  /** Its row: what tracking and an update call `resource_id`. */
  resource_id: z.int(),
  ...listedResource.shape,
  /** What students read above this step. */
  note: z._default(z.string(), ''),
});
export type StoredResource = z.output<typeof storedResource>;

/** A lesson opened for editing. */
export const lessonToEdit = z.object({
  ...workspaceLesson.shape,
  instructions: z.string(),
  enforce_order: z.boolean(),
  /** Who saved it last. */
  edited_by: z.string(),
  /** The client_id under which it was saved last, if the form sent one. */
  saved_as: z.nullable(z.string()),
  lesson_resources: z.array(storedResource),
});
export type LessonToEdit = z.output<typeof lessonToEdit>;

/** One difference between what a copy has taken and what its source is now. */
export const sourceChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved', 'text']),
  /** Null for a text of the lesson. */
  item_id: z.nullable(z.int()),
  title: z.nullable(bilingual),
  field: z.nullable(z.enum(['lesson_objective', 'instructions', 'total_time', 'enforce_order', 'time', 'remarks', 'note'])),
  before: z.string(),
  after: z.string(),
});
export type SourceChange = z.output<typeof sourceChange>;

/** What somebody was writing when they were last seen: any form of the builder, checked again when it is saved. */
export const draftContent = anyFields;
/** In characters of JSON; many times the size of the longest lesson, and a quiz of a hundred long questions. */
export const MAX_DRAFT_CHARACTERS = 400_000;
/** A character takes up to three bytes. What can be kept as a draft can be saved. */
export const MAX_DRAFT_BODY_BYTES = 3 * MAX_DRAFT_CHARACTERS + 1_000;
export const lessonDraft = z.object({
  draft_key: z.string(),
  revision: z.int(),
  saved_at: moment,
  content: draftContent,
});
export type LessonDraft = z.output<typeof lessonDraft>;
