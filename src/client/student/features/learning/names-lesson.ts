import { redirect } from '@tanstack/react-router';
import { STUDENT_HOME } from '#client/shared/platform/role-home.ts';

interface LessonAddress {
  readonly lesson_id: number;
  readonly assignment_id: number;
}

/** An address of a lesson that names none leads to the student's lessons: there is nothing that could be asked for. */
export function namesLesson({ search }: { readonly search: LessonAddress }): void {
  if (!(Number(search.lesson_id) > 0 && Number(search.assignment_id) > 0)) throw redirect({ href: STUDENT_HOME, replace: true });
}
