import type { BodyOf } from '#contract/endpoint.ts';
import type { SentResource } from '#contract/workspace/lesson-fields.ts';
import type * as lessons from '#contract/workspace/lessons.contract.ts';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { Transaction } from '#server/db/database.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { lockCreations, sentAgainSince } from '#server/db/sent-again.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import { readRows } from './lesson-rows.store.ts';
import {
  findByClientId,
  findSameLessons,
  insertLesson,
  keepVersion,
  type NewLesson,
  pinBegun,
  type ResourceToStore,
  readAssignable,
  readResources,
  readTexts,
  writeResources,
  writeTexts,
} from './lesson-write.store.ts';
import { nameLevels } from './name-levels.ts';
import { deepest, type Place, wholePlace } from './place.store.ts';
import { openLessonToChange } from './workspace.policy.ts';

/** A lesson with everything that is edited in it. Whoever asks has made sure that the caller may see it. */
export async function readWhole(db: Transaction, caller: Caller, lessonId: number): Promise<LessonToEdit> {
  const [row] = await readRows(db, caller, [lessonId]);
  const texts = await readTexts(db, caller.district_id, lessonId);
  if (!row || !texts) throw notFound('This lesson');
  const lesson_resources = await readResources(db, caller.district_id, lessonId);
  return {
    ...row,
    instructions: texts.instructions,
    enforce_order: texts.enforce_order,
    edited_by: texts.edited_by,
    saved_as: texts.saved_as,
    lesson_resources,
  };
}

type Fields = BodyOf<typeof lessons.createLesson>;
type Edit = BodyOf<typeof lessons.updateLesson>;
const PLACE = ['product_id', 'unit_id', 'subunit_id', 'level3_id'] as const;
/** A lesson's that nobody has edited. */
const FIRST_VERSION = 1;

type Texts = Pick<
  Fields,
  'lesson_name' | 'lesson_name_es' | 'lesson_objective' | 'instructions' | 'total_time' | 'due_date' | 'is_assignment' | 'enforce_order'
>;

/** An edit with what is stored where a field is absent. */
const withStored = (body: Edit, stored: Omit<Texts, 'is_assignment'> & { readonly is_assignment: boolean }): Texts => ({
  lesson_name: body.lesson_name ?? stored.lesson_name,
  lesson_name_es: body.lesson_name_es ?? stored.lesson_name_es,
  lesson_objective: body.lesson_objective ?? stored.lesson_objective,
  instructions: body.instructions ?? stored.instructions,
  total_time: body.total_time ?? stored.total_time,
  due_date: body.due_date === undefined ? stored.due_date : body.due_date,
  is_assignment: body.is_assignment ?? (stored.is_assignment ? 'yes' : 'no'),
  enforce_order: body.enforce_order ?? stored.enforce_order,
});

const textsOf = (body: Texts) => ({
  lesson_name: body.lesson_name,
  lesson_name_es: body.lesson_name_es,
  lesson_objective: body.lesson_objective,
  instructions: body.instructions,
  total_time: body.total_time,
  due_date: body.due_date,
  is_assignment: body.is_assignment === 'yes',
  enforce_order: body.enforce_order,
});

/**
 * A new lesson. The same call again, known by its client_id or, without one, by all that it says, answers what the first one made. The first answer may have been lost and the
 * form typed in since: then it is an edit of that lesson, refused if somebody has edited it meanwhile.
 */
export function createLesson({ db, caller, now }: CallContext, body: Fields): Promise<LessonToEdit> {
  return db.transaction(async (tx) => {
    const clientId = body.client_id ?? null;
    const before = clientId === null ? null : await findByClientId(tx, caller, clientId);
    if (before !== null) {
      return saveEdit(tx, { caller, now }, { ...body, lesson_id: before, version: FIRST_VERSION }, true);
    }
    const place = ownPlace(await wholePlace(tx, caller, body));
    const { resources, cover_url } = await checkResources(tx, caller, body.lesson_resources, new Map());
    const lesson = { ...textsOf(body), ...place, client_id: clientId, source: null, duplicate_of: null, cover_url };
    const same = clientId === null ? await findSame(tx, caller, lesson, resources, now) : null;
    if (same !== null) return readWhole(tx, caller, same);
    const lessonId = await insertLesson(tx, caller, lesson, now);
    if (lessonId === null) {
      const twin = clientId === null ? null : await findByClientId(tx, caller, clientId);
      if (twin === null) throw new Error('the lesson was not written');
      return readWhole(tx, caller, twin);
    }
    await writeResources(tx, caller.district_id, lessonId, resources);
    return readWhole(tx, caller, lessonId);
  });
}

/** The lesson that the same call without a client_id made before, with the same resources in the same order. */
async function findSame(
  tx: Transaction,
  caller: Caller,
  lesson: NewLesson,
  resources: readonly ResourceToStore[],
  now: Date,
): Promise<number | null> {
  await lockCreations(tx, caller);
  const listed = (of: readonly Omit<ResourceToStore, 'resource_id'>[]) =>
    JSON.stringify(of.map(({ item_id, time, sort_order, remarks, note }) => [item_id, time, sort_order, remarks, note]));
  for (const lessonId of await findSameLessons(tx, caller, lesson, sentAgainSince(now)))
    if (listed(await readResources(tx, caller.district_id, lessonId)) === listed(resources)) return lessonId;
  return null;
}

/** Whether two places end in the same folder or part of the library: its parents follow from it. */
function isSameEnd(asked: Place, stored: Place): boolean {
  const [one, other] = [deepest(asked), deepest(stored)];
  return one !== null && one.level === other?.level && one.id === other.id;
}

function ownPlace(place: Place & { readonly is_shared: boolean }): Place {
  if (place.is_shared) throw new ApiError(400, 'folder_for_shared_lessons');
  return place;
}

/**
 * Saves an edit. What was before it is kept as a version; assignments in which somebody has begun stay with that. An edit
 * over another's is refused with the other's; one that changes nothing, such as a second try, is no edit. What the same form saved last,
 * known by its `client_id`, is no other's: the answer was lost, and the form was typed in since.
 */
export function updateLesson({ db, caller, now }: CallContext, body: Edit): Promise<LessonToEdit> {
  return db.transaction((tx) => saveEdit(tx, { caller, now }, body));
}

/** @param isCreation the same form made the lesson, and did not have the answer */
async function saveEdit(
  tx: Transaction,
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
  body: Edit,
  isCreation = false,
): Promise<LessonToEdit> {
  const standing = await openLessonToChange(tx, caller, body.lesson_id);
  const [texts, current] = await Promise.all([
    readTexts(tx, caller.district_id, body.lesson_id),
    readResources(tx, caller.district_id, body.lesson_id),
  ]);
  if (!texts) throw notFound('This lesson');
  const savedAs = body.client_id ?? null;
  const isOwnAgain = savedAs !== null && texts.saved_as === savedAs;
  const sent = (isOwnAgain || isCreation) && body.lesson_resources ? withRows(body.lesson_resources, current) : body.lesson_resources;
  // A colleague who edits it does not know the owner's folders: it stays where it is. So it does where nobody moves it, though that part
  // of the library may be there no more.
  const isMoved = PLACE.some((level) => body[level] !== undefined);
  const asked = {
    ...body,
    product_id: body.product_id ?? null,
    unit_id: body.unit_id ?? null,
    subunit_id: body.subunit_id ?? null,
    level3_id: body.level3_id ?? null,
  };
  const place = standing.is_owner && isMoved && !isSameEnd(asked, texts) ? ownPlace(await wholePlace(tx, caller, asked)) : texts;
  const rows = new Map(current.map((resource) => [resource.resource_id, resource]));
  const resources = sent ? (await checkResources(tx, caller, sent, rows)).resources : current;
  const wanted = {
    ...textsOf(withStored(body, texts)),
    product_id: place.product_id,
    unit_id: place.unit_id,
    subunit_id: place.subunit_id,
    level3_id: place.level3_id,
  };
  const isSame = isSubset(wanted, texts) && sameResources(resources, current);
  if (isSame) return readWhole(tx, caller, body.lesson_id);
  if (body.version !== null && body.version !== standing.version && !isOwnAgain) {
    throw new ConflictError(['lesson_changed_meanwhile', { who: texts.edited_by }], {
      lesson: await readWhole(tx, caller, body.lesson_id),
    });
  }
  await keepVersion(tx, caller.district_id, body.lesson_id);
  if (!sameResources(resources, current) || wanted.enforce_order !== texts.enforce_order)
    await pinBegun(tx, caller.district_id, body.lesson_id);
  await writeTexts(tx, caller, body.lesson_id, wanted, now, savedAs);
  await writeResources(tx, caller.district_id, body.lesson_id, resources);
  return readWhole(tx, caller, body.lesson_id);
}

/** A form whose answer was lost does not know the rows that it made: each resource that the lesson has stays in its row. */
function withRows(sent: readonly SentResource[], current: readonly { readonly resource_id: number; readonly item_id: number }[]) {
  const named = new Set(sent.map(({ resource_id }) => resource_id));
  const free = current.filter(({ resource_id }) => !named.has(resource_id));
  return sent.map((resource) => {
    if (resource.resource_id !== null) return resource;
    const at = free.findIndex(({ item_id }) => item_id === resource.item_id);
    return at < 0 ? resource : { ...resource, resource_id: free.splice(at, 1)[0]?.resource_id ?? null };
  });
}

function isSubset(wanted: object, stored: object): boolean {
  return Object.entries(wanted).every(([name, value]) => Reflect.get(stored, name) === value);
}

const FIELDS = ['resource_id', 'item_id', 'time', 'sort_order', 'remarks', 'note'] as const;
function sameResources(wanted: readonly ResourceToStore[], stored: readonly Omit<ResourceToStore, 'resource_type_id'>[]): boolean {
  return (
    wanted.length === stored.length && wanted.every((resource, at) => FIELDS.every((field) => resource[field] === stored[at]?.[field]))
  );
}

/**
 * Resources as they may be stored, numbered from 1 in their order. A row id counts only where it is one of this lesson's and
 * still means the same item. What the lesson has already stays, whatever became of its product's license.
 */
async function checkResources(
  tx: Transaction,
  caller: Caller,
  sent: readonly SentResource[],
  rows: ReadonlyMap<number, Pick<ResourceToStore, 'item_id' | 'resource_type_id' | 'note'>>,
) {
  const assignable = await readAssignable(
    tx,
    caller,
    sent.map(({ item_id }) => item_id),
    await hiddenProducts(tx, caller),
  );
  const kept = new Map([...rows.values()].map(({ item_id, resource_type_id }) => [item_id, resource_type_id]));
  const seen = new Set<string>();
  const inOrder = (await nameLevels(tx, sent))
    .map((resource, index) => ({ resource, index }))
    .sort((a, b) => a.resource.sort_order - b.resource.sort_order || a.index - b.index);
  const used = new Set<number>();
  const resources: ResourceToStore[] = [];
  for (const { resource } of inOrder) {
    const typeId = assignable.get(resource.item_id)?.resource_type_id ?? kept.get(resource.item_id);
    if (typeId === undefined) throw notFound('This resource');
    const key = typeId === RESOURCE_TYPE.quiz ? `${resource.item_id}` : `${resource.item_id} ${resource.remarks}`;
    if (seen.has(key)) throw new ApiError(400, 'resource_twice');
    seen.add(key);
    const row =
      resource.resource_id !== null && rows.get(resource.resource_id)?.item_id === resource.item_id && !used.has(resource.resource_id)
        ? resource.resource_id
        : null;
    if (row !== null) used.add(row);
    resources.push({
      resource_id: row,
      item_id: resource.item_id,
      resource_type_id: typeId,
      time: resource.time,
      sort_order: resources.length + 1,
      remarks: resource.remarks,
      note: resource.note ?? (row === null ? '' : (rows.get(row)?.note ?? '')),
    });
  }
  const cover_url =
    resources.map(({ item_id }) => assignable.get(item_id)?.cover_url).find((url) => url !== undefined && url !== null) ?? null;
  return { resources, cover_url };
}
