import * as z from 'zod/mini';
import { dayOrNone, isDay } from '../days.ts';
import { readJsonText } from '../json-text.ts';
import { neededLine, optionalLine, optionalText } from '../optional-text.ts';
import { bool, int, line, listFromParsed, optionalId, puid } from '../wire.ts';

/** yes or no; whatever says that nothing was given is no (specification sections 3 and 5). */
export const yesNo = z._default(
  z.pipe(
    z.union([z.enum(['yes', 'no', 'null', '']), z.null()]),
    z.transform((word): 'yes' | 'no' => (word === 'yes' ? 'yes' : 'no')),
  ),
  'no',
);

/** The most minutes that a lesson or one of its resources may take. */
export const MAX_MINUTES = 600;
/** Minutes; absent is 0 (specification section 5). */
export const minutes = z._default(
  z.union([
    z.int().check(z.minimum(0), z.maximum(MAX_MINUTES)),
    z.pipe(
      z.union([z.number().check(z.minimum(0), z.maximum(MAX_MINUTES)), z.string().check(z.regex(/^\d{1,3}(\.\d{1,15})?$/))]),
      z.transform((given) => Math.min(MAX_MINUTES, Math.round(Number(given)))),
    ),
    z.pipe(
      z.union([z.null(), z.literal('null'), z.literal('')]),
      z.transform(() => 0),
    ),
  ]),
  0,
);

/** Whether something is so; absent, "null" and "" are no. */
export const flag = z._default(
  z.union([
    bool,
    z.pipe(
      z.union([z.null(), z.literal('null'), z.literal('')]),
      z.transform(() => false),
    ),
  ]),
  false,
);

/** A day, from a day or from a moment (whose day in UTC is taken); null, "null" and "" all mean none. */
export const dueDay = z._default(
  z.union([
    dayOrNone,
    z.pipe(
      z.string().check(z.refine((given) => /^\d{4}-\d\d-\d\d[T ]/.test(given) && isDay(given.slice(0, 10)))),
      z.transform((given: string) => given.slice(0, 10)),
    ),
  ]),
  null,
);

/** JSON text where a form carries a list; a list stays as it is. */
const fromJson = z.pipe(
  z.string().check(z.maxLength(100_000)),
  z.transform((given: string): unknown => {
    if (given === '' || given === 'null') return [];
    try {
      return readJsonText(given);
    } catch {
      return undefined;
    }
  }),
);

/** A list of at most `most` entries, as JSON or as the JSON text that multipart forms carry (specification section 3). */
/* @__NO_SIDE_EFFECTS__ */
export function listFromText<Entry extends z.ZodMiniType>(entry: Entry, most: number) {
  const list = z.array(entry).check(z.maxLength(most));
  return z.union([list, z.pipe(fromJson, listFromParsed(entry, most))]);
}

export const REMARKS = ['', 'spanish', 'Lexile1', 'Lexile2', 'Lexile3'] as const;
export type Remarks = (typeof REMARKS)[number];
/** 'spanish', or the Lexile score of a reader's chosen level; nothing else is stored (specification section 3). */
export const remarks = z._default(
  z.pipe(
    z.union([z.enum(REMARKS), z.literal('null'), z.null()]),
    z.transform((given): Remarks => (given === null || given === 'null' ? '' : given)),
  ),
  '',
);

/** The score itself, such as 650 or 650L, which the server reads as the level that has it. */
const lexileScore = z.pipe(
  z.union([z.int().check(z.minimum(1), z.maximum(2_000)), z.string().check(z.regex(/^\d{2,4}L?$/i))]),
  z.transform((given: number | string) => Number.parseInt(String(given), 10)),
);

/** The most resources that one lesson has. */
export const MAX_RESOURCES = 60;

/** The longest note of one step. */
export const MAX_NOTE = 500;

/** One resource of a lesson as it is sent; `resource_id` is its row, where it has one already. */
export const sentResource = z.object({
  resource_id: optionalId,
  item_id: int,
  resource_type_id: z.optional(optionalId),
  time: minutes,
  sort_order: z._default(
    z.pipe(
      optionalId,
      z.transform((given) => given ?? 0),
    ),
    0,
  ),
  remarks: z.union([lexileScore, remarks]),
  /** What students read above this step; absent, what the row has stays. */
  note: z.optional(line(MAX_NOTE)),
});
export type SentResource = z.output<typeof sentResource>;

/** Where a lesson lies: a place of the library, or folders of the owner's; the flags say which levels are folders. */
export const lessonPlace = {
  product_id: optionalId,
  unit_id: optionalId,
  subunit_id: optionalId,
  level3_id: optionalId,
};
export const customFlags = { iscustom_unit_folder: yesNo, iscustom_subunit_folder: yesNo, iscustom_level3_folder: yesNo };

/** All that a person sets in a lesson (specification section 3, "Lesson or assignment"). */
export const lessonFields = {
  user_puid: puid,
  lesson_name: neededLine(200),
  lesson_name_es: optionalLine(200),
  lesson_objective: optionalText(2_000),
  instructions: optionalText(4_000),
  total_time: minutes,
  due_date: dueDay,
  ...lessonPlace,
  ...customFlags,
  is_assignment: yesNo,
  enforce_order: flag,
  lesson_resources: z._default(listFromText(sentResource, MAX_RESOURCES), []),
};

/* A field of an edit: absent leaves it as it is, where a new lesson gets the default. */
/* @__NO_SIDE_EFFECTS__ */
const unlessAbsent = <Field extends z.ZodMiniType>(field: z.ZodMiniDefault<Field>) => z.optional(field.def.innerType);

/** What an edit of a lesson changes. Its place is one thing: levels that are absent beside a given one are none. */
export const lessonChanges = {
  user_puid: puid,
  lesson_name: z.optional(lessonFields.lesson_name),
  lesson_name_es: unlessAbsent(lessonFields.lesson_name_es),
  lesson_objective: unlessAbsent(lessonFields.lesson_objective),
  instructions: unlessAbsent(lessonFields.instructions),
  total_time: unlessAbsent(minutes),
  due_date: unlessAbsent(dueDay),
  product_id: unlessAbsent(optionalId),
  unit_id: unlessAbsent(optionalId),
  subunit_id: unlessAbsent(optionalId),
  level3_id: unlessAbsent(optionalId),
  ...customFlags,
  is_assignment: unlessAbsent(yesNo),
  enforce_order: unlessAbsent(flag),
  lesson_resources: unlessAbsent(lessonFields.lesson_resources),
};
