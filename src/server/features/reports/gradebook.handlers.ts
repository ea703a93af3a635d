import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/reports/gradebook.contract.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { fileName } from '#server/xlsx/report-name.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { commentsSheet, gradebookSheet } from './exports/gradebook-sheet.ts';
import type { CountedFile } from './exports/report-file.ts';
import { scoresFile } from './exports/scores-file.ts';
import { commentScore } from './gradebook/comment-score.ts';
import { decideScore, decideScores } from './gradebook/decide-score.ts';
import { readGradeCategories, saveGradeCategories } from './gradebook/grade-categories.ts';
import { readGradePlans } from './gradebook/grade-plan.store.ts';
import { columnsOf, type GradebookPage, gradebookView, pageOf } from './gradebook/gradebook-view.ts';
import { readOwnerName } from './gradebook/owner-name.store.ts';
import { readTeachersWords } from './gradebook/read-cell.ts';
import { readTaughtSources } from './home/taught-sources.ts';
import { fileOf } from './report-exports.handlers.ts';
import { type ReportAsked, type ReportContext, readSourceIn, selectionOf, visibleGroup } from './report-sources.ts';
import { commonColumns } from './views/common-columns.ts';
import type { ReportSource } from './views/heads.ts';

const MAX_COLUMNS = 60;

type Visibility = Pick<GroupVisibility, 'findGroup'>;

interface GradebookAsked extends ReportAsked {
  readonly all_classes: boolean;
}

async function readGradebook(visibility: Visibility, context: ReportContext, asked: GradebookAsked, { mode, page, size }: GradebookPage) {
  const group = await visibleGroup(visibility, context, asked.group_puid);
  return atOneMoment(context.db, async (tx) => {
    const { district_id } = group;
    const [source, ...others] = asked.all_classes
      ? await readTaughtSources(tx, context, group, selectionOf(asked, group, context.now), asked.classes)
      : [await readSourceIn(tx, group, context, asked)];
    const sources = [source, ...others] as const;
    const planOf = await readGradePlans(
      tx,
      district_id,
      sources.map(({ group_puid }) => group_puid),
    );
    const classOf = (each: ReportSource) => ({ source: each, columns: columnsOf(each.book, mode), plan: planOf(each.group_puid) });
    const classes = [classOf(source), ...others.map(classOf)] as const;
    const columns = commonColumns(classes.map((each) => each.columns));
    const shown = pageOf(columns, { page, size }).flatMap((column) => column.flatMap((each) => each?.assignment.assignment_id ?? []));
    const words = await readTeachersWords(tx, district_id, [...new Set(shown)]);
    const view = gradebookView(classes, { columns, page, size }, words, asked.all_classes);
    return { source: { ...source, group_name: view.group_name }, view };
  });
}

/** The gradebook as a spreadsheet. */
export const gradebookExportMakers = (visibility: Visibility) => ({
  exportGradebook: async (
    context: ReportContext,
    { body }: { readonly body: BodyOf<typeof calls.exportGradebook> },
  ): Promise<CountedFile> => {
    const { source, view } = await readGradebook(visibility, context, body, { mode: body.mode, page: 1, size: Number.MAX_SAFE_INTEGER });
    const title = body.title || source.group_name;
    return fileOf(source, body, {
      file_name: fileName(title, ' - Gradebook.xlsx'),
      title,
      completeness: view.completeness,
      sheets: [gradebookSheet(body.language, source.time_zone, view), ...commentsSheet(body.language, source.time_zone, view)],
    });
  },
});

/** The gradebook of a class: reports/gradeBook. */
export const gradebookHandlers = (visibility: Visibility) =>
  ({
    getGradebook: async (context, { query: { page, size, ...asked } }) => {
      const wanted = { mode: asked.mode, page: Math.max(page, 1), size: Math.min(Math.max(size, 1), MAX_COLUMNS) };
      return (await readGradebook(visibility, context, asked, wanted)).view;
    },

    exportScores: async (context, { body: { assignment_id, quiz_id, layout, language, ...asked } }) => {
      const wanted = { mode: asked.mode, page: 1, size: Number.MAX_SAFE_INTEGER };
      // Each class has its own assignment: the column is found below by the assignment of any of them.
      const narrowed = { ...asked, ...(assignment_id === null || asked.all_classes ? {} : { assignment_id }) };
      const { source, view } = await readGradebook(visibility, context, narrowed, wanted);
      if (layout === 'powerschool' && view.classes && view.classes.length > 1) throw new ApiError(400, 'one_class_needed');
      const isOf = (quiz: ReportQuiz | null | undefined) =>
        quiz != null && (quiz_id === null || quiz.quiz_id === quiz_id) && (assignment_id === null || quiz.assignment_id === assignment_id);
      const columns = view.columns.flatMap(({ quiz }, index) =>
        quiz && (view.classes ?? [view]).some((each) => isOf(each.columns[index]?.quiz)) ? [{ quiz, index }] : [],
      );
      if (quiz_id !== null && columns.length === 0) throw notFound('This quiz');
      const teacher_name = await readOwnerName(context.db, source);
      return scoresFile({ layout, language, columns, students: view.students, class: { ...source, teacher_name } });
    },

    getGradeCategories: async (context, { query: { group_puid } }) => {
      const group = await visibleGroup(visibility, context, group_puid);
      return atOneMoment(context.db, (tx) => readGradeCategories(tx, context, group));
    },

    saveGradeCategories: async (context, { body: { group_puid, ...asked } }) => {
      const group = await visibleGroup(visibility, context, group_puid);
      return saveGradeCategories(context, group, asked);
    },

    commentScore: async (context, { body: { group_puid, ...asked } }) => {
      const group = await visibleGroup(visibility, context, group_puid);
      return { cell: await commentScore(context, group, asked) };
    },

    decideScore: async (context, { body: { group_puid, ...asked } }) => {
      const group = await visibleGroup(visibility, context, group_puid);
      return { cell: await decideScore(context, group, asked) };
    },

    decideScores: async (context, { body: { group_puid, ...asked } }) =>
      decideScores(context, await visibleGroup(visibility, context, group_puid), asked),
  }) satisfies Omit<HandlersOf<typeof calls>, 'exportGradebook'>;
