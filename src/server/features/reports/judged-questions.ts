import type { CompletenessReply } from '#contract/reports/report-figures.schemas.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import type { JudgedQuestion } from '#domain/reporting/standards.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { quizzesOf, readEvidence } from './book/evidence.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { isReleasedTo } from './book/releases.store.ts';
import { listOwnGroups } from './book/results.store.ts';
import { readEvidencedSource, readSourceIn } from './report-sources.ts';
import { completenessReply } from './views/heads.ts';

/** What every report about a class's standards is made of, for the areas that show such figures as well. */
export interface ClassJudged {
  readonly group_name: string;
  readonly time_zone: string;
  readonly students: readonly BookStudent[];
  readonly judged: readonly JudgedQuestion[];
  readonly completeness: CompletenessReply;
}

/** The judged questions of a class's counted attempts. @throws ApiError 404 for a group that the caller does not see */
export async function readClassJudged(
  visibility: Pick<GroupVisibility, 'findGroup'>,
  context: CallContext,
  group_puid: string,
): Promise<ClassJudged> {
  const { book, quizzes, evidence, group_name, time_zone } = await readEvidencedSource(visibility, context, { group_puid });
  return {
    group_name,
    time_zone,
    students: book.facts.students,
    judged: quizzes.flatMap((quiz) => evidence.judgedOf(quiz)),
    completeness: completenessReply(book, quizzes),
  };
}

/** A student's own judged questions, over all of their classes: only of reports that were released to them. */
export async function readOwnJudged(context: CallContext): Promise<JudgedQuestion[]> {
  const { db, caller, now } = context;
  const groups = await listOwnGroups(db, caller.district_id, caller.user_puid, null);
  return atOneMoment(db, async (tx) => {
    const judged: JudgedQuestion[] = [];
    for (const group of groups) {
      const { book, releases } = await readSourceIn(tx, group, context, { only_student: caller.user_puid, even_if_left: true });
      const released = quizzesOf(book).filter(({ resource }) => isReleasedTo(releases, resource.item_id, caller.user_puid, now));
      const evidence = await readEvidence(tx, group.district_id, book, released);
      judged.push(...released.flatMap((quiz) => evidence.judgedOf(quiz, caller.user_puid)));
    }
    return judged;
  });
}
