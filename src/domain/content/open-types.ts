import { RESOURCE_TYPES, type ResourceGroup } from './resource-types.ts';

/** What a student reads, does, watches and memorizes; never tests, and never what is written for teachers. */
const FOR_STUDENTS: readonly ResourceGroup[] = ['read', 'explore', 'watch', 'words'];

/** The resource types that a student may open outside a lesson (decisions/quizzes-and-tests.md). A quiz is taken in the lesson in which a teacher assigned it. */
export const OPEN_TYPES: readonly number[] = Object.entries(RESOURCE_TYPES).flatMap(([id, { group }]) =>
  FOR_STUDENTS.includes(group) ? [Number(id)] : [],
);
