import { isDeepStrictEqual } from 'node:util';
import type { GradeCategories, GradeCategoriesForm } from '#contract/reports/grade-categories.schemas.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { type GradePlan, placeColumns, WHOLE_GRADE } from '#domain/reporting/weighted-grade.ts';
import type { Transaction } from '#server/db/database.ts';
import { ConflictError, FieldFault } from '#server/http/api-error.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { readAssignments, readResources } from '../book/class-work.store.ts';
import { insertGradePlan, lockGradePlan, readGradePlan } from './grade-plan.store.ts';
import { gradedColumn } from './gradebook-view.ts';

/** How a class's grade is weighted, and where each of its quizzes and assessments counts. */
export async function readGradeCategories(tx: Transaction, context: CallContext, group: GroupKey): Promise<GradeCategories> {
  const { plan_no, changed_by, changed_at, categories, placements } = await readGradePlan(tx, group);
  const place = placeColumns({ categories, placements });
  const placed = new Set(placements.map(({ assignment_id, quiz_id }) => `${assignment_id} ${quiz_id}`));
  const columns = (await readAssessed(tx, group, context.caller.user_puid)).map(({ assignment, resource }) => {
    const graded = gradedColumn(assignment, resource);
    const { lesson_name, lesson_name_es, assigned_at } = assignment;
    const is_placed = placed.has(`${graded.assignment_id} ${graded.quiz_id}`);
    return { ...graded, title: resource.title, lesson_name, lesson_name_es, assigned_at, category_id: place(graded), is_placed };
  });
  return { plan_no, changed_by, changed_at, categories: [...categories], columns };
}

/** The quizzes and assessments that a class was given, the newest assignment first, in lesson order. */
async function readAssessed(tx: Transaction, group: GroupKey, viewer: string) {
  const { assignments } = await readAssignments(tx, group, {}, viewer);
  const ids = assignments.map(({ assignment_id }) => assignment_id);
  const resources = groupedBy(await readResources(tx, group.district_id, ids), ({ assignment_id }) => assignment_id);
  return assignments.flatMap((assignment) =>
    (resources.get(assignment.assignment_id) ?? []).filter(({ is_assessed }) => is_assessed).map((resource) => ({ assignment, resource })),
  );
}

/**
 * Saves how a class's grade is weighted. The same plan again is not written. Of two teachers who save at once, the first one's plan
 * is kept, and the other is told what it is.
 * @throws ConflictError with the plan that another teacher has saved meanwhile
 * @throws FieldFault where a name is missing or stands twice, where two categories take the same kind, or where weights do not come to 100
 */
export function saveGradeCategories(
  context: CallContext,
  group: GroupKey,
  { plan_no, ...form }: GradeCategoriesForm & { readonly plan_no: number },
): Promise<GradeCategories> {
  return context.db.transaction(async (tx) => {
    await lockGradePlan(tx, group);
    const before = await readGradePlan(tx, group);
    const plan = checkedPlan(withStored(form, before));
    // Saved twice, or by two who mean the same: there is nothing to lose.
    if (isDeepStrictEqual(plan, { categories: before.categories, placements: before.placements })) {
      return readGradeCategories(tx, context, group);
    }
    if (before.plan_no !== plan_no) {
      throw new ConflictError(['categories_changed_meanwhile', { who: before.changed_by }], await readGradeCategories(tx, context, group));
    }
    await insertGradePlan(tx, group, plan, { by: context.caller.user_puid, now: context.now });
    return readGradeCategories(tx, context, group);
  });
}

/** What was sent, with what is stored where it is absent. */
function withStored({ categories, placements }: GradeCategoriesForm, stored: GradePlan): GradePlan {
  const takesBefore = new Map(stored.categories.map(({ category_id, takes }) => [category_id, takes]));
  return {
    categories: categories.map(({ takes, ...each }) => ({
      ...each,
      takes: takes === undefined ? (takesBefore.get(each.category_id) ?? null) : takes,
    })),
    placements: placements ?? stored.placements,
  };
}

function checkedPlan({ categories: typed, placements }: GradePlan): GradePlan {
  const categories = typed.map((each) => ({ ...each, name: each.name.trim() }));
  const names = new Set<string>();
  const kinds = new Set<string>();
  categories.forEach(({ name, takes }, index) => {
    const key = name.toLowerCase();
    if (name === '') throw new FieldFault(422, 'category_needs_name', { [`categories.${index}.name`]: 'category_needs_name' });
    if (names.has(key)) throw new FieldFault(422, 'category_twice', { [`categories.${index}.name`]: 'category_twice' });
    if (takes && kinds.has(takes)) throw new FieldFault(422, 'kind_taken_twice', { [`categories.${index}.takes`]: 'kind_taken_twice' });
    names.add(key);
    if (takes) kinds.add(takes);
  });
  const sum = categories.reduce((all, { weight }) => all + weight, 0);
  if (categories.length > 0 && sum !== WHOLE_GRADE) throw new FieldFault(422, ['weights_not_whole', { sum }], {});
  const ids = new Set(categories.map(({ category_id }) => category_id));
  if (ids.size !== categories.length || ids.has(0)) throw new FieldFault(422, 'category_ids_unclear', {});
  return { categories, placements: placements.filter(({ category_id }) => category_id === 0 || ids.has(category_id)) };
}
