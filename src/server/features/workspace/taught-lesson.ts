import type { SQL } from 'drizzle-orm';
import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import type { lessonPlayer } from '#contract/learning/lesson-player.contract.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type { StoredResource } from '#contract/workspace/lessons.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import { readResources, readTexts } from './lesson-write.store.ts';
import { readPrebuilt } from './prebuilt.store.ts';
import { findTaught, readTeacherName } from './taught-lesson.store.ts';
import { mayOpen } from './workspace.policy.ts';

/** What is needed of other areas; handed in where handlers are assembled. */
export interface TaughtReads {
  readonly readItemDetails: (db: Database, itemIds: readonly number[], ownOf: number) => Promise<ItemDetail[]>;
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
  /** The groups of a caller, as a condition on `class_group g`; null for none. */
  readonly visibleGroups: (caller: Caller) => SQL | null;
}

/**
 * A whole lesson for somebody who teaches: one of their own or shared with them, one that a class of theirs was given, or
 * the library's own for a sub-unit. Nobody's work is in it.
 */
export async function readTaughtLesson(
  reads: TaughtReads,
  context: CallContext,
  asked: QueryOf<typeof lessonPlayer>,
): Promise<LessonPlayerData> {
  const { assignment, district } = asked.is_prebuilt
    ? { assignment: await prebuilt(context, asked.lesson_id), district: context.caller.district_id }
    : await stored(reads, context, asked);
  const itemIds = assignment.resources.map(({ item_id }) => item_id);
  const [items, papers] = await Promise.all([
    reads.readItemDetails(context.db, itemIds, district),
    reads.readQuizPapers(context.db, itemIds),
  ]);
  const itemOf = new Map(items.map((item) => [item.item_id, item]));
  const paperOf = new Map(papers.map((paper) => [paper.quiz_id, paper]));
  const contents = assignment.resources.flatMap(({ resource_id, item_id }) => {
    const item = itemOf.get(item_id);
    return item ? [{ resource_id, item, quiz: item.quiz_id === null ? null : (paperOf.get(item.quiz_id) ?? null) }] : [];
  });
  return { assignment, contents };
}

const UNTOUCHED = { state: 'not_started', quiz: null } as const;
const NOT_GIVEN = { assignment_id: 0, group_puid: null, group_name: '', state: 'not_started' } as const;

async function stored(
  { visibleGroups }: TaughtReads,
  { db, caller }: CallContext,
  { lesson_id, assignment_id }: QueryOf<typeof lessonPlayer>,
): Promise<{ readonly assignment: AssignedLesson; readonly district: number }> {
  const named = typeof assignment_id === 'number' && assignment_id > 0 ? assignment_id : null;
  const isOwn = named === null && (await mayOpen(db, caller, lesson_id));
  const given = isOwn ? null : await findTaught(db, visibleGroups(caller), lesson_id, named);
  if (!isOwn && !given) throw notFound('This lesson');
  const district = given?.district_id ?? caller.district_id;
  const [texts, resources] = await Promise.all([
    readTexts(db, district, lesson_id),
    readResources(db, district, lesson_id, given?.lesson_version ?? null),
  ]);
  if (!texts) throw notFound('This lesson');
  const assignment = {
    ...NOT_GIVEN,
    ...(given && { assignment_id: given.assignment_id, group_puid: given.group_puid, group_name: given.group_name }),
    lesson_id,
    lesson_name: texts.lesson_name,
    lesson_name_es: texts.lesson_name_es || texts.lesson_name,
    lesson_objective: texts.lesson_objective,
    lesson_objective_es: texts.lesson_objective_es || texts.lesson_objective,
    instructions: given?.instructions || texts.instructions,
    total_time: texts.total_time,
    assigned_at: given?.assigned_at ?? texts.updated_at,
    due_date: given?.due_date ?? null,
    enforce_order: texts.enforce_order,
    teacher_name: await readTeacherName(db, caller),
    cover_url: texts.cover_url,
    resources: resources.map(toResource),
    version: `${lesson_id}.${given?.lesson_version ?? texts.version}`,
  };
  return { assignment, district };
}

function toResource({ cover_url: _cover, note, ...resource }: StoredResource) {
  return { ...resource, ...UNTOUCHED, ...(note !== '' && { note }) };
}

async function prebuilt({ db, caller, now }: CallContext, subunitId: number): Promise<AssignedLesson> {
  const found = await readPrebuilt(db, subunitId, await hiddenProducts(db, caller));
  if (!found) throw notFound('This lesson');
  const {
    product_id: _product,
    unit_id: _unit,
    subunit_id: _subunit,
    is_prebuilt: _mark,
    is_written: _written,
    lesson_resources,
    ...texts
  } = found;
  return {
    ...NOT_GIVEN,
    ...texts,
    instructions: '',
    assigned_at: now.toISOString(),
    due_date: null,
    enforce_order: false,
    teacher_name: await readTeacherName(db, caller),
    cover_url: lesson_resources.find(({ cover_url }) => cover_url !== null)?.cover_url ?? null,
    resources: lesson_resources.map(({ cover_url: _cover, ...resource }) => ({ ...resource, resource_id: resource.item_id, ...UNTOUCHED })),
    version: `prebuilt.${subunitId}`,
  };
}
