import type { ReportMode } from '#contract/reports/report-figures.schemas.ts';
import type { ReportRule } from '#domain/reporting/attempt-choice.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { reportPeriod } from '#domain/time/report-period.ts';
import type { Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupKey, GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import type { BookSelection } from './book/class-work.store.ts';
import { type Evidence, type GivenQuiz, quizzesOf, readEvidence, readKeyedEvidence } from './book/evidence.ts';
import { type PracticedRow, readPracticed } from './book/practiced.store.ts';
import { atOneMoment, readBookIn } from './book/read-class-book.ts';
import { readReleases } from './book/releases.store.ts';
import type { EvidencedSource, KeyedSource } from './views/assessment-views.ts';
import type { ReportSource } from './views/heads.ts';

/** What a report needs to know of the call, or of the job, that asks for it. */
export type ReportContext = Pick<CallContext, 'db' | 'caller' | 'now'>;

/** What a report call asks for, as the contract names it. */
export interface ReportAsked {
  readonly group_puid: string;
  /** Narrows a report on several classes. */
  readonly classes?: readonly string[] | undefined;
  readonly attempt_rule?: ReportRule;
  readonly date_range?: 'all' | 'week' | 'month' | 'custom';
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly lesson_id?: number | null;
  /** One round of a lesson that was given again; its newest without. */
  readonly assignment_id?: number | null;
  readonly quiz_id?: number | null;
  readonly mode?: ReportMode;
  /** One attempt, whose answers are read also where it does not count. */
  readonly result_id?: string | null;
}

/** The group, or 404 as if there were none. */
export async function visibleGroup(
  { findGroup }: Pick<GroupVisibility, 'findGroup'>,
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  groupPuid: string,
): Promise<GroupKey> {
  const group = await findGroup(db, caller, groupPuid);
  if (!group) throw notFound('This class');
  return group;
}

/** The part of a class's work that a report covers, and the attempts that it counts. */
export function selectionOf(asked: ReportAsked, group: GroupKey, now: Date): BookSelection & { readonly rule: ReportRule } {
  const range = reportPeriod(asked.date_range ?? 'all', asked.start_date, asked.end_date, now, group.time_zone);
  return { ...range, lesson_id: asked.lesson_id ?? null, quiz_id: asked.quiz_id ?? null, rule: asked.attempt_rule ?? 'assigned' };
}

/**
 * A group's figures within a transaction of the caller's. The group is one that the caller was found to see.
 * @param asked `with_times` also reads how long was spent; `even_if_left` finds `only_student` after they have left the group
 */
export async function readSourceIn(
  tx: Transaction,
  group: GroupKey,
  { caller, now }: Pick<ReportContext, 'caller' | 'now'>,
  asked: Omit<ReportAsked, 'group_puid'> & {
    readonly assignment_ids?: readonly number[];
    readonly only_student?: string;
    readonly with_times?: boolean;
    readonly even_if_left?: boolean;
  },
): Promise<ReportSource> {
  const selection = {
    ...selectionOf({ ...asked, group_puid: group.group_puid }, group, now),
    assignment_ids: asked.assignment_ids ?? (asked.assignment_id == null ? null : [asked.assignment_id]),
    only_student: asked.only_student ?? null,
  };
  const book = await readBookIn(tx, group, {
    ...selection,
    viewer: caller.user_puid,
    now,
    with_times: asked.with_times ?? false,
    even_if_left: asked.even_if_left ?? false,
  });
  return {
    district_id: group.district_id,
    group_puid: group.group_puid,
    group_name: group.group_name,
    time_zone: group.time_zone,
    book,
    releases: await readReleases(tx, group),
  };
}

/** A group's figures for a call, with the times of lessons. */
export async function readSource(
  visibility: Pick<GroupVisibility, 'findGroup'>,
  context: ReportContext,
  asked: ReportAsked,
): Promise<ReportSource> {
  const group = await visibleGroup(visibility, context, asked.group_puid);
  return atOneMoment(context.db, (tx) => readSourceIn(tx, group, context, { ...asked, with_times: true }));
}

/** A group's figures with every judged question behind them. */
export function readEvidencedSource(
  visibility: Pick<GroupVisibility, 'findGroup'>,
  context: ReportContext,
  asked: ReportAsked,
): Promise<EvidencedSource> {
  return readSourceWith(visibility, context, asked, readEvidence);
}

/** A group's figures with every question behind them, its words, its key and what was chosen. */
export function readKeyedSource(
  visibility: Pick<GroupVisibility, 'findGroup'>,
  context: ReportContext,
  asked: ReportAsked,
): Promise<KeyedSource> {
  return readSourceWith(visibility, context, asked, (tx, district, book, quizzes) =>
    readKeyedEvidence(tx, district, book, quizzes, asked.result_id ?? null),
  );
}

/** The most quizzes and assessments whose questions one report of a class looks at: the newest (REPORT-RULES, "Many quizzes"). */
export const MAX_QUIZZES = 200;

/**
 * A source with the quizzes that a report looks at. Mastery is reported only where these are all of the class's work, counted by the rules of
 * its assignments: by another rule the teacher would see another level than the student.
 */
export function withQuizzes(source: ReportSource, asked: ReportAsked) {
  const { mode = 'all', date_range = 'all', attempt_rule = 'assigned', quiz_id, lesson_id, assignment_id } = asked;
  const all = quizzesOf(source.book, mode);
  const wanted = quiz_id == null ? all : all.filter(({ resource }) => resource.item_id === quiz_id);
  const quizzes = wanted.slice(0, MAX_QUIZZES);
  const isAllWork = mode === 'all' && date_range === 'all' && [quiz_id, lesson_id, assignment_id].every((each) => each == null);
  return {
    ...source,
    quizzes,
    quizzes_left_off: wanted.length - quizzes.length,
    is_all_work: isAllWork && attempt_rule === 'assigned' && quizzes.length === all.length,
  };
}

type QuizSource = Pick<ReturnType<typeof withQuizzes>, 'quizzes' | 'is_all_work'>;

/** Finds the practiced answers of the work of each of several classes; none where mastery is not reported. */
export async function practicedIn(
  tx: Transaction,
  district: number,
  classes: readonly QuizSource[],
): Promise<(source: QuizSource) => PracticedRow[]> {
  const assignmentsOf = ({ quizzes, is_all_work }: QuizSource) =>
    is_all_work ? [...new Set(quizzes.map(({ assignment }) => assignment.assignment_id))] : [];
  const found = groupedBy(await readPracticed(tx, district, classes.flatMap(assignmentsOf)), ({ assignment_id }) => assignment_id);
  return (source) => assignmentsOf(source).flatMap((id) => found.get(id) ?? []);
}

async function readSourceWith<Read extends Evidence>(
  visibility: Pick<GroupVisibility, 'findGroup'>,
  context: ReportContext,
  asked: ReportAsked,
  read: (tx: Transaction, district: number, book: ClassBook, quizzes: readonly GivenQuiz[]) => Promise<Read>,
) {
  const group = await visibleGroup(visibility, context, asked.group_puid);
  return atOneMoment(context.db, async (tx) => {
    const source = withQuizzes(await readSourceIn(tx, group, context, asked), asked);
    const evidence = await read(tx, group.district_id, source.book, source.quizzes);
    const practicedOf = await practicedIn(tx, group.district_id, [source]);
    return { ...source, evidence, practiced: practicedOf(source) };
  });
}

/** The newest assignment of a source, or 404: the group was never given the lesson. */
export function newestAssignment({ book }: ReportSource) {
  const [assignment] = book.facts.assignments;
  if (!assignment) throw notFound('This lesson');
  return assignment;
}

/** The newest time that a quiz was given, or 404. */
export function newestQuiz(quizzes: readonly GivenQuiz[]): GivenQuiz {
  const [quiz] = quizzes;
  if (!quiz) throw notFound('This quiz');
  return quiz;
}

/** The newest time that a quiz was given to this student, which may have been to others since; otherwise the newest, or 404. */
export function newestQuizOf({ book }: ReportSource, quizzes: readonly GivenQuiz[], userPuid: string): GivenQuiz {
  const isGiven = ({ assignment, resource }: GivenQuiz) => book.cell(assignment, resource, userPuid).state !== 'not_assigned';
  return quizzes.find(isGiven) ?? newestQuiz(quizzes);
}

/** A student of the group now, or 404. */
export function studentOf({ book }: ReportSource, userPuid: string): BookStudent {
  const student = book.facts.students.find(({ user_puid }) => user_puid === userPuid);
  if (!student) throw notFound('This student');
  return student;
}
