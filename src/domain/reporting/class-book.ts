import { type AttemptRule, type ReportRule, USUAL_RULE } from './attempt-choice.ts';
import { type BookCell, cellAt } from './book-cell.ts';
import type { BookAssignment, BookFacts, BookResource, BookSession, BookStudent, BookVisit, Retake } from './book-facts.ts';
import { BookRecipients } from './book-recipients.ts';
import { type Cell, type CellFacts, cellOf, isSubmitted } from './cell.ts';
import { groupedBy } from './grouped-by.ts';
import { OfStudents, ofQuiz, quizKey, resourceKey, studentKey } from './of-students.ts';
import { lessonState, type Totals, totalsOfClass } from './totals.ts';

/** Excused: nothing more is expected of the student. A score that a teacher typed turns nothing in. */
export type WorkState = 'not_started' | 'started' | 'turned_in' | 'excused';

/** The one calculation behind every report of a class. */
export class ClassBook {
  readonly #resources: Map<number, BookResource[]>;
  readonly #assessed: Map<number, BookResource[]>;
  readonly #attempts: OfStudents<BookFacts['attempts'][number]>;
  readonly #retakes: Map<string, Retake[]>;
  readonly #decisions: OfStudents<BookFacts['decisions'][number]>;
  readonly #completed: Map<string, string>;
  readonly #visits: Map<string, BookVisit> | null;
  readonly #lessonSessions: Map<string, BookSession> | null;
  readonly #rulings: OfStudents<BookFacts['rulings'][number]>;
  readonly #inReview: Set<string>;
  readonly #recipients: BookRecipients;
  readonly #holding: Set<string>;
  /** By assignment, resource and student: a report asks for each cell several times. */
  readonly #cells = new Map<number, Map<number, Map<string, BookCell>>>();

  constructor(
    readonly facts: BookFacts,
    readonly rule: ReportRule = 'assigned',
  ) {
    this.#resources = groupedBy(facts.resources, ({ assignment_id }) => assignment_id);
    this.#assessed = groupedBy(
      facts.resources.filter(({ is_assessed }) => is_assessed),
      ({ assignment_id }) => assignment_id,
    );
    this.#retakes = groupedBy(facts.retakes ?? [], quizKey);
    const attempts = this.#retakes.size > 0 ? facts.attempts.map((row) => this.#withDueDay(row)) : facts.attempts;
    this.#attempts = new OfStudents(attempts);
    this.#decisions = new OfStudents(facts.decisions);
    this.#completed = new Map(facts.completions.map((row) => [resourceKey(row), row.completed_at]));
    this.#visits = facts.visits && new Map(facts.visits.map((row) => [resourceKey(row), row]));
    this.#lessonSessions = facts.lessonSessions && new Map(facts.lessonSessions.map((row) => [studentKey(row), row]));
    this.#rulings = new OfStudents(facts.rulings);
    this.#inReview = new Set(facts.in_review.map(studentKey));
    this.#holding = new Set(facts.holding.map(({ user_puid }) => user_puid));
    this.#recipients = new BookRecipients(facts);
  }

  resourcesOf({ assignment_id }: Pick<BookAssignment, 'assignment_id'>): readonly BookResource[] {
    return this.#resources.get(assignment_id) ?? [];
  }

  /** The quizzes and assessments of an assignment. */
  assessedIn({ assignment_id }: Pick<BookAssignment, 'assignment_id'>): readonly BookResource[] {
    return this.#assessed.get(assignment_id) ?? [];
  }

  isAssigned(assignment: BookAssignment, user_puid: string): boolean {
    return this.#recipients.expectationOf(assignment, user_puid).is_assigned;
  }

  /** When work is due for a student; it may differ from the class's day. */
  dueFor({ assignment_id }: Pick<BookAssignment, 'assignment_id'>, user_puid: string): string | null {
    return this.#recipients.dueFor(assignment_id, user_puid);
  }

  /** Whether nothing more is expected of a student who was given an assignment (`book-recipients.ts`). */
  wasRemoved(assignment: BookAssignment, user_puid: string): boolean {
    return this.#recipients.wasRemoved(assignment, user_puid);
  }

  attemptsOf({ assignment_id }: Pick<BookAssignment, 'assignment_id'>, quiz_id: number, user_puid: string) {
    return ofQuiz(this.#attempts.get(assignment_id, user_puid), quiz_id);
  }

  #withDueDay<Row extends BookFacts['attempts'][number]>(attempt: Row): Row {
    const retake = this.#retakes.get(quizKey(attempt))?.find(({ attempt_no }) => attempt_no === attempt.attempt_no);
    return retake ? { ...attempt, due_date: retake.due_date } : attempt;
  }

  /** A retake that a student was given and can still turn in, and whether it was begun; null where there is none. */
  openRetake(assignment: BookAssignment, quiz_id: number, user_puid: string) {
    const { assignment_id, closed_at } = assignment;
    if (closed_at !== null || this.wasRemoved(assignment, user_puid)) return null;
    const retakes = this.#retakes.get(quizKey({ assignment_id, quiz_id, user_puid })) ?? [];
    const retake = retakes.toSorted((one, other) => one.attempt_no - other.attempt_no).at(-1);
    if (!retake) return null;
    const attempt = this.attemptsOf(assignment, quiz_id, user_puid).find(({ attempt_no }) => attempt_no >= retake.attempt_no);
    if (attempt?.submitted_at) return null;
    const { attempt_no, due_date, from_answers } = retake;
    return { attempt_no, due_date, from_answers, is_begun: attempt !== undefined };
  }

  /** Which attempt counts in an assignment: by the rule of the report, or else by its own. */
  ruleOf({ attempt_rule }: Pick<BookAssignment, 'attempt_rule'>): AttemptRule {
    return this.rule === 'assigned' ? (attempt_rule ?? USUAL_RULE) : this.rule;
  }

  get #timed(): Map<string, BookSession> {
    if (this.#lessonSessions === null) throw new Error('Lesson sessions were not read: ask for a book with times.');
    return this.#lessonSessions;
  }

  /** What a student did in each lesson that they opened. @throws Error in a book of scores only */
  lessonSessionsOf(user_puid: string): readonly BookSession[] {
    return [...this.#timed.values()].filter((session) => session.user_puid === user_puid);
  }

  /** Whether a student opened a lesson. @throws Error in a book of scores only */
  hasOpened({ assignment_id }: Pick<BookAssignment, 'assignment_id'>, user_puid: string): boolean {
    return this.#timed.has(studentKey({ assignment_id, user_puid }));
  }

  /** How long a student was in a lesson, in seconds. @throws Error in a book of scores only */
  secondsIn({ assignment_id }: Pick<BookAssignment, 'assignment_id'>, user_puid: string): number {
    return this.#timed.get(studentKey({ assignment_id, user_puid }))?.time_spent ?? 0;
  }

  /** A student's time on a resource, or null. @throws Error in a book of whole lessons */
  visitAt({ assignment_id, resource_id }: BookResource, user_puid: string): BookVisit | null {
    if (this.#visits === null) throw new Error('Visits to resources were not read: narrow the book to a lesson or a quiz.');
    return this.#visits.get(resourceKey({ assignment_id, resource_id, user_puid })) ?? null;
  }

  /** When a student completed a resource, or null. @throws Error in a book of whole lessons, for a lesson that is submitted with a quiz */
  completedAt({ assignment_id, resource_id }: BookResource, user_puid: string): string | null {
    if (this.#visits === null && this.assessedIn({ assignment_id }).length > 0)
      throw new Error('Completions of this lesson were not read: narrow the book to a lesson or a quiz.');
    return this.#completed.get(resourceKey({ assignment_id, resource_id, user_puid })) ?? null;
  }

  #cellsAt(assignment_id: number, resource_id: number): Map<string, BookCell> {
    const resources = this.#cells.get(assignment_id) ?? new Map<number, Map<string, BookCell>>();
    this.#cells.set(assignment_id, resources);
    const cells = resources.get(resource_id) ?? new Map<string, BookCell>();
    resources.set(resource_id, cells);
    return cells;
  }

  /** The cell of one student for one quiz or assessment. */
  cell(assignment: BookAssignment, resource: BookResource, user_puid: string): BookCell {
    const { assignment_id } = assignment;
    const cells = this.#cellsAt(assignment_id, resource.resource_id);
    const known = cells.get(user_puid);
    if (known) return known;
    const facts = this.#factsOf(
      assignment,
      user_puid,
      resource.paper_points,
      this.attemptsOf(assignment, resource.item_id, user_puid),
      ofQuiz(this.#decisions.get(assignment_id, user_puid), resource.item_id).at(-1),
    );
    const cell = cellAt(assignment_id, resource, user_puid, cellOf(facts, this.ruleOf(assignment), this.facts.as_of));
    cells.set(user_puid, cell);
    return cell;
  }

  /** A student's cells in one assignment, or in all of them if none is named. */
  cellsOf(user_puid: string, assignment?: BookAssignment): BookCell[] {
    const assignments = assignment ? [assignment] : this.facts.assignments;
    return assignments.flatMap((each) => this.assessedIn(each).map((resource) => this.cell(each, resource, user_puid)));
  }

  /** All students' cells in one assignment, or in one resource of it if that is named. */
  cellsIn(assignment: BookAssignment, resource?: BookResource): BookCell[] {
    const resources = resource ? [resource] : this.assessedIn(assignment);
    return this.facts.students.flatMap(({ user_puid }) => resources.map((each) => this.cell(assignment, each, user_puid)));
  }

  allCells(): BookCell[] {
    return this.facts.assignments.flatMap((assignment) => this.cellsIn(assignment));
  }

  /**
   * The students who have an assignment, or had it until it was taken back from the whole class, and those from whom alone it was taken back
   * after work of theirs was received.
   */
  recipientsOf(assignment: BookAssignment): readonly BookStudent[] {
    return this.facts.students.filter(
      ({ user_puid }) =>
        this.#recipients.hadBeforeClosing(assignment, user_puid) ||
        (this.wasRemoved(assignment, user_puid) && this.lesson(assignment, user_puid).state !== 'not_assigned'),
    );
  }

  totals(): Totals {
    return totalsOfClass(this.facts.students.map(({ user_puid }) => this.cellsOf(user_puid)));
  }

  /**
   * A student's result for a whole lesson. Without a quiz or assessment it is done when every resource is completed, and has no score.
   */
  lesson(
    assignment: BookAssignment,
    user_puid: string,
  ): { readonly state: Cell['state']; readonly percent: number | null; readonly is_late: boolean } {
    const cells = this.cellsOf(user_puid, assignment);
    if (cells.length > 0) return { ...lessonState(cells), is_late: cells.some(({ is_late }) => is_late) };
    const doneAt = this.#doneAt(assignment, user_puid);
    const mayCount = this.isAssigned(assignment, user_puid) || this.wasRemoved(assignment, user_puid);
    if (!mayCount || doneAt === null) return { state: this.unreceived(assignment, user_puid), percent: null, is_late: false };
    return { state: 'done', percent: null, is_late: this.isLateAt(assignment, user_puid, doneAt) };
  }

  /** When a student completed the last resource of a lesson; null while one is left. */
  #doneAt(assignment: BookAssignment, user_puid: string): string | null {
    const moments = this.resourcesOf(assignment).map((resource) => this.completedAt(resource, user_puid));
    return moments.reduce((last, moment) => (last === null || moment === null ? null : moment > last ? moment : last), moments[0] ?? null);
  }

  /** Whether work that arrived at a moment is late: by the teacher's ruling, or else by the day on which it was due for the student. */
  isLateAt({ assignment_id }: Pick<BookAssignment, 'assignment_id'>, user_puid: string, arrivedAt: string): boolean {
    return this.#rulingOn(assignment_id, user_puid) ?? this.#recipients.isLateAt(assignment_id, user_puid, arrivedAt);
  }

  #rulingOn(assignment_id: number, user_puid: string): boolean | null {
    return this.#rulings.get(assignment_id, user_puid)[0]?.is_late ?? null;
  }

  /** The facts behind a cell. */
  #factsOf(
    assignment: BookAssignment,
    user_puid: string,
    paper_points: number,
    attempts: CellFacts['attempts'] = [],
    decision: CellFacts['decision'] = null,
  ): CellFacts {
    const { assignment_id, closed_at } = assignment;
    const { is_assigned, was_removed, due_date, was_due_before } = this.#recipients.expectationOf(assignment, user_puid);
    return {
      is_assigned,
      was_removed,
      due_date,
      was_due_before,
      closed_at,
      holds_unsent: this.#holding.has(user_puid),
      in_review: this.#inReview.size > 0 && this.#inReview.has(studentKey({ assignment_id, user_puid })),
      attempts,
      decision,
      paper_points,
      late_ruling: this.#rulingOn(assignment_id, user_puid),
    };
  }

  /** The state for a student from whom nothing was received. */
  unreceived(assignment: BookAssignment, user_puid: string): Cell['state'] {
    return cellOf(this.#factsOf(assignment, user_puid, 0), this.ruleOf(assignment), this.facts.as_of).state;
  }

  /** How far a student is with an assignment: the one answer behind every screen (REPORT-RULES, "How far a student is"). */
  workState(assignment: BookAssignment, user_puid: string): WorkState {
    const cells = this.cellsOf(user_puid, assignment);
    const expected = cells.filter(({ state }) => state !== 'excused' && state !== 'not_assigned');
    if (cells.some(({ state }) => state === 'excused') && expected.length === 0) return 'excused';
    const isTurnedIn = cells.length > 0 ? expected.length > 0 && expected.every(isSubmitted) : this.#doneAt(assignment, user_puid) !== null;
    if (isTurnedIn) return 'turned_in';
    const person = studentKey({ assignment_id: assignment.assignment_id, user_puid });
    const hasBegun =
      this.#lessonSessions?.has(person) ||
      this.#inReview.has(person) ||
      this.resourcesOf(assignment).some(
        (resource) =>
          this.attemptsOf(assignment, resource.item_id, user_puid).length > 0 ||
          this.#completed.has(resourceKey({ assignment_id: resource.assignment_id, resource_id: resource.resource_id, user_puid })),
      );
    return hasBegun ? 'started' : 'not_started';
  }

  /** When the last part of what a student was to turn in arrived; null while a part is left, or where a decision alone says that all is done. */
  turnedInAt(assignment: BookAssignment, user_puid: string): string | null {
    if (this.workState(assignment, user_puid) !== 'turned_in') return null;
    const cells = this.cellsOf(user_puid, assignment);
    if (cells.length === 0) return this.#doneAt(assignment, user_puid);
    const arrivals = cells.flatMap(({ submitted_at }) => submitted_at ?? []);
    return arrivals.toSorted().at(-1) ?? null;
  }

  hasHandedIn(assignment: BookAssignment, user_puid: string): boolean {
    return this.workState(assignment, user_puid) === 'turned_in';
  }
}
