import type { ItemDetail, QuizPaper } from '#contract/content.schemas.ts';
import type * as learning from '#contract/learning.contract.ts';
import type { AssignedLesson } from '#contract/learning.schemas.ts';
import { inOrderOfNeed } from '#domain/progress.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { toAssignedLesson } from './assigned-lesson.ts';
import { completeResources } from './complete-resource.ts';
import { type AssignmentRow, readAssignments, readResponses } from './dashboard.store.ts';
import { CLOSED } from './learning.policy.ts';
import { trackLessons, trackResources } from './track-lesson.ts';

/** What this area needs of the library; handed in where handlers are assembled. */
export interface LibraryReads {
  readonly readItemDetails: (db: Database, itemIds: readonly number[]) => Promise<ItemDetail[]>;
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
}

const TO_DO = 1;
const COMPLETED = 2;

async function openLessons({ db, caller }: CallContext): Promise<AssignedLesson[]> {
  const rows = await readAssignments(db, caller, { assignment_id: null, lesson_id: null, open_only: true });
  return inOrderOfNeed(rows.map(toAssignedLesson));
}

async function oneAssignment({ db, caller }: CallContext, wanted: { assignment_id: number; lesson_id: number }): Promise<AssignmentRow> {
  const [row] = await readAssignments(db, caller, { assignment_id: wanted.assignment_id, lesson_id: wanted.lesson_id, open_only: false });
  if (!row) throw notFound('This lesson');
  return row;
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

    lessonPlayer: async (context, { query }) => {
      const row = await oneAssignment(context, query);
      if (row.closed_at !== null) throw new ApiError(409, CLOSED);
      const itemIds = row.resources.map(({ item_id }) => item_id);
      const [items, papers] = await Promise.all([
        library.readItemDetails(context.db, itemIds),
        library.readQuizPapers(context.db, itemIds),
      ]);
      const itemOf = new Map(items.map((item) => [item.item_id, item]));
      const paperOf = new Map(papers.map((paper) => [paper.quiz_id, paper]));
      const contents = row.resources.flatMap(({ resource_id, item_id }) => {
        const item = itemOf.get(item_id);
        if (!item) return [];
        return [{ resource_id, item, quiz: item.quiz_id === null ? null : (paperOf.get(item.quiz_id) ?? null) }];
      });
      return { assignment: toAssignedLesson(row), contents };
    },

    getAssignmentResponses: async (context, { query }) => readResponses(context.db, context.caller, await oneAssignment(context, query)),

    trackLesson: trackLessons,
    trackLessonResource: trackResources,
    checkResourceCompletion: completeResources,
  } satisfies HandlersOf<typeof learning>;
}
