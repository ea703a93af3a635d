import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTEMPT_RULES } from './attempt-choice.ts';
import type { BookFacts } from './book-facts.ts';
import { CELL_STATES } from './cell.ts';
import { ClassBook } from './class-book.ts';
import { completenessOf, piecesOf } from './completeness.ts';
import { type Totals, totalsOf } from './totals.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const moment = fc.integer({ min: -20, max: 10 }).map((days) => new Date(NOW.getTime() + days * 86_400_000).toISOString());

/** Classes of up to six students, four assignments of up to three resources, with attempts, decisions and devices of all kinds. */
const facts = fc
  .record({ students: fc.integer({ min: 0, max: 6 }), assignments: fc.integer({ min: 0, max: 4 }) })
  .chain(({ students, assignments }) => {
    const who = fc.integer({ min: 1, max: 7 }).map((n) => `s${n}`);
    const which = fc.integer({ min: 1, max: Math.max(1, assignments) });
    const quiz = fc.integer({ min: 1, max: 3 });
    return fc.record({
      as_of: fc.constant(NOW),
      students: fc.constant(
        Array.from({ length: students }, (_, i) => ({
          user_puid: `s${i + 1}`,
          first_name: 'A',
          last_name: `${i}`,
          user_name: 'ana.diaz',
          student_number: null,
          is_namesake: false,
        })),
      ),
      assignments: fc.tuple(
        ...Array.from({ length: assignments }, (_, i) =>
          fc
            .record({ due_date: fc.option(moment), closed_at: fc.option(moment), is_taken: fc.boolean() })
            .map(({ is_taken, ...dates }) => ({
              assignment_id: i + 1,
              lesson_id: i + 1,
              lesson_name: 'L',
              lesson_name_es: '',
              is_own: true,
              archived_at: null,
              assigned_at: NOW.toISOString(),
              late_until: null,
              taken_back_at: is_taken ? dates.closed_at : null,
              ...dates,
            })),
        ),
      ),
      resources: fc.array(
        fc.record({ assignment_id: which, item_id: quiz, is_assessed: fc.boolean(), paper_points: fc.integer({ min: 0, max: 8 }) }),
        { maxLength: 10 },
      ),
      attempts: fc.array(
        fc
          .record({
            assignment_id: which,
            user_puid: who,
            quiz_id: quiz,
            attempt_no: fc.integer({ min: 1, max: 3 }),
            submitted_at: fc.option(moment),
            max_score: fc.integer({ min: 0, max: 8 }),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
            waiting: fc.double({ min: 0, max: 1, noNaN: true }),
          })
          .map(({ share, waiting, ...attempt }) => {
            const awaiting_points = Math.floor(attempt.max_score * (waiting > 0.7 ? waiting : 0));
            const score = Math.floor((attempt.max_score - awaiting_points) * share);
            return {
              ...attempt,
              awaiting_points,
              score,
              result_id: `r${attempt.assignment_id} ${attempt.user_puid} ${attempt.quiz_id} ${attempt.attempt_no}`,
              started_at: NOW.toISOString(),
              saved_at: null,
            };
          }),
        { maxLength: 30 },
      ),
      decisions: fc.array(
        fc.record({
          assignment_id: which,
          user_puid: who,
          quiz_id: quiz,
          kind: fc.constantFrom('points', 'excused', 'missing', 'automatic', 'included'),
          points: fc.integer({ min: 0, max: 8 }),
        }),
        { maxLength: 6 },
      ),
      completions: fc.constant([]),
      visits: fc.constant([]),
      lessonSessions: fc.constant([]),
      rulings: fc.constant([]),
      in_review: fc.array(fc.record({ assignment_id: which, user_puid: who }), { maxLength: 2 }),
      recipients: fc.array(fc.record({ assignment_id: which, user_puid: who, due_date: fc.option(moment) }), { maxLength: 24 }),
      removed: fc.array(fc.record({ assignment_id: which, user_puid: who, due_date: fc.option(moment) }), { maxLength: 6 }),
      holding: fc.array(
        who.map((user_puid) => ({ user_puid, device_id: 'd', held: 1, oldest_at: null, heard_at: NOW.toISOString() })),
        { maxLength: 3 },
      ),
    });
  })
  .map(
    (made): BookFacts => ({
      ...made,
      corrections: [],
      // An item stands once in a lesson.
      resources: [...new Map(made.resources.map((each) => [`${each.assignment_id} ${each.item_id}`, each])).values()].map((each, i) => ({
        ...each,
        resource_id: i + 1,
        resource_type_id: 18,
        title: { en: '', es: '' },
        sort_order: i,
        remarks: '',
      })),
    }),
  );
const books = fc.tuple(facts, fc.constantFrom(...ATTEMPT_RULES)).map(([made, rule]) => new ClassBook(made, rule));

function sum(parts: readonly Totals[]): Record<string, number> {
  const fields = [
    'cells',
    'expected',
    'received',
    'missing',
    'not_received',
    'excused',
    'not_assigned',
    'awaiting',
    'late',
    'scored',
    'tenths',
  ] as const;
  return Object.fromEntries(fields.map((field) => [field, parts.reduce((all, part) => all + part[field], 0)]));
}
const levels = (parts: readonly Totals[]) => [0, 1, 2, 3].map((level) => parts.reduce((all, part) => all + (part.levels[level] ?? 0), 0));

test('students and assignments both add up to the class', () => {
  fc.assert(
    fc.property(books, (book) => {
      const whole = book.totals();
      const byStudent = book.facts.students.map(({ user_puid }) => totalsOf(book.cellsOf(user_puid)));
      const byAssignment = book.facts.assignments.map((assignment) => totalsOf(book.cellsIn(assignment)));
      for (const parts of [byStudent, byAssignment]) {
        expect(sum(parts)).toEqual(sum([whole]));
        expect(levels(parts)).toEqual(whole.levels);
      }
    }),
    { numRuns: 300 },
  );
});

test('every cell is in exactly one state; what is expected was received, is missing, or is not yet received', () => {
  fc.assert(
    fc.property(books, (book) => {
      const whole = book.totals();
      expect(whole.expected).toBe(whole.received + whole.missing + whole.not_received);
      expect(whole.cells).toBe(whole.expected + whole.excused + whole.not_assigned);
      for (const cell of book.allCells()) {
        expect(CELL_STATES).toContain(cell.state);
        expect(cell.percent !== null).toBe(cell.state === 'scored' || cell.state === 'zero');
        expect(cell.percent === 0).toBe(cell.state === 'zero');
        expect(cell.percent === null || (cell.percent >= 0 && Number.isInteger(Math.round(cell.percent * 10)))).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('completeness counts every expected piece once, and no other', () => {
  fc.assert(
    fc.property(books, (book) => {
      const { expected, received, missing, not_received } = completenessOf(book);
      expect(expected).toBe(received + missing + not_received);
      const parts = book.facts.assignments.map((assignment) => completenessOf(book, piecesOf(book, [assignment])));
      expect(parts.reduce((all, part) => all + part.expected, 0)).toBe(expected);
      expect(parts.reduce((all, part) => all + part.received, 0)).toBe(received);
    }),
    { numRuns: 200 },
  );
});

test('a late answer never changes another student’s cells', () => {
  fc.assert(
    fc.property(facts, (made) => {
      const [first, ...others] = made.students;
      const attempt = made.attempts.find(({ user_puid }) => user_puid === first?.user_puid);
      if (!first || !attempt) return;
      const late = { ...attempt, attempt_no: 9, submitted_at: NOW.toISOString(), result_id: 'late' };
      const [before, after] = [new ClassBook(made), new ClassBook({ ...made, attempts: [...made.attempts, late] })];
      for (const { user_puid } of others) expect(after.cellsOf(user_puid)).toEqual(before.cellsOf(user_puid));
    }),
  );
});

test('a book of whole lessons says the same of every lesson, and refuses what was not read for it', () => {
  fc.assert(
    fc.property(facts, fc.boolean(), (made, isDone) => {
      const completions = made.resources.flatMap(({ assignment_id, resource_id }) =>
        made.students.map(({ user_puid }) => ({ assignment_id, resource_id, user_puid, completed_at: NOW.toISOString() })),
      );
      const all = isDone ? completions : completions.filter((_, at) => at % 3 > 0);
      const close = new ClassBook({ ...made, completions: all });
      const assessed = new Set(made.resources.filter(({ is_assessed }) => is_assessed).map(({ assignment_id }) => assignment_id));
      const whole = new ClassBook({ ...made, visits: null, completions: all.filter(({ assignment_id }) => !assessed.has(assignment_id)) });
      for (const assignment of made.assignments) {
        for (const { user_puid } of made.students) expect(whole.lesson(assignment, user_puid)).toEqual(close.lesson(assignment, user_puid));
        for (const resource of whole.resourcesOf(assignment)) {
          expect(() => whole.visitAt(resource, 'anybody')).toThrow('were not read');
          if (assessed.has(assignment.assignment_id)) expect(() => whole.completedAt(resource, 'anybody')).toThrow('were not read');
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('a lesson without a quiz that was completed after its day is late, unless the teacher rules otherwise', () => {
  const at = (day: number) => new Date(NOW.getTime() + day * 86_400_000).toISOString();
  const assignment = {
    assignment_id: 1,
    lesson_id: 1,
    lesson_name: 'L',
    lesson_name_es: '',
    is_own: true,
    archived_at: null,
    assigned_at: at(-9),
    due_date: at(-5),
    late_until: null,
    closed_at: null,
  };
  const resource = (resource_id: number) => ({
    assignment_id: 1,
    resource_id,
    item_id: resource_id,
    resource_type_id: 25,
    title: { en: '', es: '' },
    sort_order: resource_id,
    remarks: '',
    is_assessed: false,
    paper_points: 0,
  });
  const who = ['early', 'late', 'excepted'].map((user_puid) => ({
    user_puid,
    first_name: 'A',
    last_name: 'B',
    user_name: 'ana.diaz',
    student_number: null,
    is_namesake: false,
  }));
  const made: BookFacts = {
    as_of: NOW,
    students: who,
    assignments: [assignment],
    resources: [resource(1), resource(2)],
    attempts: [],
    decisions: [],
    completions: who.flatMap(({ user_puid }) => [
      { assignment_id: 1, resource_id: 1, user_puid, completed_at: at(user_puid === 'early' ? -6 : -1) },
      { assignment_id: 1, resource_id: 2, user_puid, completed_at: at(-7) },
    ]),
    visits: null,
    lessonSessions: null,
    rulings: [{ assignment_id: 1, user_puid: 'excepted', is_late: false }],
    in_review: [],
    recipients: who.map(({ user_puid }) => ({ assignment_id: 1, user_puid, due_date: assignment.due_date })),
    removed: [],
    holding: [],
    corrections: [],
  };
  const book = new ClassBook(made);
  expect(who.map(({ user_puid }) => book.lesson(assignment, user_puid))).toEqual([
    { state: 'done', percent: null, is_late: false },
    { state: 'done', percent: null, is_late: true },
    { state: 'done', percent: null, is_late: false },
  ]);
});
