import { PEOPLE_TABLES } from './people-tables.ts';

/** Tables in which only staff are named, by the columns that name them: their work stays with the district. */
export const STAFF_TABLES: Readonly<Record<string, readonly string[]>> = {
  assignment: ['assigned_by_puid'],
  class_group: ['user_puid'],
  class_term: ['added_by_puid'],
  content_import: ['user_puid'],
  content_package_part: ['user_puid'],
  draft_file: ['edited_by'],
  game: ['started_by_puid'],
  grade_plan: ['changed_by_puid'],
  group_teacher: ['user_puid'],
  key_correction: ['made_by_puid'],
  lesson: ['owner_puid', 'updated_by_puid'],
  lesson_link: ['created_by_puid'],
  lesson_share: ['user_puid', 'shared_by_puid'],
  lesson_version: ['saved_by_puid'],
  list_columns: ['saved_by_puid'],
  module_rule: ['changed_by'],
  own_quiz: ['owner_puid'],
  own_quiz_share: ['user_puid'],
  own_rubric: ['owner_puid'],
  package_version: ['made_by'],
  prebuilt_lesson: ['edited_by'],
  product_access: ['asked_by', 'decided_by'],
  retention_rule: ['changed_by_puid'],
  roster_run: ['started_by_puid', 'approved_by_puid'],
  roster_source: ['sync_set_by_puid'],
  // Sentences to use again, of nobody's work.
  saved_comment: ['owner_puid'],
  summary_mailing: ['set_by_puid'],
  usage_export: ['user_puid'],
  // Figures of a teacher's classes.
  usage_part: ['part_id'],
  user_change: ['made_by_puid'],
  user_import: ['started_by_puid'],
  // A sentence to all families of a class.
  weekly_sentence: ['written_by_puid'],
  workspace_folder: ['owner_puid'],
};

/** Columns of an id that is never a person's. */
const OTHER_IDS =
  /_id$|^(group_puid|parent_group_puid|after_group|based_on|version|kept_of|saved_as|rotated_by_attempt|rotated_by_device|epoch)$/;

/** A column of the database that holds ids. */
export interface IdColumn {
  readonly table: string;
  readonly column: string;
}

/** The columns that may name people and that neither list knows: what a new table must be added for. */
export function unlistedColumns(columns: readonly IdColumn[]): string[] {
  const listed = new Map<string, readonly string[]>(Object.entries(STAFF_TABLES));
  for (const { table, rows, actors, lists } of PEOPLE_TABLES) listed.set(table, [...(rows?.columns ?? []), ...actors, ...lists]);
  return columns
    .filter(({ table, column }) => !OTHER_IDS.test(column) && !listed.get(table)?.includes(column))
    .map(({ table, column }) => `${table}.${column}`);
}
