import type { CompletenessReply } from '#contract/reports/report-figures.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { PracticedAnswer } from '#domain/learning/practiced-answers.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import type { JudgedQuestion } from '#domain/reporting/standards.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { quizzesOf, readEvidence } from './book/evidence.ts';
import { type PracticedRow, readPracticed } from './book/practiced.store.ts';
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

/** The evidence behind a student's own mastery. */
export interface OwnEvidence {
  readonly judged: JudgedQuestion[];
  readonly practiced: PracticedAnswer[];
  /** Of all that may be practiced, released or not. */
  readonly standards: Set<string>;
}

/** A student's own judged questions and practiced answers, over all of their classes: only what was shown to them. */
export async function readOwnJudged(context: CallContext): Promise<OwnEvidence> {
  const { db, caller, now } = context;
  const groups = await listOwnGroups(db, caller.district_id, caller.user_puid, null);
  return atOneMoment(db, async (tx) => {
    const own: OwnEvidence = { judged: [], practiced: [], standards: new Set() };
    for (const group of groups) {
      const { book, releases } = await readSourceIn(tx, group, context, { only_student: caller.user_puid, even_if_left: true });
      const all = quizzesOf(book);
      const released = all.filter(({ resource }) => isReleasedTo(releases, resource.item_id, caller.user_puid, now));
      // What was practiced was shown to the student already: by a quiz at its turn-in, by an assessment with its report.
      const shown = all.filter((quiz) => quiz.resource.resource_type_id === RESOURCE_TYPE.quiz || released.includes(quiz));
      const evidence = await readEvidence(tx, group.district_id, book, shown);
      own.judged.push(...released.flatMap((quiz) => evidence.judgedOf(quiz, caller.user_puid)));
      for (const { standard } of shown.flatMap((quiz) => evidence.judgedOf(quiz, caller.user_puid))) own.standards.add(standard);
      const assignments = new Set(shown.map(({ assignment }) => assignment.assignment_id));
      const practiced = await readPracticed(tx, group.district_id, [...assignments], caller.user_puid);
      const isShown = ({ assignment_id, quiz_id }: PracticedRow) =>
        shown.some(({ assignment, resource }) => assignment.assignment_id === assignment_id && resource.item_id === quiz_id);
      own.practiced.push(...practiced.filter(isShown));
    }
    return own;
  });
}
