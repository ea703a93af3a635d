import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type * as lessonDrafts from '#contract/workspace/lesson-drafts.contract.ts';
import type { LessonToEdit, SourceChange } from '#contract/workspace/lessons.schemas.ts';
import { resourceChanges, takeChanges } from '#domain/content/source-changes.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import { readRows } from './lesson-rows.store.ts';
import { keepVersion, pinBegun, readResources, readTexts, setSourceVersion, writeResources, writeTexts } from './lesson-write.store.ts';
import { readWhole } from './save-lesson.ts';
import { readVersionTexts } from './versions.store.ts';
import { openLesson, ownLesson } from './workspace.policy.ts';

const TEXTS = ['lesson_objective', 'instructions', 'total_time', 'enforce_order'] as const;

/** A copy, its source now, and the source as the copy has taken it. The source must still be open to the copy's owner. */
async function compare(db: Transaction, caller: Caller, lessonId: number) {
  const copy = await readTexts(db, caller.district_id, lessonId);
  if (!copy || copy.source_lesson_id === null) throw notFound('This lesson');
  await openLesson(db, caller, copy.source_lesson_id);
  const source = await readTexts(db, caller.district_id, copy.source_lesson_id);
  const base = await readVersionTexts(db, caller.district_id, copy.source_lesson_id, copy.source_version ?? 1);
  if (!source) throw notFound('This lesson');
  const isCurrent = base === null;
  const [nowResources, baseResources, ownResources] = [
    await readResources(db, caller.district_id, copy.source_lesson_id),
    await readResources(db, caller.district_id, copy.source_lesson_id, isCurrent ? null : copy.source_version),
    await readResources(db, caller.district_id, lessonId),
  ];
  return { copy, source, base: base ?? source, nowResources, baseResources, ownResources, sourceId: copy.source_lesson_id };
}

/**
 * What has changed in the source of a copy since the copy last took its changes.
 * @throws ApiError 404 for a lesson that is no copy, or whose source is not open to the caller any more
 */
export async function sourceChanges({ db, caller }: CallContext, lessonId: number): Promise<DataOf<typeof lessonDrafts.getSourceChanges>> {
  await openLesson(db, caller, lessonId);
  const { source, base, nowResources, baseResources, sourceId } = await compare(db, caller, lessonId);
  const [row] = await readRows(db, caller, [sourceId]);
  const texts = TEXTS.filter((field) => source[field] !== base[field]).map(
    (field): SourceChange => ({
      kind: 'text',
      item_id: null,
      title: null,
      field,
      before: String(base[field]),
      after: String(source[field]),
    }),
  );
  const resources = resourceChanges(baseResources, nowResources).map((change): SourceChange => {
    const of = { item_id: change.resource.item_id, title: change.resource.title };
    return change.kind === 'changed'
      ? { ...of, kind: change.kind, field: change.field, before: change.before, after: change.after }
      : { ...of, kind: change.kind, field: null, before: '', after: '' };
  });
  return {
    source_name: source.lesson_name,
    source_owner: row?.owner_name ?? '',
    source_version: source.version,
    changes: [...texts, ...resources],
  };
}

/** Takes the source's changes into a copy, or lets them be. Only the version that was looked at is settled. */
export function settleSource(
  { db, caller, now }: CallContext,
  body: BodyOf<typeof lessonDrafts.settleSourceChanges>,
): Promise<LessonToEdit> {
  return db.transaction(async (tx) => {
    await ownLesson(tx, caller, body.lesson_id);
    const { copy, source, base, nowResources, baseResources, ownResources } = await compare(tx, caller, body.lesson_id);
    if (source.version !== body.source_version) throw new ApiError(409, 'source_changed_again');
    if (body.is_taken) {
      const taken = takeChanges(baseResources, nowResources, ownResources);
      // A text may stand in a lesson at several levels: each keeps its own row.
      const ownRows = new Set(ownResources.map(({ resource_id }) => resource_id));
      await keepVersion(tx, caller.district_id, body.lesson_id);
      await pinBegun(tx, caller.district_id, body.lesson_id);
      const pick = <Field extends (typeof TEXTS)[number]>(field: Field) => (copy[field] === base[field] ? source[field] : copy[field]);
      const texts = {
        ...copy,
        lesson_objective: pick('lesson_objective'),
        instructions: pick('instructions'),
        total_time: pick('total_time'),
        enforce_order: pick('enforce_order'),
      };
      await writeTexts(tx, caller, body.lesson_id, texts, now);
      await writeResources(
        tx,
        caller.district_id,
        body.lesson_id,
        taken.map((resource, index) => ({
          ...resource,
          resource_id: ownRows.has(resource.resource_id) ? resource.resource_id : null,
          sort_order: index + 1,
        })),
      );
    }
    await setSourceVersion(tx, caller.district_id, body.lesson_id, source.version);
    return readWhole(tx, caller, body.lesson_id);
  });
}
