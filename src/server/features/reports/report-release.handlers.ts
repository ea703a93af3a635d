import type * as calls from '#contract/reports/report-release.contract.ts';
import type { ReleaseInForce } from '#contract/reports/report-release.schemas.ts';
import { RECEIVED } from '#domain/reporting/cell.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { GroupKey, GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { type GivenQuiz, quizzesOf } from './book/evidence.ts';
import { atOneMoment } from './book/read-class-book.ts';
import {
  countStudentsOf,
  findGivenQuiz,
  lockRelease,
  readReleases,
  releaseFor,
  withdrawRelease,
  writeRelease,
} from './book/releases.store.ts';
import { listOwnGroups } from './book/results.store.ts';
import { type CommentRow, readLatestComments } from './gradebook/comments.store.ts';
import { readSourceIn, visibleGroup } from './report-sources.ts';
import { cellReply, ownQuizHead } from './views/heads.ts';

/** Showing students how a quiz or an assessment came out, from a day on (specification section 3, "Release report"). */
export function reportReleaseHandlers(visibility: Pick<GroupVisibility, 'findGroup'>) {
  const releasable = async (context: CallContext, body: { grouppuid: string; quiz_assessment_id: number }) => {
    const group = await visibleGroup(visibility, context, body.grouppuid);
    const type = await findGivenQuiz(context.db, group, body.quiz_assessment_id);
    if (type === null) throw notFound('This quiz');
    return { group, type };
  };

  return {
    releaseReport: async (context, { body }) => {
      const { group, type } = await releasable(context, body);
      const date = body.release_date;
      const wanted = date === null ? context.now.toISOString() : date.endsWith('Z') ? date : `${date.replace('T', ' ')} ${group.time_zone}`;
      const students = body.released_students && [...new Set(body.released_students)];
      if (students?.length === 0) throw new ApiError(400, 'release_to_nobody');
      if (students && (await countStudentsOf(context.db, group, students)) < students.length) throw notFound('This student');
      const release_date = await context.db.transaction(async (tx) => {
        await refuseOthersRelease(tx, group, body.quiz_assessment_id, body.shown);
        return writeRelease(tx, group, {
          quiz_id: body.quiz_assessment_id,
          item_type_id: type,
          release_date: wanted,
          students,
          by: context.caller.user_puid,
          now: context.now,
        });
      });
      return { grouppuid: group.group_puid, quiz_assessment_id: body.quiz_assessment_id, item_type_id: type, release_date };
    },

    withdrawReport: async (context, { body }) => {
      const { group, type } = await releasable(context, body);
      await context.db.transaction(async (tx) => {
        await refuseOthersRelease(tx, group, body.quiz_assessment_id, body.shown);
        await withdrawRelease(tx, group, body.quiz_assessment_id, context.now);
      });
      return { grouppuid: group.group_puid, quiz_assessment_id: body.quiz_assessment_id, item_type_id: type, release_date: null };
    },

    getStudentReleasedReports: async (context, { query }) => {
      const { db, caller, now } = context;
      const groups = await listOwnGroups(db, caller.district_id, caller.user_puid, null);
      const reports = await atOneMoment(db, async (tx) => {
        const found = [];
        for (const group of groups) {
          const source = await readSourceIn(tx, group, context, {
            lesson_id: query.lesson_id,
            only_student: caller.user_puid,
            even_if_left: true,
          });
          const shown = quizzesOf(source.book).flatMap((quiz) => {
            const release = releaseFor(source.releases, quiz.resource.item_id, caller.user_puid);
            return release === undefined || release.release_date > now.toISOString() ? [] : [{ quiz, release_date: release.release_date }];
          });
          const ids = shown.map(({ quiz }) => quiz.assignment.assignment_id);
          const comments = await readLatestComments(tx, caller.district_id, ids, caller.user_puid);
          for (const { quiz, release_date } of shown) {
            const cell = cellReply(source.book.cell(quiz.assignment, quiz.resource, caller.user_puid));
            const { state, points, max_points, awaiting_points, percent, level, submitted_at } = cell;
            if (!RECEIVED.includes(state)) continue;
            const result_id = cell.result_ids.at(-1) ?? null;
            const score = { state, points, max_points, awaiting_points, percent, level, submitted_at };
            found.push({
              group_puid: group.group_puid,
              group_name: group.group_name,
              quiz: ownQuizHead(source, quiz, caller.user_puid),
              result_id,
              ...score,
              release_date,
              comment: comments.find(isOf(quiz))?.text ?? '',
            });
          }
        }
        return found;
      });
      return reports.toSorted((one, other) => other.release_date.localeCompare(one.release_date));
    },
  } satisfies HandlersOf<typeof calls>;
}

/** @throws ConflictError with how a report is released, where that is not how it was shown: who has left the class since is no difference */
async function refuseOthersRelease(tx: Transaction, group: GroupKey, quizId: number, shown: ReleaseInForce | undefined): Promise<void> {
  await lockRelease(tx, group, quizId);
  if (shown === undefined) return;
  const release = (await readReleases(tx, group)).get(quizId);
  const inForce: ReleaseInForce = {
    release_date: release?.release_date ?? null,
    released_students: release?.students ? [...release.students] : null,
  };
  const isSameDay = inForce.release_date === null ? shown.release_date === null : sameMoment(inForce.release_date, shown.release_date);
  if (!isSameDay || !(await sameStudents(tx, group, inForce.released_students, shown.released_students)))
    throw new ConflictError('release_changed_meanwhile', inForce);
}

const sameMoment = (one: string, other: string | null) => other !== null && Date.parse(one) === Date.parse(other);

async function sameStudents(tx: Transaction, group: GroupKey, one: readonly string[] | null, other: readonly string[] | null) {
  if (one === null || other === null) return one === other;
  const differing = [...one.filter((puid) => !other.includes(puid)), ...other.filter((puid) => !one.includes(puid))];
  return differing.length === 0 || (await countStudentsOf(tx, group, differing)) === 0;
}

const isOf =
  ({ assignment, resource }: GivenQuiz) =>
  ({ assignment_id, quiz_id }: CommentRow) =>
    assignment_id === assignment.assignment_id && quiz_id === resource.item_id;
