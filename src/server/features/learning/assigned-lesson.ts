import { createHash } from 'node:crypto';
import type { AssignedLesson, LessonResource } from '#contract/learning/learning.schemas.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { lessonState } from '#domain/learning/progress.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { AssignmentRow, ResourceRow } from './dashboard.store.ts';

/** A stored assignment as the device gets it. */
export function toAssignedLesson(row: AssignmentRow): AssignedLesson {
  const { closed_at: _closed, extra_time, may_check, for_class, ...sent } = row;
  return {
    ...sent,
    ...(extra_time !== null && { extra_time }),
    ...(may_check && { may_check }),
    ...(for_class && { for_class }),
    assigned_at: toMoment(row.assigned_at),
    due_date: toMomentOrNull(dueOf(row)),
    state: lessonState(row.resources.map(({ state }) => state)),
    version: versionOf(row),
    resources: row.resources.map(({ content_hash: _hash, quiz, note, is_online_only, retake, ...resource }) => ({
      ...resource,
      quiz: quiz && quizOf(quiz),
      ...(note !== null && { note }),
      ...(is_online_only && { is_online_only }),
      ...(retake && { retake: retakeOf(retake) }),
    })),
  };
}

function retakeOf({ from_answers, due_date, ...retake }: NonNullable<ResourceRow['retake']>): LessonResource['retake'] {
  return { ...retake, due_date: toMomentOrNull(due_date), ...(from_answers && { from_answers }) };
}

/** Where of its quizzes only retakes are left, the lesson is due when the first of them is: its own day may be long over. */
function dueOf({ due_date, resources }: AssignmentRow): string | null {
  const left = resources.filter(({ resource_type_id, state }) => TAKEN_TYPES.includes(resource_type_id) && state !== 'completed');
  const retakes = left.flatMap(({ retake }) => retake ?? []);
  if (left.length === 0 || retakes.length < left.length) return due_date;
  const days = retakes.flatMap((retake) => retake.due_date ?? []);
  return days.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

function quizOf({ may_practice, ...quiz }: NonNullable<ResourceRow['quiz']>): LessonResource['quiz'] {
  return {
    ...quiz,
    submitted_at: toMomentOrNull(quiz.submitted_at),
    practiced: quiz.practiced && { ...quiz.practiced, at: toMoment(quiz.practiced.at) },
    ...(may_practice === false && { may_practice }),
  };
}

/**
 * A finished lesson as a short row: what its card does not show is left empty. The lesson itself has all of it, and the version is of
 * the whole, so that a device that keeps the lesson sees no change.
 */
export function shortWhenFinished(lesson: AssignedLesson): AssignedLesson {
  if (lesson.state !== 'completed') return lesson;
  const resources = lesson.resources.map(({ note: _note, ...resource }) => ({ ...resource, remarks: '' }));
  return { ...lesson, lesson_objective: '', lesson_objective_es: '', instructions: '', resources };
}

/** Of everything that a dashboard says of its lessons, in their order. */
export function dashboardVersion(lessons: readonly AssignedLesson[], total?: number): string {
  return hashOf(total === undefined ? lessons : [lessons, total]);
}

/** Of what a device keeps, and of nothing that the student's own work changes. */
function versionOf(row: AssignmentRow): string {
  const resources = row.resources.map(
    ({ resource_id, item_id, resource_type_id, title, time, sort_order, remarks, note, content_hash }) => [
      resource_id,
      item_id,
      resource_type_id,
      title.en,
      title.es,
      time,
      sort_order,
      remarks,
      content_hash,
      ...(note === null ? [] : [note]),
    ],
  );
  const retakes = row.resources.flatMap(({ resource_id, retake }) => (retake ? [[resource_id, retake]] : []));
  const kept = [
    row.assignment_id,
    row.lesson_id,
    row.lesson_name,
    row.lesson_name_es,
    row.lesson_objective,
    row.lesson_objective_es,
    row.instructions,
    row.total_time,
    row.assigned_at,
    row.due_date,
    row.enforce_order,
    row.group_name,
    row.teacher_name,
    row.cover_url,
    resources,
    ...(row.extra_time === null ? [] : [row.extra_time]),
    ...(row.may_check ? ['may_check'] : []),
    ...retakes,
  ];
  return hashOf(kept);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
