import type * as z from 'zod/mini';
import type { assignedStudent, assignmentReport, resourceReport } from '#contract/reports/reports.schemas.ts';
import type { BookAssignment, BookResource } from '#domain/reporting/book-facts.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { totalsOf, totalsOfClass } from '#domain/reporting/totals.ts';
import { latest, type ReportSource, studentHead } from './heads.ts';
import { isThrough, progressAt } from './progress-views.ts';
import { turnedInOf } from './turned-in.ts';

/** The lessons of a group as reports/home lists them, newest first. */
export function assignmentReports({ book }: ReportSource): z.output<typeof assignmentReport>[] {
  return book.facts.assignments.map((assignment) => {
    const students = book.recipientsOf(assignment);
    const { closed_at: _closed, taken_back_at: _taken, attempt_rule: _rule, ...head } = assignment;
    const states = students.map(({ user_puid }) => book.lesson(assignment, user_puid).state);
    const work = students.map(({ user_puid }) => book.workState(assignment, user_puid));
    return {
      ...head,
      ...assignmentFigures(book, assignment),
      students_started: work.filter((state) => state === 'started' || state === 'turned_in').length,
      students_missing: states.filter((state) => state === 'missing').length,
      students_excused: work.filter((state) => state === 'excused').length,
    };
  });
}

/** Of how many a lesson is expected, how many turned it in, and the mean of the students' averages in it. */
export function assignmentFigures(book: ClassBook, assignment: BookAssignment) {
  return {
    ...turnedInOf(book, assignment),
    average_percent: totalsOfClass(book.facts.students.map(({ user_puid }) => book.cellsOf(user_puid, assignment))).average_percent,
  };
}

/** The resources of one lesson, in lesson order. */
export function resourceReports(source: ReportSource, assignment: BookAssignment): z.output<typeof resourceReport>[] {
  const { book } = source;
  return book.resourcesOf(assignment).map((resource) => {
    const progress = book.recipientsOf(assignment).map(({ user_puid }) => progressAt(source, assignment, resource, user_puid));
    return {
      resource_id: resource.resource_id,
      item_id: resource.item_id,
      resource_type_id: resource.resource_type_id,
      title: resource.title,
      is_quiz: resource.is_assessed,
      ...(resource.is_lab && { is_lab: true }),
      students_total: progress.length,
      students_started: progress.filter(({ state }) => state !== 'not_started').length,
      students_completed: progress.filter(isThrough).length,
      average_percent: resource.is_assessed ? totalsOf(book.cellsIn(assignment, resource)).average_percent : null,
    };
  });
}

/** The students of a group on one resource of a lesson, by name. */
export function assignedStudents(
  source: ReportSource,
  assignment: BookAssignment,
  resource: BookResource,
  selected: ReadonlySet<string>,
): z.output<typeof assignedStudent>[] {
  const { book } = source;
  return book.recipientsOf(assignment).map((student) => {
    const progress = progressAt(source, assignment, resource, student.user_puid);
    const cell = progress.score;
    const attempts = book.attemptsOf(assignment, resource.item_id, student.user_puid);
    const counted = attempts.find(({ result_id }) => result_id === cell?.result_ids.at(-1)) ?? attempts.at(-1);
    const arrived_at = cell ? cell.submitted_at : progress.completed_at;
    const is_late = cell ? cell.is_late : arrived_at !== null && book.isLateAt(assignment, student.user_puid, arrived_at);
    return {
      ...studentHead(student),
      is_selected: selected.has(student.user_puid),
      state: progress.state,
      cell_state: cell ? cell.state : arrived_at !== null ? 'done' : book.unreceived(assignment, student.user_puid),
      time_spent: progress.time_spent,
      last_activity_at: latest([progress.last_activity_at, counted?.saved_at]),
      submitted_at: arrived_at,
      score: cell?.points ?? null,
      max_score: cell?.max_points ?? null,
      awaiting_points: cell?.awaiting_points ?? 0,
      percent: cell?.percent ?? null,
      level: cell?.level ?? null,
      is_late,
      ...(cell?.over_time ? { over_time: cell.over_time } : {}),
    };
  });
}
