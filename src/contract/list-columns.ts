import * as z from 'zod/mini';

/** Plain lists (CSV): people to add, people to change, classes with their teachers and students. */
export const listKind = z.enum(['add', 'update', 'classes']);
export type ListKind = z.output<typeof listKind>;

/** The fields that columns of a plain list are read as. */
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

/** Columns beyond these cannot be chosen. */
export const MAX_LIST_COLUMNS = 200;

/** The field of each column in order, separated by commas; empty: the column is not read. */
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

/** The columns of a list, with values of its first lines. */
export const listShape = z.object({
  columns: z.array(
    z.object({
      heading: z.string(),
      samples: z.array(z.string()),
      /** The remembered or guessed field. */
      field: z.nullable(listField),
      /** The heading only resembles the name of the field. */
      is_guess: z.boolean(),
    }),
  ),
  /** The fields are the district's last choice for these headings. */
  is_remembered: z.boolean(),
});
export type ListShape = z.output<typeof listShape>;
