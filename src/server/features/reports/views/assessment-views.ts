import type {
  GroupAssessmentReport,
  IndividualAssessmentReport,
  IndividualStudentReport,
  StudentAssessmentReport,
} from '#contract/reports/report-assessments.schemas.ts';
import type { ReportCell, StandardNeedReply, StandingReply } from '#contract/reports/report-figures.schemas.ts';
import { gradeLevel } from '#domain/learning/grade-levels.ts';
import { masteryOn } from '#domain/learning/mastery-model.ts';
import type { PracticedAnswer } from '#domain/learning/practiced-answers.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import { groupedBy, oldestFirst } from '#domain/reporting/grouped-by.ts';
import { type JudgedQuestion, needsByStandard, StandardSums } from '#domain/reporting/standards.ts';
import type { Evidence, GivenQuiz, KeyedEvidence } from '../book/evidence.ts';
import { commonColumns, NOT_ASSIGNED, newestOf } from './common-columns.ts';
import {
  cellReply,
  completenessReply,
  joinedCompleteness,
  leftOffOf,
  quizHead,
  type ReportSource,
  studentHead,
  totalsOfClasses,
  totalsReply,
} from './heads.ts';

/** A class's figures with every judged question behind them. */
export interface EvidencedSource extends ReportSource {
  readonly quizzes: readonly GivenQuiz[];
  /** Older ones that do not fit into a report. @default 0 */
  readonly quizzes_left_off?: number;
  readonly evidence: Evidence;
  /** The quizzes are all of the class's work, so that mastery can be reported. @default false */
  readonly is_all_work?: boolean;
  /** Practiced answers of its students that count for mastery; only where it is reported. */
  readonly practiced?: readonly (PracticedAnswer & { readonly user_puid: string })[];
}
/** The same with each question's words and key, and what was chosen. */
export interface KeyedSource extends EvidencedSource {
  readonly evidence: KeyedEvidence;
}

const NO_TEXT = { en: '', es: '' };
const byCode = new Intl.Collator('en', { numeric: true }).compare;
const allJudged = ({ quizzes, evidence }: EvidencedSource) => quizzes.flatMap((quiz) => evidence.judgedOf(quiz));
const sumsOf = (...judged: readonly (readonly JudgedQuestion[])[]) => {
  const sums = new StandardSums();
  for (const each of judged) sums.add(each);
  return sums;
};
const inOrder = (sums: StandardSums) => sums.standards.toSorted(byCode);
const standingsByStandard = (judged: readonly JudgedQuestion[]) => {
  const sums = sumsOf(judged);
  return inOrder(sums).map((standard) => ({ standard, standing: sums.all(standard) }));
};
/**
 * The standings of each student on any standard.
 * @param practiced also how well they know it, with these answers beside the judged ones; only where those are all of the student's work in the class
 */
function standingsOfEach(
  judged: readonly JudgedQuestion[],
  practiced: EvidencedSource['practiced'] | null = null,
): (userPuid: string) => (standard: string) => StandingReply {
  const sums = sumsOf(judged);
  if (practiced === null) return (userPuid) => (standard) => sums.of(userPuid, standard);
  const byStudent = groupedBy(judged, ({ user_puid }) => user_puid);
  const practicedBy = groupedBy(practiced, ({ user_puid }) => user_puid);
  return (userPuid) => {
    const byStandard = groupedBy(byStudent.get(userPuid) ?? [], ({ standard }) => standard);
    const practicedOn = groupedBy(practicedBy.get(userPuid) ?? [], ({ standard }) => standard);
    return (standard) => {
      const standing = sums.of(userPuid, standard);
      const { level, answers, practiced: count } = masteryOn(byStandard.get(standard) ?? [], practicedOn.get(standard));
      return answers > 0 ? { ...standing, mastery: { level, answers, ...(count > 0 && { practiced: count }) } } : standing;
    };
  };
}
const practicedOf = ({ is_all_work, practiced = [] }: EvidencedSource) => (is_all_work ? practiced : null);

/** One class or several. */
type Sources = readonly [EvidencedSource, ...EvidencedSource[]];
const classOf = ({ group_puid, group_name }: ReportSource) => ({ group_puid, group_name });
const namesOf = (sources: Sources) => sources.map(({ group_name }) => group_name).join(', ');

/** The totals of all students over the quizzes of their classes. */
function classTotals(sources: readonly Pick<EvidencedSource, 'book' | 'quizzes'>[]) {
  return totalsOfClasses(
    sources.map(({ book, quizzes }) => ({
      book,
      cellsOf: ({ user_puid }) => quizzes.map(({ assignment, resource }) => book.cell(assignment, resource, user_puid)),
    })),
  );
}

const joined = (sources: Sources) => ({
  ...joinedCompleteness(sources.map(({ book, quizzes }) => completenessReply(book, quizzes))),
  ...leftOffOf(sources),
});

/**
 * Who needs help with what: standards with the most students in need first. A student in two of the classes is listed once, with the answers
 * of both, under the first of them.
 */
function standardNeeds(sources: Sources, several: boolean, sums: StandardSums): StandardNeedReply[] {
  const names = new Map<string, Omit<StandardNeedReply['help'][number], 'standing'>>();
  for (const source of sources) {
    for (const student of source.book.facts.students) {
      if (names.has(student.user_puid)) continue;
      names.set(student.user_puid, { ...studentHead(student), ...(several ? { class: classOf(source) } : {}) });
    }
  }
  return needsByStandard(sums, [...names.keys()]).map((need) => ({
    ...need,
    text: sources[0].evidence.standards.get(need.standard) ?? NO_TEXT,
    help: need.help.flatMap(({ user_puid, standing }) => {
      const name = names.get(user_puid);
      return name ? [{ ...name, standing }] : [];
    }),
  }));
}

/** Classes at each of their quizzes and assessments, and who of them needs help with which standard. */
export function groupAssessmentReport(sources: Sources, several = false): GroupAssessmentReport {
  const sums = new StandardSums();
  const quizzes = sources.flatMap((source) =>
    source.quizzes.map((quiz) => {
      const chosen = source.releases.get(quiz.resource.item_id)?.students;
      const judged = source.evidence.judgedOf(quiz);
      sums.add(judged);
      return {
        quiz: quizHead(source, quiz),
        ...(several ? { class: classOf(source) } : {}),
        totals: totalsReply(source.book.cellsIn(quiz.assignment, quiz.resource)),
        standards: standingsByStandard(judged),
        ...(chosen ? { release_students: [...chosen] } : {}),
      };
    }),
  );
  const needs = standardNeeds(sources, several, sums);
  return { group_name: namesOf(sources), completeness: joined(sources), totals: classTotals(sources), needs, quizzes };
}

const NO_QUIZ: ReportCell = { ...NOT_ASSIGNED, result_ids: [], submitted_at: null };

/**
 * Each student at each quiz and each standard; a student's cells and standings are in the order of `quizzes` and `standards`. With several
 * classes a quiz is one column for all that have it, and each student has the figures of their own class.
 */
export function studentAssessmentReport(sources: Sources, several = false): StudentAssessmentReport {
  const judged = sources.map(allJudged);
  const all = sumsOf(...judged);
  const standards = inOrder(all);
  const columns = commonColumns(sources.map(({ quizzes }) => quizzes));
  return {
    group_name: namesOf(sources),
    completeness: joined(sources),
    totals: classTotals(sources),
    quizzes: columns.map((column) => {
      const newest = newestOf(column);
      return {
        quiz: quizHead(sources[column.indexOf(newest)] ?? sources[0], newest),
        totals: totalsReply(
          sources.flatMap(({ book }, at) => (column[at] ? book.cellsIn(column[at].assignment, column[at].resource) : [])),
        ),
      };
    }),
    standards: standards.map((standard) => ({
      standard,
      text: sources[0].evidence.standards.get(standard) ?? NO_TEXT,
      all: all.all(standard),
    })),
    students: sources.flatMap((source, at) => {
      const ofEach = standingsOfEach(judged[at] ?? [], practicedOf(source));
      return source.book.facts.students.map((student) => {
        const cellOf = ({ assignment, resource }: GivenQuiz) => source.book.cell(assignment, resource, student.user_puid);
        const totals = totalsReply(source.quizzes.map(cellOf));
        const own = columns.map((column) => column[at] ?? null);
        return {
          ...studentHead(student),
          ...(several ? { class: classOf(source), assignment_ids: own.map((quiz) => quiz?.assignment.assignment_id ?? null) } : {}),
          totals,
          level: totals.average_percent === null ? null : gradeLevel(totals.average_percent),
          cells: own.map((quiz) => (quiz ? cellReply(cellOf(quiz)) : NO_QUIZ)),
          standings: standards.map(ofEach(student.user_puid)),
        };
      });
    }),
  };
}

/** One quiz or assessment: every student's score and standing on its standards. */
export function individualAssessmentReport(source: EvidencedSource, quiz: GivenQuiz): IndividualAssessmentReport {
  const { book, evidence, group_name } = source;
  const judged = evidence.judgedOf(quiz);
  const [sums, ofEach] = [sumsOf(judged), standingsOfEach(judged)];
  const standards = inOrder(sums);
  return {
    group_name,
    quiz: quizHead(source, quiz),
    completeness: completenessReply(book, [quiz]),
    totals: totalsReply(book.cellsIn(quiz.assignment, quiz.resource)),
    standards: standards.map((standard) => ({ standard, text: evidence.standards.get(standard) ?? NO_TEXT, all: sums.all(standard) })),
    students: book.facts.students.map((student) => ({
      ...studentHead(student),
      cell: cellReply(book.cell(quiz.assignment, quiz.resource, student.user_puid)),
      time_spent: book.visitAt(quiz.resource, student.user_puid)?.time_spent ?? 0,
      standings: standards.map(ofEach(student.user_puid)),
    })),
  };
}

/** One student over time, oldest first. */
export function individualStudentReport(source: EvidencedSource, student: BookStudent): IndividualStudentReport {
  const { book, evidence, group_name, quizzes } = source;
  const judged = allJudged(source);
  const [sums, own] = [sumsOf(judged), standingsOfEach(judged, practicedOf(source))(student.user_puid)];
  const cells = quizzes.map(({ assignment, resource }) => book.cell(assignment, resource, student.user_puid));
  return {
    group_name,
    student: studentHead(student),
    completeness: { ...completenessReply(book, quizzes, student.user_puid), ...leftOffOf([source]) },
    totals: totalsReply(cells),
    quizzes: oldestFirst(quizzes, ({ assignment }) => assignment.assignment_id).map((quiz) => {
      const judgedHere = evidence.judgedOf(quiz, student.user_puid);
      return {
        quiz: quizHead(source, quiz),
        cell: cellReply(book.cell(quiz.assignment, quiz.resource, student.user_puid)),
        class_average_percent: totalsReply(book.cellsIn(quiz.assignment, quiz.resource)).average_percent,
        standards: standingsByStandard(judgedHere),
      };
    }),
    standards: inOrder(sums).map((standard) => ({
      standard,
      text: evidence.standards.get(standard) ?? NO_TEXT,
      standing: own(standard),
      all: sums.all(standard),
    })),
  };
}
