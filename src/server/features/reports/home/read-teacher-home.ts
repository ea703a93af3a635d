import { MAX_HOME_CLASSES, type TeacherHomeReply } from '#contract/reports/teacher-home.schemas.ts';
import { needsByStandard, type StandardNeed, StandardSums } from '#domain/reporting/standards.ts';
import { whileReading } from '#server/db/while-reading.ts';
import { type Evidence, type QuizzesOfBook, quizzesOf, readEvidenceOf } from '../book/evidence.ts';
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
    const evidence = await readEvidenceOf(tx, caller.district_id, read);
    const assessed = read.flatMap(({ book }) => quizzesOf(book).map(({ assignment }) => assignment.assignment_id));
    const counting = countToGrade(tx, caller.district_id, [...new Set(assessed)]);
    const [counted, needing] = await whileReading(counting, () => read.map((each) => ({ ...each, needs: needsIn(each, evidence) })));
    const waiting = counted.filter((row) => row.waiting > 0);
    const atHome = needing.map((each): ClassAtHome => {
      const own = new Set(each.book.facts.assignments.map(({ assignment_id }) => assignment_id));
      return { ...each, waiting: waiting.filter(({ assignment_id }) => own.has(assignment_id)) };
    });
    return homeReply(atHome, left_off, now);
  });
}

function needsIn({ book, quizzes }: QuizzesOfBook, evidence: Evidence): StandardNeed[] {
  const sums = new StandardSums();
  for (const quiz of quizzes) sums.add(evidence.judgedOf(quiz));
  return needsByStandard(
    sums,
    book.facts.students.map(({ user_puid }) => user_puid),
  );
}
