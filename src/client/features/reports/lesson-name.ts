import { locale } from '#client/platform/i18n.ts';
import type { Assignment } from './use-reports.ts';

/** A lesson's name in the language of the screen. */
export function lessonName(lesson: Pick<Assignment, 'lesson_name' | 'lesson_name_es'>): string {
  return (locale() === 'es' && lesson.lesson_name_es) || lesson.lesson_name;
}
