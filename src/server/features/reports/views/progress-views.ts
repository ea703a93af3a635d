import { createHash } from 'node:crypto';
import type { ProgressState } from '#contract/learning/learning.schemas.ts';
import type {
  AssignmentProgress,
  AssignmentResourcesDetails,
  AssignmentTotals,
  AssignmentViewSummary,
  EarlierClass,
  StudentAssignments,
  StudentViewSummary,
} from '#contract/reports/report-progress.schemas.ts';
import { gradeLevel } from '#domain/learning/grade-levels.ts';
import type { BookAssignment, BookResource, BookStudent } from '#domain/reporting/book-facts.ts';
import { isSubmitted } from '#domain/reporting/cell.ts';
import { countedOf, piecesOf } from '#domain/reporting/completeness.ts';
import { median } from '#domain/reporting/item-statistics.ts';
import { isPastDue } from '#domain/time/due-dates.ts';
import type { EndedPlace } from '../book/earlier-classes.store.ts';
import {
  assignmentHead,
  cellReply,
  classTotalsReply,
  completenessReply,
  joinedCompleteness,
  latest,
  leftOffOf,
  quizHead,
  type ReportSource,
  studentHead,
  totalsOfClasses,
  totalsReply,
} from './heads.ts';
import { turnedInOf } from './turned-in.ts';

/** One assignment of a class with what came of it. */
export function assignmentTotals({ book, group_puid, group_name }: ReportSource, assignment: BookAssignment): AssignmentTotals {
  const pieces = piecesOf(book, [assignment]);
  return {
    ...assignmentHead(assignment),
    group_puid,
    group_name,
    ...turnedInOf(book, assignment),
    totals: classTotalsReply(book, (student) => countedOf(book, pieces, student)),
    completeness: completenessReply(book, pieces),
  };
}

/** The assignments of classes, each with its totals, and the totals of all. */
export function assignmentViewSummary(sources: readonly ReportSource[]): AssignmentViewSummary {
  return {
    group_name: sources.map(({ group_name }) => group_name).join(', '),
    completeness: { ...joinedCompleteness(sources.map(({ book }) => completenessReply(book, piecesOf(book)))), ...leftOffOf(sources) },
    totals: totalsOfPieces(sources),
    assignments: sources.flatMap((source) => source.book.facts.assignments.map((assignment) => assignmentTotals(source, assignment))),
  };
}

/** The totals of all assignments of classes. */
function totalsOfPieces(sources: readonly ReportSource[]) {
  return totalsOfClasses(
    sources.map(({ book }) => {
      const pieces = piecesOf(book);
      return { book, cellsOf: (student) => countedOf(book, pieces, student) };
    }),
  );
}

/** How far each student of a class is over all assignments, with the seconds spent and the last sign of activity. */
export function studentViewSummary({ book, group_name }: ReportSource): StudentViewSummary {
  const pieces = piecesOf(book);
  return {
    group_name,
    completeness: completenessReply(book, pieces),
    totals: classTotalsReply(book, (student) => countedOf(book, pieces, student)),
    students: book.facts.students.map((student) => {
      const totals = totalsReply(countedOf(book, pieces, student));
      const own = book.lessonSessionsOf(student.user_puid);
      return {
        ...studentHead(student),
        totals,
        time_spent: own.reduce((sum, { time_spent }) => sum + time_spent, 0),
        last_activity_at: latest(own.map(({ last_at }) => last_at)),
        level: totals.average_percent === null ? null : gradeLevel(totals.average_percent),
      };
    }),
  };
}

/** The same over several classes: the students of each, with what they come to there. Who is in two of them stands there twice. */
export function studentsOfClasses(sources: readonly ReportSource[]): StudentViewSummary {
  const parts = sources.map(studentViewSummary);
  return {
    group_name: parts.map(({ group_name }) => group_name).join(', '),
    completeness: { ...joinedCompleteness(parts.map(({ completeness }) => completeness)), ...leftOffOf(sources) },
    totals: totalsOfPieces(sources),
    students: sources.flatMap(({ group_puid, group_name }, at) =>
      (parts[at]?.students ?? []).map((student) => ({ ...student, class: { group_puid, group_name } })),
    ),
  };
}

/** What one student was given, with every quiz and assessment of it. */
export function studentAssignments(source: ReportSource, student: BookStudent): StudentAssignments {
  const { book, group_name } = source;
  const { user_puid } = student;
  return {
    group_name,
    student: studentHead(student),
    completeness: completenessReply(book, undefined, user_puid),
    totals: totalsReply(countedOf(book, piecesOf(book), student)),
    assignments: book.facts.assignments.map((assignment) => ({
      ...assignmentHead(assignment),
      // The day that holds for this student: it decides what is missing or late.
      due_date: book.dueFor(assignment, user_puid) ?? assignment.due_date,
      ...book.lesson(assignment, user_puid),
      time_spent: book.secondsIn(assignment, user_puid),
      quizzes: book.assessedIn(assignment).map((resource) => ({
        quiz: quizHead(source, { assignment, resource }),
        cell: cellReply(book.cell(assignment, resource, user_puid)),
      })),
    })),
  };
}

/** What was received of a student in a class that is over for them; what was never given to them there is left out. */
export function earlierClass(source: ReportSource, student: BookStudent, { teacher_name, left_at }: EndedPlace): EarlierClass {
  const { assignments, group_name, totals } = studentAssignments(source, student);
  return {
    group_puid: source.group_puid,
    group_name,
    teacher_name,
    left_at,
    totals,
    assignments: assignments.filter(({ state }) => state !== 'not_assigned'),
  };
}

/** Whether a student is through with a resource, in the counts of a class: excused work is in none. */
export function isThrough({ state, score }: ReturnType<typeof progressAt>): boolean {
  return state === 'completed' && score?.state !== 'excused';
}

/** A student's figures at one resource of an assignment. */
export function progressAt({ book }: ReportSource, assignment: BookAssignment, resource: BookResource, user_puid: string) {
  const visit = book.visitAt(resource, user_puid);
  const completed = book.completedAt(resource, user_puid);
  const attempts = resource.is_assessed ? book.attemptsOf(assignment, resource.item_id, user_puid) : [];
  const submitted = latest(attempts.map(({ submitted_at }) => submitted_at));
  const cell = resource.is_assessed ? book.cell(assignment, resource, user_puid) : null;
  // Work that waits for a decision is received without an attempt; a score that the teacher typed is no work of the student's.
  const isThere = completed !== null || submitted !== null || (cell !== null && isSubmitted(cell));
  const state: ProgressState = isThere ? 'completed' : visit || attempts.length > 0 ? 'started' : 'not_started';
  return {
    resource_id: resource.resource_id,
    state,
    time_spent: visit?.time_spent ?? 0,
    last_activity_at: latest([visit?.last_at, completed, ...attempts.flatMap(({ started_at, saved_at }) => [started_at, saved_at])]),
    completed_at: completed ?? submitted,
    score: cell && cellReply(cell),
  };
}

const resourceHead = ({ resource_id, item_id, resource_type_id, title, is_assessed, remarks }: BookResource) => ({
  resource_id,
  item_id,
  resource_type_id,
  title,
  is_assessed,
  remarks,
});

/** Every student at every resource of one assignment. */
export function assignmentProgress(source: ReportSource, assignment: BookAssignment): AssignmentProgress {
  const { book, group_name } = source;
  const resources = book.resourcesOf(assignment);
  return {
    assignment: assignmentHead(assignment),
    group_name,
    completeness: completenessReply(book, piecesOf(book, [assignment])),
    resources: resources.map(resourceHead),
    students: book.facts.students.map((student) => ({
      ...studentHead(student),
      ...book.lesson(assignment, student.user_puid),
      time_spent: book.secondsIn(assignment, student.user_puid),
      cells: resources.map((resource) => progressAt(source, assignment, resource, student.user_puid)),
    })),
  };
}

/**
 * The resources of one assignment with how many students began and finished each. Equal signatures mean equal figures (specification
 * section 3, "Assignment resource details response").
 */
export function assignmentResourcesDetails(source: ReportSource, assignment: BookAssignment): AssignmentResourcesDetails {
  const { book, group_name, releases } = source;
  const { as_of } = book.facts;
  const students = book.recipientsOf(assignment);
  const isOver = isPastDue(assignment.due_date, as_of.getTime());
  const resources = book.resourcesOf(assignment).map((resource) => {
    const cells = students.map(({ user_puid }) => progressAt(source, assignment, resource, user_puid));
    const release = releases.get(resource.item_id);
    const opened = cells.filter(({ state, time_spent }) => state !== 'not_started' && time_spent > 0);
    return {
      ...resourceHead(resource),
      students_total: students.length,
      students_started: cells.filter(({ state }) => state !== 'not_started').length,
      students_completed: cells.filter(isThrough).length,
      median_seconds: median(opened.map(({ time_spent }) => time_spent)),
      totals: resource.is_assessed ? totalsReply(book.cellsIn(assignment, resource)) : null,
      release_date: release?.release_date ?? null,
      ...(release?.students ? { released_to: release.students.size } : {}),
    };
  });
  const figures = { ...assignmentHead(assignment), resources, cells: book.cellsIn(assignment) };
  return {
    assignment: assignmentHead(assignment),
    group_name,
    assignment_status: assignment.closed_at !== null ? 'closed' : isOver ? 'late' : 'open',
    report_signature: createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 22),
    completeness: completenessReply(book, piecesOf(book, [assignment])),
    totals: classTotalsReply(book, ({ user_puid }) => book.cellsOf(user_puid, assignment)),
    resources,
  };
}
