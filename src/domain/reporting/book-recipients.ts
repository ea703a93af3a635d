import { isPastDue } from '../time/due-dates.ts';
import type { BookAssignment, BookFacts } from './book-facts.ts';

type Recipient = BookFacts['recipients'][number];
type ByStudent = ReadonlyMap<string, Recipient>;

/** What an assignment asks of one student. */
export interface Expectation {
  readonly is_assigned: boolean;
  readonly was_removed: boolean;
  readonly due_date: string | null;
  readonly was_due_before: boolean;
}

/** Who has the assignments of a class, and by when: reports ask this of every student at every piece of work. */
export class BookRecipients {
  readonly #given: ReadonlyMap<number, ByStudent>;
  readonly #removed: ReadonlyMap<number, ByStudent>;

  constructor({ recipients, removed }: Pick<BookFacts, 'recipients' | 'removed'>) {
    this.#given = byAssignment(recipients);
    this.#removed = byAssignment(removed);
  }

  /** Whether an assignment was given to a student, and not taken back from that student alone. */
  has(assignment_id: number, user_puid: string): boolean {
    return this.#given.get(assignment_id)?.has(user_puid) ?? false;
  }

  /** When work is due for a student; it may differ from the class's day. */
  dueFor(assignment_id: number, user_puid: string): string | null {
    const recipient = this.#given.get(assignment_id)?.get(user_puid) ?? this.#removed.get(assignment_id)?.get(user_puid);
    return recipient?.due_date ?? null;
  }

  /** Whether a moment had passed when a student came into the class, which had the assignment already. */
  cameAfter(moment: string | null, assignment_id: number, user_puid: string): boolean {
    const cameAt = this.#given.get(assignment_id)?.get(user_puid)?.came_at ?? null;
    return cameAt !== null && moment !== null && Date.parse(moment) < Date.parse(cameAt);
  }

  /** Whether a student has an assignment, or had it when it was closed. */
  hadBeforeClosing({ assignment_id, closed_at }: BookAssignment, user_puid: string): boolean {
    return this.has(assignment_id, user_puid) && !this.cameAfter(closed_at, assignment_id, user_puid);
  }

  /**
   * Whether an assignment was unassigned from a student, alone or with the whole class, or closed before they came into it: nothing more is
   * expected. What was overdue when the class's assignment was taken back stays expected.
   */
  wasRemoved({ assignment_id, closed_at, taken_back_at = null }: BookAssignment, user_puid: string): boolean {
    if (!this.has(assignment_id, user_puid)) return this.#removed.get(assignment_id)?.has(user_puid) ?? false;
    if (this.cameAfter(closed_at, assignment_id, user_puid)) return true;
    if (taken_back_at === null) return false;
    const due = this.dueFor(assignment_id, user_puid);
    return due === null || taken_back_at <= due;
  }

  expectationOf(assignment: BookAssignment, user_puid: string): Expectation {
    const { assignment_id } = assignment;
    const given = this.#given.get(assignment_id)?.get(user_puid);
    // Nearly everybody: reports ask this of every student at every piece of work.
    if (given && given.came_at == null && (assignment.taken_back_at ?? null) === null)
      return { is_assigned: true, was_removed: false, due_date: given.due_date, was_due_before: false };
    const was_removed = this.wasRemoved(assignment, user_puid);
    const due_date = this.dueFor(assignment_id, user_puid);
    return {
      is_assigned: !was_removed && this.has(assignment_id, user_puid),
      was_removed,
      due_date,
      // What others were to turn in before the student came is not missing of them, and not late.
      was_due_before: this.cameAfter(due_date, assignment_id, user_puid),
    };
  }

  /** Whether work that arrived at a moment is late by the day on which it was due for the student. */
  isLateAt(assignment_id: number, user_puid: string, arrivedAt: string): boolean {
    const due = this.dueFor(assignment_id, user_puid);
    return !this.cameAfter(due, assignment_id, user_puid) && isPastDue(due, Date.parse(arrivedAt));
  }
}

function byAssignment(rows: readonly Recipient[]): ReadonlyMap<number, ByStudent> {
  const assignments = new Map<number, Map<string, Recipient>>();
  for (const row of rows) {
    const students = assignments.get(row.assignment_id);
    if (students) students.set(row.user_puid, row);
    else assignments.set(row.assignment_id, new Map([[row.user_puid, row]]));
  }
  return assignments;
}
