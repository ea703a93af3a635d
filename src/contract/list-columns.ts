import * as z from 'zod/mini';

/** Plain lists (CSV): people to add, people to change, classes with their teachers and students. */
export const listKind = z.enum(['add', 'update', 'classes']);
export type ListKind = z.output<typeof listKind>;

/** What a column of a plain list may be. */
export const listField = z.enum([
  'number',
  'first_name',
  'last_name',
  'user_name',
  'role',
  'school',
  'grade',
  'active',
  'class',
  'teacher',
  'student',
]);
export type ListField = z.output<typeof listField>;

/** More columns are not looked at. */
export const MAX_LIST_COLUMNS = 200;

/** What each column of a list is, in their order, with commas between them; empty: it is not read. */
export const columnChoice = z.optional(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4_000)),
      z.transform((text) => text.split(',')),
    ),
    z.array(z.union([listField, z.literal('')])).check(z.maxLength(MAX_LIST_COLUMNS)),
  ),
);
export type ColumnChoice = readonly (ListField | '')[];

/** A list as its first lines show it. */
export const listShape = z.object({
  columns: z.array(
    z.object({
      heading: z.string(),
      /** What stands in it in the first lines. */
      samples: z.array(z.string()),
      /** What it is read as, unless somebody says otherwise. */
      field: z.nullable(listField),
      /** The heading only resembles the name of the field. */
      is_guess: z.boolean(),
    }),
  ),
  /** Somebody of the district said before what columns with these headings are. */
  is_remembered: z.boolean(),
});
export type ListShape = z.output<typeof listShape>;
