import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import type { BuilderResource, BuilderValues } from './builder-values.ts';

const keyOf = ({ item_id, remarks, note = '' }: BuilderResource) => `${item_id} ${remarks} ${note}`;
const namesOf = (list: readonly BuilderResource[]) => list.map(({ title }) => inLocale(title)).join(', ');

/** What of a lesson that somebody else saved differs from what stands here, a sentence each. */
export function lessonDifferences(theirs: BuilderValues, mine: BuilderValues): string[] {
  const without = (list: readonly BuilderResource[], other: readonly BuilderResource[]) =>
    list.filter(({ item_id }) => !other.some((each) => each.item_id === item_id));
  const shared = (list: readonly BuilderResource[], other: readonly BuilderResource[]) =>
    list.filter(({ item_id }) => other.some((each) => each.item_id === item_id));
  const [added, missing] = [
    without(theirs.lesson_resources, mine.lesson_resources),
    without(mine.lesson_resources, theirs.lesson_resources),
  ];
  const [inTheirs, inMine] = [
    shared(theirs.lesson_resources, mine.lesson_resources),
    shared(mine.lesson_resources, theirs.lesson_resources),
  ];
  const isMoved = inTheirs.map(({ item_id }) => item_id).join() !== inMine.map(({ item_id }) => item_id).join();
  const changed = inTheirs.filter((one) => !inMine.some((other) => keyOf(one) === keyOf(other) && one.time === other.time));
  const fields = [
    { label: m.nameEs(), differs: theirs.lesson_name_es !== mine.lesson_name_es },
    { label: m.objective(), differs: theirs.lesson_objective !== mine.lesson_objective },
    { label: m.instructions(), differs: theirs.instructions !== mine.instructions },
    { label: m.enforceOrder(), differs: theirs.enforce_order !== mine.enforce_order },
    { label: m.totalTime(), differs: theirs.total_time !== mine.total_time },
    { label: m.dueDate(), differs: theirs.due_date !== mine.due_date },
    { label: m.place(), differs: theirs.place !== mine.place },
  ].filter(({ differs }) => differs);
  return [
    ...(theirs.lesson_name === mine.lesson_name ? [] : [m.conflictName({ name: theirs.lesson_name })]),
    ...(added.length > 0 ? [m.conflictAdded({ names: namesOf(added) })] : []),
    ...(missing.length > 0 ? [m.conflictMissing({ names: namesOf(missing) })] : []),
    ...(isMoved ? [m.conflictOrder()] : []),
    ...(changed.length > 0 ? [m.conflictChanged({ names: namesOf(changed) })] : []),
    ...(fields.length > 0 ? [m.conflictFields({ names: fields.map(({ label }) => label).join(', ') })] : []),
  ];
}
