import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import type * as calls from '#contract/grading/labs.contract.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { findSeenResult } from './book/results.store.ts';
import { commentField, readLabComments } from './grading/comment-field.ts';
import { hasLab, type LabKey, listLabStudents, readLabAttempt } from './grading/lab-work.store.ts';
import { visibleGroup } from './report-sources.ts';

interface LabDependencies extends Pick<GroupVisibility, 'findGroup' | 'visibleGroups' | 'groupScope'> {
  readonly readItemDetails: (db: Database, itemIds: readonly number[]) => Promise<ItemDetail[]>;
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
}

/** Labs as those who teach see them: whoever is working on one, what is in it, and a comment on any field. */
export function labHandlers(dependencies: LabDependencies) {
  /** @throws not found, of a lab that the caller may not see as of one that is not there */
  const openLab = async (context: CallContext, lab: LabKey & { readonly group_puid: string }) => {
    const group = await visibleGroup(dependencies, context, lab.group_puid);
    if (!(await hasLab(context.db, group, lab))) throw notFound('This lesson');
    return group;
  };
  return {
    getLab: async (context, { query }) => {
      const group = await openLab(context, query);
      const [[item], [paper], students] = await Promise.all([
        dependencies.readItemDetails(context.db, [query.item_id]),
        dependencies.readQuizPapers(context.db, [query.item_id]),
        listLabStudents(context.db, group, query),
      ]);
      if (!item || !paper) throw notFound('This lesson');
      const { item_id, title, documents } = item;
      return { group_name: group.group_name, item_id, title, documents, paper, students };
    },
    getLabWork: async (context, { query }) => {
      const group = await openLab(context, query);
      const students = await listLabStudents(context.db, group, query);
      if (!students.some(({ user_puid }) => user_puid === query.student_puid)) throw notFound('This student');
      const attempt = await readLabAttempt(context.db, group, query, query.student_puid);
      return attempt && { ...attempt, comments: await readLabComments(context.db, group.district_id, attempt.result_id) };
    },
    commentLabField: async (context, { body: { result_id, question_id, words, version } }) => {
      const { db, caller, now } = context;
      const groups = dependencies.visibleGroups(caller);
      const seen = groups && (await findSeenResult(db, groups, dependencies.groupScope(caller)?.district_id ?? null, result_id));
      if (!seen) throw notFound('This attempt');
      return commentField(db, caller.user_puid, now, { district_id: seen.district_id, result_id, question_id, words, version });
    },
  } satisfies HandlersOf<typeof calls>;
}
