import { apiQuery } from '#client/platform/queries.ts';
import { getArchivedLessons, getLessonDetail, getLessons } from '#contract/content.contract.ts';
import type { LessonSummary } from '#contract/content.schemas.ts';

/** One page of a category, whichever it is. */
export interface LessonPage {
  readonly assignments: readonly LessonSummary[];
  readonly lessons: readonly LessonSummary[];
  readonly page_size: number;
  readonly total: number;
}

/** A page of what is in use. Each page that was opened stays on the device. */
export function lessonsQuery(user_puid: string, page: number) {
  return { ...apiQuery('content', getLessons, { body: { user_puid, page } }), meta: { quiet: true }, select: (answer: LessonPage) => answer };
}

/** A page of what is archived: the category has keys of its own (specification section 3). */
export function archivedLessonsQuery(user_puid: string, page: number) {
  return {
    ...apiQuery('content', getArchivedLessons, { body: { user_puid, page } }),
    meta: { quiet: true },
    select: ({ archived_assignments, archived_lessons, ...rest }: ArchivedPage): LessonPage => ({
      assignments: archived_assignments,
      lessons: archived_lessons,
      ...rest,
    }),
  };
}

/** One of them, opened. */
export function lessonDetailQuery(user_puid: string, lesson_id: number) {
  return { ...apiQuery('content', getLessonDetail, { body: { user_puid, lesson_id } }), meta: { quiet: true } };
}

type ArchivedPage = Omit<LessonPage, 'assignments' | 'lessons'> & {
  readonly archived_assignments: readonly LessonSummary[];
  readonly archived_lessons: readonly LessonSummary[];
};
