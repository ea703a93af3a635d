import { setImmediate } from 'node:timers/promises';
import { MAX_HOME_CLASSES, type TeacherHomeReply } from '#contract/reports/teacher-home.schemas.ts';
import type { ClassBook } from '#domain/reporting/class-book.ts';
import { needsByStandard, StandardSums } from '#domain/reporting/standards.ts';
import { quizzesOf, readEvidenceOf } from '../book/evidence.ts';
import { atOneMoment, readBooksIn } from '../book/read-class-book.ts';
import { countToGrade } from '../grading/grading-queue.store.ts';
import { MAX_QUIZZES, type ReportContext } from '../report-sources.ts';
import { listTaughtClasses } from './taught-classes.store.ts';
import { type ClassAtHome, homeReply } from './teacher-home-view.ts';

/** What the classes that the caller teaches need: the reports' own figures of all of them, as of one moment. */
export function readTeacherHome({ db, caller, now }: ReportContext): Promise<TeacherHomeReply> {
  return atOneMoment(db, async (tx) => {
    const { classes, left_off } = await listTaughtClasses(tx, caller, MAX_HOME_CLASSES);
    const books = await readBooksIn(tx, classes, { viewer: caller.user_puid, now });
    const read = classes.flatMap((group) => {
      const book = books.get(group.group_puid);
      return book ? [{ group, book, quizzes: quizzesOf(book).slice(0, MAX_QUIZZES) }] : [];
    });
    const assessed = read.flatMap(({ book }) => quizzesOf(book).map(({ assignment }) => assignment.assignment_id));
    const counting = countToGrade(tx, caller.district_id, [...new Set(assessed)]);
    const [counted] = await Promise.all([counting, computeCells(read)]);
    const waiting = counted.filter((row) => row.waiting > 0);
    const evidence = await readEvidenceOf(tx, caller.district_id, read);
    const atHome = read.map(({ group, book, quizzes }): ClassAtHome => {
      const sums = new StandardSums();
      for (const quiz of quizzes) sums.add(evidence.judgedOf(quiz));
      const needs = needsByStandard(
        sums,
        book.facts.students.map(({ user_puid }) => user_puid),
      );
      const own = new Set(book.facts.assignments.map(({ assignment_id }) => assignment_id));
      return { group, book, needs, waiting: waiting.filter(({ assignment_id }) => own.has(assignment_id)) };
    });
    return homeReply(atHome, left_off, now);
  });
}

/** Computes the cells of books, which keep them, while PostgreSQL is at work: after each class the server looks after other calls. */
async function computeCells(read: readonly { readonly book: ClassBook }[]): Promise<void> {
  for (const { book } of read) {
    await setImmediate();
    book.allCells();
  }
}
