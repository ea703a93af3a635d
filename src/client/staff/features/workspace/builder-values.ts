import type { Bilingual } from '#contract/wire.ts';
import type { Remarks } from '#contract/workspace/lesson-fields.ts';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { type PlaceId, placeFields, placeIdFrom } from './place-ids.ts';

/** A resource in the builder's form. */
export interface BuilderResource {
  /** Its row in the saved lesson; null for one that is not saved yet. */
  readonly resource_id: number | null;
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly title: Bilingual;
  readonly time: number;
  readonly remarks: Remarks;
  /** What students read above it; absent in drafts of earlier releases. */
  readonly note?: string;
}

/** The values of the builder's form. */
export interface BuilderValues extends Record<string, unknown> {
  readonly lesson_name: string;
  readonly lesson_name_es: string;
  readonly lesson_objective: string;
  readonly instructions: string;
  readonly total_time: number | '';
  readonly due_date: string | null;
  readonly enforce_order: boolean;
  readonly place: PlaceId | null;
  readonly lesson_resources: readonly BuilderResource[];
  /** The version of the saved lesson that this was written from, which a draft keeps; null: a new lesson, or one of an older release. */
  readonly base_version: number | null;
}

/** A default of the specification, section 9: while a lesson has no resources. */
const TOTAL_TIME = 15;

/** What the form of a new lesson begins with. */
export function newValues(place: PlaceId | null): BuilderValues {
  return {
    lesson_name: '',
    lesson_name_es: '',
    lesson_objective: '',
    instructions: '',
    total_time: TOTAL_TIME,
    due_date: null,
    enforce_order: false,
    place,
    lesson_resources: [],
    base_version: null,
  };
}

/** A saved lesson as the form shows it. */
export function valuesOf(lesson: LessonToEdit): BuilderValues {
  return {
    lesson_name: lesson.lesson_name,
    lesson_name_es: lesson.lesson_name_es,
    lesson_objective: lesson.lesson_objective,
    instructions: lesson.instructions,
    total_time: lesson.total_time,
    due_date: lesson.due_date,
    enforce_order: lesson.enforce_order,
    place: placeIdFrom(lesson),
    lesson_resources: lesson.lesson_resources.map(({ resource_id, item_id, resource_type_id, title, time, remarks, note }) => ({
      resource_id,
      item_id,
      resource_type_id,
      title,
      time,
      remarks: remarks as Remarks,
      note,
    })),
    base_version: lesson.version,
  };
}

type Timed = readonly { readonly time: number }[];

/** The minutes of all resources. */
export function sumOfTimes(resources: Timed): number {
  return resources.reduce((all, { time }) => all + time, 0);
}

/** The total time of a lesson after its resources changed: their sum, until somebody writes another; "" is a field that was emptied. */
export function totalAfter(before: { readonly total_time: number | ''; readonly lesson_resources: Timed }, next: Timed): number {
  const { total_time, lesson_resources } = before;
  const isSum = total_time === '' || total_time === (sumOfTimes(lesson_resources) || TOTAL_TIME);
  return isSum ? sumOfTimes(next) || TOTAL_TIME : total_time;
}

/** The values as the contract takes them. */
export function toFields(
  { place, lesson_resources, total_time, base_version: _base, ...values }: BuilderValues,
  userPuid: string,
  isAssignment: boolean,
) {
  return {
    ...values,
    user_puid: userPuid,
    total_time: total_time === '' ? 0 : total_time,
    is_assignment: isAssignment ? ('yes' as const) : ('no' as const),
    ...placeFields(place),
    lesson_resources: lesson_resources.map(({ title: _title, ...resource }, index) => ({ ...resource, sort_order: index + 1 })),
  };
}

/** A draft from the server, if it is one of this builder's; an older release may have written another. */
export function readDraft(content: unknown): BuilderValues | null {
  if (typeof content !== 'object' || content === null) return null;
  const given = content as Record<string, unknown>;
  if (typeof given.lesson_name !== 'string' || !Array.isArray(given.lesson_resources)) return null;
  return { ...newValues(null), ...(given as Partial<BuilderValues>) };
}

/** Compares drafts by their values, because the server returns the fields in another order. */
export function draftText({ lesson_resources, ...values }: BuilderValues): string {
  const resources = lesson_resources.map(({ resource_id, item_id, title: { en, es }, time, remarks, note = '' }) => [
    resource_id,
    item_id,
    en,
    es,
    time,
    remarks,
    note,
  ]);
  return JSON.stringify([Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)), resources]);
}

/** Moves an item to another position in a list. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_item, index) => index !== from);
  const moved = list[from];
  return moved === undefined ? [...list] : [...rest.slice(0, to), moved, ...rest.slice(to)];
}
