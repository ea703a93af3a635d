import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { toAssignedLesson } from './assigned-lesson.ts';
import { type AssignmentRow, readAssignments } from './dashboard.store.ts';

/** What this area needs of the library; handed in where handlers are assembled. */
export interface LibraryReader {
  readonly readItemDetails: (db: Database, itemIds: readonly number[], ownOf: number) => Promise<ItemDetail[]>;
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
}

/** Which lesson is meant, as calls name it. */
export interface WantedLesson {
  /** Null: the newest one of the lesson. */
  readonly assignment_id: number | null;
  readonly lesson_id: number;
}

/** One assignment of the caller, open or closed; anybody else's does not exist. */
export async function oneAssignment({ db, caller }: CallContext, { assignment_id, lesson_id }: WantedLesson): Promise<AssignmentRow> {
  const [row] = await readAssignments(db, caller, { assignment_id, lesson_id, open_only: false });
  if (!row) throw notFound('This lesson');
  return row;
}

/** A whole open lesson of the caller: resources with texts and pictures, and quiz papers without keys. */
export async function readWholeLesson(library: LibraryReader, context: CallContext, wanted: WantedLesson): Promise<LessonPlayerData> {
  const row = await oneAssignment(context, wanted);
  if (row.closed_at !== null) throw new ApiError(409, 'lesson_closed');
  const itemIds = row.resources.map(({ item_id }) => item_id);
  const [items, papers] = await Promise.all([
    library.readItemDetails(context.db, itemIds, context.caller.district_id),
    library.readQuizPapers(context.db, itemIds),
  ]);
  const itemOf = new Map(items.map((item) => [item.item_id, item]));
  const paperOf = new Map(papers.map((paper) => [paper.quiz_id, paper]));
  const contents = row.resources.flatMap(({ resource_id, item_id }) => {
    const item = itemOf.get(item_id);
    if (!item) return [];
    const paper = paperOf.get(item_id);
    const lab = item.quiz_id === null && paper && paper.questions.length > 0 ? { lab: paper } : {};
    return [{ resource_id, item, quiz: item.quiz_id === null ? null : (paper ?? null), ...lab }];
  });
  return { assignment: toAssignedLesson(row), contents };
}
