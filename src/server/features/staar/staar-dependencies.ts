import type { SQL } from 'drizzle-orm';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { CompletenessReply } from '#contract/reports/report-figures.schemas.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import type { StaarGroupAssignment } from '#contract/staar/staar.schemas.ts';
import type { StudentLibrary } from '#contract/student-library/student-library.schemas.ts';
import type { PracticedAnswer } from '#domain/learning/practiced-answers.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import type { JudgedQuestion } from '#domain/reporting/standards.ts';
import type { Database } from '#server/db/database.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import type { Sheet } from '#server/xlsx/sheet.ts';
import type { GivenTest } from './staar-assigned.store.ts';

/** What the reports know of a class by standard. */
export interface ClassJudged {
  readonly group_name: string;
  readonly time_zone: string;
  readonly students: readonly BookStudent[];
  readonly judged: readonly JudgedQuestion[];
  readonly completeness: CompletenessReply;
}

/** A spreadsheet before its page "About" is written. */
interface ReportParts extends Pick<ClassJudged, 'group_name' | 'time_zone' | 'completeness'> {
  readonly file_name: string;
  readonly title: string;
  readonly language: 'en' | 'es';
  readonly rule: 'assigned';
  readonly period: { readonly date_range: 'all' };
  readonly sheets: readonly Sheet<unknown>[];
}

/** What this area reads of others: the library's resources, which groups a caller sees, and the reports' figures. */
export interface StaarDependencies {
  readonly readItemSummaries: (db: Database, itemIds: readonly number[], language?: ItemSummary['language']) => Promise<ItemSummary[]>;
  /** The caller's groups; with a lesson only those that were given it. */
  readonly listGroups: (db: Database, caller: Caller, lessonId: number | null) => Promise<AssignedGroup[]>;
  /** All of the caller's groups, as a condition on `class_group g`; null: the caller sees none. */
  readonly visibleGroups: (caller: Caller) => SQL | null;
  /** The judged questions behind every report of a group. @throws ApiError 404 for a group that the caller does not see */
  readonly readClassJudged: (context: CallContext, groupPuid: string) => Promise<ClassJudged>;
  /** What classes were given, each with the figures of the class's own reports. */
  readonly withFigures: (
    context: CallContext,
    given: readonly GivenTest[],
  ) => Promise<(GivenTest & Pick<StaarGroupAssignment, 'students_total' | 'students_handed_in' | 'average_percent'>)[]>;
  /** A student's own judged questions and practiced answers, of released reports alone. */
  readonly readOwnJudged: (
    context: CallContext,
  ) => Promise<{ readonly judged: JudgedQuestion[]; readonly practiced: PracticedAnswer[]; readonly standards: ReadonlySet<string> }>;
  /** What a student may open outside lessons. */
  readonly readStudentLibrary: (db: Database, caller: Caller) => Promise<StudentLibrary['units']>;
  readonly reportFile: (parts: ReportParts) => FileAnswer;
}
