import type * as learning from '#contract/learning.contract.ts';
import type { AssignedLesson } from '#contract/learning.schemas.ts';
import { inOrderOfNeed } from '#domain/progress.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { toAssignedLesson } from './assigned-lesson.ts';
import { completeResources } from './complete-resource.ts';
import { readAssignments, readResponses } from './dashboard.store.ts';
import { trackLessons, trackResources } from './track-lesson.ts';
import { type LibraryReads, oneAssignment, readWholeLesson } from './whole-lesson.ts';

const TO_DO = 1;
const COMPLETED = 2;

async function openLessons({ db, caller }: CallContext): Promise<AssignedLesson[]> {
  const rows = await readAssignments(db, caller, { assignment_id: null, lesson_id: null, open_only: true });
  return inOrderOfNeed(rows.map(toAssignedLesson));
}

/** The student's lessons and what happens in them (specification section 7, "Student dashboard"). */
export function learningHandlers(library: LibraryReads) {
  return {
    loadStudentDashboard: async (context) => ({ server_time: context.now.toISOString(), assignments: await openLessons(context) }),

    viewAllAssignments: async (context, { query }) => {
      const lessons = await openLessons(context);
      const wanted = lessons.filter(({ state }) =>
        query.typeId === TO_DO ? state !== 'completed' : query.typeId === COMPLETED ? state === 'completed' : true,
      );
      return { server_time: context.now.toISOString(), assignments: wanted };
    },

    lessonPlayer: (context, { query }) => readWholeLesson(library, context, query),

    getAssignmentResponses: async (context, { query }) => readResponses(context.db, context.caller, await oneAssignment(context, query)),

    trackLesson: trackLessons,
    trackLessonResource: trackResources,
    checkResourceCompletion: completeResources,
  } satisfies HandlersOf<typeof learning>;
}
