import * as z from 'zod/mini';
import { bilingual } from '../wire.ts';
import { listedResource, workspaceLesson } from './lessons.schemas.ts';

/** Assignments, what colleagues share, lessons of both kinds, what was archived, and what was deleted and can still be had back. */
/** The first is the one that opens (specification section 4). */
export const WORKSPACE_TABS = ['assignment', 'shared', 'lessons', 'archived', 'deleted'] as const;
export const workspaceTab = z.enum(WORKSPACE_TABS);
export type WorkspaceTab = z.output<typeof workspaceTab>;

/** A folder of a place: a part of the library, or one of the caller's own. */
export const workspaceFolder = z.object({
  folder_id: z.int(),
  title: bilingual,
  /** 0 product, 1 unit, 2 sub-unit, 3 third level (specification section 3). */
  level: z.int(),
  is_custom: z.enum(['yes', 'no']),
  /** Lessons in it and beneath it, of the tab. */
  lesson_count: z.int(),
});
export type WorkspaceFolder = z.output<typeof workspaceFolder>;

/** How many lessons lie in a place and beneath it. */
export const placeCount = z.object({
  /** As a folder's. */
  level: z.int(),
  folder_id: z.int(),
  lesson_count: z.int(),
});
export type PlaceCount = z.output<typeof placeCount>;

/** One of the caller's own folders with where it lies. */
export const ownFolder = z.object({
  folder_id: z.int(),
  folder_name: z.string(),
  product_id: z.nullable(z.int()),
  parent_folder_type: z.int(),
  parent_folder_id: z.nullable(z.int()),
  level: z.int(),
  sort_order: z.int(),
});
export type OwnFolder = z.output<typeof ownFolder>;

/** Live lessons under `assignments` and `lessons`, archived and deleted ones under keys of their own (specification section 3). */
export const workspacePage = z.object({
  folders: z.array(workspaceFolder),
  /** Of all places in the tab that hold any; missing in what a device kept from earlier releases. */
  place_counts: z.optional(z.array(placeCount)),
  /** From the product down to the place itself. */
  path: z.array(workspaceFolder),
  assignments: z.array(workspaceLesson),
  lessons: z.array(workspaceLesson),
  archived_assignments: z.array(workspaceLesson),
  archived_lessons: z.array(workspaceLesson),
  /** The order of all of them by id, as it was asked for. */
  order: z.array(z.int()),
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
});
export type WorkspacePage = z.output<typeof workspacePage>;

/** A ready sequence of the library: the resources of a sub-unit in the order in which a class takes them. */
export const prebuiltAssignment = z.object({
  /** The sub-unit, or from `FIRST_PREBUILT_ID` on one that somebody put together. */
  lesson_id: z.int(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  lesson_objective: z.string(),
  lesson_objective_es: z.string(),
  is_prebuilt: z.literal('yes'),
  /** Somebody put it together and published it; false: the library suggests it. */
  is_written: z._default(z.boolean(), false),
  total_time: z.int(),
  product_id: z.int(),
  unit_id: z.int(),
  subunit_id: z.int(),
  lesson_resources: z.array(listedResource),
});
export type PrebuiltAssignment = z.output<typeof prebuiltAssignment>;
