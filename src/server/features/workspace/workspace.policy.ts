import type { Transaction } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { findStanding, type LessonStanding } from './lesson-rows.store.ts';

/** A lesson that the caller made or has shared. To anybody else it is not there. */
export async function openLesson(db: Transaction, caller: Caller, lessonId: number, lock = false): Promise<LessonStanding> {
  const standing = await findStanding(db, caller, lessonId, lock);
  if (!standing || standing.is_deleted) throw notFound('This lesson');
  return standing;
}

/** Whether the caller made a lesson or has it shared. */
export async function mayOpen(db: Transaction, caller: Caller, lessonId: number): Promise<boolean> {
  return (await findStanding(db, caller, lessonId, false))?.is_deleted === false;
}

/** A lesson that the caller may change: the own, and one that was shared by name (decisions/lessons-and-assignments.md). It stays locked. */
export async function openLessonToChange(tx: Transaction, caller: Caller, lessonId: number): Promise<LessonStanding> {
  const standing = await openLesson(tx, caller, lessonId, true);
  if (!standing.may_edit) throw new ApiError(403, 'lesson_of_another_owner');
  return standing;
}

/** A lesson that the caller made: what is moved, deleted and shared. It stays locked. */
export async function ownLesson(tx: Transaction, caller: Caller, lessonId: number): Promise<LessonStanding> {
  const standing = await openLesson(tx, caller, lessonId, true);
  if (!standing.is_owner) throw new ApiError(403, 'only_for_lesson_owner');
  return standing;
}
