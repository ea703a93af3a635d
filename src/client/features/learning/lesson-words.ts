import { m } from '#client/messages/dashboard.ts';
import { districtZone, formatDay } from '#client/platform/format.ts';
import { locale } from '#client/platform/i18n.ts';
import type { AssignedLesson } from '#contract/learning.schemas.ts';
import { dueOf } from './due-date.ts';

/** The lesson's name in the language of the screen; English where the teacher wrote only that. */
export function lessonName(lesson: Pick<AssignedLesson, 'lesson_name' | 'lesson_name_es'>): string {
  return (locale() === 'es' && lesson.lesson_name_es) || lesson.lesson_name;
}

/** When it is due, in words; late is said gently. Null when there is no due date. */
export function dueWords(dueDate: string | null, now: number): { readonly text: string; readonly late: boolean } | null {
  const due = dueOf(dueDate, now, districtZone());
  if (due.kind === 'none' || dueDate === null) return null;
  const day = formatDay(dueDate);
  switch (due.kind) {
    case 'today':
      return { text: m.dueToday(), late: false };
    case 'tomorrow':
      return { text: m.dueTomorrow(), late: false };
    case 'late':
      return { text: due.days === 0 ? m.lateToday() : m.late({ day }), late: true };
    default:
      return { text: m.dueOn({ day }), late: false };
  }
}
