import type { AttemptRule } from '#domain/reporting/attempt-choice.ts';
import { ClassBook } from '#domain/reporting/class-book.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared-statements.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import {
  type BookSelection,
  readAssignments,
  readAttempts,
  readCompletions,
  readDecisions,
  readInReview,
  readLessonSessions,
  readRecipients,
  readRemoved,
  readResources,
  readRulings,
  readStudents,
  readVisits,
} from './class-work.store.ts';
import { readCorrections } from './corrections.ts';
import { readHolding } from './holding.store.ts';

export interface BookAsked extends BookSelection {
  readonly viewer: string;
  readonly now: Date;
  readonly rule?: AttemptRule;
  /** Whether the report says how long students were in a lesson. @default false */
  readonly with_times?: boolean;
  /** Whether `only_student` may have left the class: their work is then read as what was received of them. @default false */
  readonly even_if_left?: boolean;
}

/** Runs several readings of one moment. A report's dozen statements are planned once a connection: that took longer than running most of them. */
export function atOneMoment<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return prepared(db).transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * The one reading behind every report of a class. Within `atOneMoment` all of it is of one moment: answers that arrive meanwhile
 * are in the next reply, in every figure of it.
 */
export async function readBookIn(
  tx: Transaction,
  group: GroupKey,
  { viewer, now, rule = 'last', only_student = null, with_times = false, even_if_left = false, ...selection }: BookAsked,
): Promise<ClassBook> {
  const { district_id } = group;
  const found = await readStudents(tx, group, only_student, even_if_left ? only_student : null);
  const students = found.map(({ has_left: _, ...student }) => student);
  const left = found.filter(({ has_left }) => has_left);
  const { assignments, left_off } = await readAssignments(tx, group, selection, viewer);
  const ids = assignments.map(({ assignment_id }) => assignment_id);
  const resources = await readResources(tx, district_id, ids);
  // Of whole lessons nobody asks what each student did at each resource, except where that is all there is to hand in.
  const isNarrowed = [selection.lesson_id, selection.quiz_id, selection.assignment_ids].some((narrowed) => narrowed != null);
  const assessed = new Set(resources.filter(({ is_assessed }) => is_assessed).map(({ assignment_id }) => assignment_id));
  return new ClassBook(
    {
      as_of: now,
      students,
      assignments,
      left_off,
      resources,
      attempts: await readAttempts(tx, district_id, ids, only_student),
      decisions: await readDecisions(tx, district_id, ids),
      completions: await readCompletions(tx, district_id, isNarrowed ? ids : ids.filter((id) => !assessed.has(id))),
      visits: isNarrowed ? await readVisits(tx, district_id, ids) : null,
      lessonSessions: with_times ? await readLessonSessions(tx, district_id, ids) : null,
      rulings: await readRulings(tx, district_id, ids),
      in_review: await readInReview(tx, district_id, ids),
      recipients: await readRecipients(tx, district_id, ids),
      removed: [
        ...assignments.flatMap(({ assignment_id, due_date }) => left.map(({ user_puid }) => ({ assignment_id, user_puid, due_date }))),
        ...(await readRemoved(tx, district_id, ids)),
      ],
      holding: await readHolding(tx, group),
      corrections: await readCorrections(tx, group, resources),
    },
    rule,
  );
}
