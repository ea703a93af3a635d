import {
  type HomeClass,
  type HomeDue,
  type HomeToDo,
  MISSING_TO_DO_DAYS,
  type TeacherHomeReply,
  TO_DO_KINDS,
} from '#contract/reports/teacher-home.schemas.ts';
import type { BookAssignment } from '#domain/reporting/book-facts.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { completenessOf, type HoldingStudent } from '#domain/reporting/completeness.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { type StandardNeed, studentsInNeed } from '#domain/reporting/standards.ts';
import { dayIn } from '#domain/time/day-in.ts';
import { isPastDue } from '#domain/time/due-dates.ts';
import { weekOf } from '#domain/time/school-days.ts';
import type { QueueRow } from '../grading/grading-queue.store.ts';
import { assignmentHead } from '../views/heads.ts';
import { turnedInOf } from '../views/turned-in.ts';
import type { TaughtClass } from './taught-classes.store.ts';

/** A class with all that its row and its entries of the list are made of. */
export interface ClassAtHome {
  readonly group: TaughtClass;
  readonly book: ClassBook;
  readonly needs: readonly StandardNeed[];
  /** Questions with answers that wait. */
  readonly waiting: readonly QueueRow[];
}

const MAX_STANDARDS = 3;
const DAY_MS = 86_400_000;

/** The home of a teacher. */
export function homeReply(classes: readonly ClassAtHome[], left_off: number, now: Date): TeacherHomeReply {
  const zone = classes[0]?.group.time_zone ?? 'UTC';
  const days = weekOf(dayIn(now, zone));
  const read = classes.map((each) => ({ ...each, ...completenessOf(each.book) }));
  return {
    as_of: now.toISOString(),
    classes: read.map((each) => classReply(each, now)),
    left_off,
    to_do: read.flatMap((each) => toDoOf(each, now)).toSorted(byUrgency),
    week: { days, due: classes.flatMap((each) => dueWithin(each, days, zone)).toSorted(byDay) },
  };
}

interface Counted extends ClassAtHome {
  readonly missing: number;
  readonly holding: readonly HoldingStudent[];
}

function classReply({ group, book, needs, waiting, missing, holding }: Counted, now: Date): HomeClass {
  const next = openOf(book)
    .filter(({ due_date }) => due_date !== null && !isPastDue(due_date, now.getTime()))
    .toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))[0];
  return {
    group_puid: group.group_puid,
    group_name: group.group_name,
    class_name: group.class_name,
    icon: group.icon,
    color: group.color,
    students: book.facts.students.length,
    to_grade: waiting.reduce((sum, row) => sum + row.waiting, 0),
    missing,
    need_help: studentsInNeed(needs).size,
    unsent: holding.length,
    next_due: next ? { ...assignmentHead(next), ...turnedInOf(book, next) } : null,
  };
}

const openOf = ({ facts }: ClassBook) => facts.assignments.filter(({ closed_at }) => closed_at === null);
const dueOf = ({ due_date }: Pick<BookAssignment, 'due_date'>) => due_date ?? '';

function dueWithin({ group, book }: ClassAtHome, days: readonly string[], zone: string): HomeDue[] {
  return openOf(book).flatMap((assignment) => {
    const due_day = assignment.due_date === null ? '' : dayIn(assignment.due_date, zone);
    if (!days.includes(due_day)) return [];
    return [{ ...assignmentHead(assignment), ...turnedInOf(book, assignment), group_puid: group.group_puid, due_day }];
  });
}

const byDay = (one: HomeDue, other: HomeDue) => one.due_day.localeCompare(other.due_day) || one.lesson_id - other.lesson_id;

/** What waits the longest first; where nothing says since when, most students first. */
function byUrgency(one: HomeToDo, other: HomeToDo): number {
  return (
    TO_DO_KINDS.indexOf(one.kind) - TO_DO_KINDS.indexOf(other.kind) ||
    (one.since ?? '').localeCompare(other.since ?? '') ||
    other.count - one.count
  );
}

function toDoOf(each: Counted, now: Date): HomeToDo[] {
  return [...toGrade(each), ...missingOf(each, now), ...unsentOf(each), ...helpOf(each)];
}

const entry = ({ group }: ClassAtHome, part: Omit<HomeToDo, 'group_puid' | 'work' | 'standards'> & Partial<HomeToDo>): HomeToDo => ({
  work: null,
  standards: [],
  ...part,
  group_puid: group.group_puid,
});

const workOf = ({ assignment_id, lesson_id, lesson_name, lesson_name_es }: BookAssignment) => ({
  assignment_id,
  lesson_id,
  lesson_name,
  lesson_name_es,
});

/** A quiz with answers to grade. */
function toGrade(each: ClassAtHome): HomeToDo[] {
  const { book, waiting } = each;
  return [...groupedBy(waiting, ({ assignment_id, quiz_id }) => `${assignment_id} ${quiz_id}`).values()].flatMap((rows) => {
    const [{ assignment_id, quiz_id } = { assignment_id: 0, quiz_id: 0 }] = rows;
    const assignment = book.facts.assignments.find((one) => one.assignment_id === assignment_id);
    const resource = book.resourcesOf({ assignment_id }).find(({ item_id }) => item_id === quiz_id);
    if (!assignment || !resource) return [];
    const count = rows.reduce((sum, row) => sum + row.waiting, 0);
    const since = rows.flatMap(({ oldest_at }) => oldest_at ?? []).toSorted()[0] ?? null;
    const work = { ...workOf(assignment), quiz: { quiz_id, title: resource.title } };
    return [entry(each, { kind: 'grade', count, since, work })];
  });
}

/** An open lesson that was due in the last two weeks and that students have not turned in. */
function missingOf(each: ClassAtHome, now: Date): HomeToDo[] {
  const { book } = each;
  const oldest = new Date(now.getTime() - MISSING_TO_DO_DAYS * DAY_MS).toISOString();
  return openOf(book).flatMap((assignment) => {
    const { due_date } = assignment;
    if (due_date === null || due_date < oldest) return [];
    const count = book.recipientsOf(assignment).filter(({ user_puid }) => book.lesson(assignment, user_puid).state === 'missing').length;
    return count === 0 ? [] : [entry(each, { kind: 'missing', count, since: due_date, work: { ...workOf(assignment), quiz: null } })];
  });
}

function unsentOf(each: Counted): HomeToDo[] {
  const [oldest] = each.holding;
  return oldest ? [entry(each, { kind: 'unsent', count: each.holding.length, since: oldest.oldest_at ?? oldest.heard_at })] : [];
}

function helpOf(each: ClassAtHome): HomeToDo[] {
  const count = studentsInNeed(each.needs).size;
  const standards = each.needs
    .slice(0, MAX_STANDARDS)
    .flatMap(({ standard, help }) => (help.length > 0 ? [{ standard, students: help.length }] : []));
  return count === 0 ? [] : [entry(each, { kind: 'help', count, since: null, standards })];
}
