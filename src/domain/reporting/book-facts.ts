import type { Bilingual } from '#contract/wire.ts';
import type { Attempt, AttemptRule } from './attempt-choice.ts';
import type { Decision } from './cell.ts';
import type { KeyCorrection } from './key-correction.ts';

export interface BookStudent {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_name: string;
  /** The district's own number. */
  readonly student_number: string | null;
  /** Another student of the class has the same name. */
  readonly is_namesake: boolean;
}
export interface BookResource {
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly title: Bilingual;
  readonly sort_order: number;
  readonly remarks: string;
  /** Whether it is a quiz or an assessment, with which a lesson is submitted. */
  readonly is_assessed: boolean;
  readonly paper_points: number;
  /** Whether it is a document with fields. */
  readonly is_lab?: boolean;
  /** Whether the external item-assessment service delivers it. */
  readonly is_external?: boolean;
}
export interface BookAssignment {
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly lesson_name: string;
  readonly lesson_name_es: string;
  readonly is_own: boolean;
  readonly archived_at: string | null;
  readonly assigned_at: string;
  readonly due_date: string | null;
  /** The last day for late work, in the district's time zone. */
  readonly late_until: string | null;
  readonly closed_at: string | null;
  /** When it was unassigned from everybody; null where it was not, or was closed in another way. @default null */
  readonly taken_back_at?: string | null;
  /** Which attempt counts; null where nobody has chosen. @default null */
  readonly attempt_rule?: AttemptRule | null;
}
/** About one student's work in one assignment. */
export interface OfStudent {
  readonly assignment_id: number;
  readonly user_puid: string;
}
/** Everything that the reports of one class are made from, as the server had it at one moment. Times are ISO 8601. */
export interface BookFacts {
  readonly as_of: Date;
  readonly students: readonly BookStudent[];
  /** Newest first. */
  readonly assignments: readonly BookAssignment[];
  /** How many older assignments the book leaves out. @default 0 */
  readonly left_off?: number;
  /** In lesson order. */
  readonly resources: readonly BookResource[];
  readonly attempts: readonly (OfStudent &
    Attempt & { readonly quiz_id: number; readonly started_at: string; readonly saved_at: string | null })[];
  /** Attempts that teachers gave on top of what a quiz allows. @default [] */
  readonly retakes?: readonly Retake[];
  readonly decisions: readonly (OfStudent & Decision & { readonly quiz_id: number })[];
  /** In a book of whole lessons (`visits` is null) only those of lessons without a quiz or assessment: the others are not needed there. */
  readonly completions: readonly (OfStudent & { readonly resource_id: number; readonly completed_at: string })[];
  /** Seconds spent on a resource in all visits; null in a book of whole lessons, which has no data for single resources. */
  readonly visits: readonly BookVisit[] | null;
  /** Seconds spent in a lesson in all lesson sessions; null in a book of scores only, which has no times. */
  readonly lessonSessions: readonly BookSession[] | null;
  readonly rulings: readonly (OfStudent & { readonly is_late: boolean })[];
  readonly in_review: readonly OfStudent[];
  /** To whom each assignment was given, with the day on which it is due for them. */
  readonly recipients: readonly (OfStudent & {
    readonly due_date: string | null;
    /** When somebody first came into the class that had been given it as a whole before; null or absent for all others. */
    readonly came_at?: string | null;
  })[];
  /** Single students from whom an assignment was taken back, with the day on which it was due for them. */
  readonly removed: BookFacts['recipients'];
  readonly holding: readonly Holding[];
  /** For each question whose key was corrected for this class, the correction in force. */
  readonly corrections: readonly BookCorrection[];
}
/** The attempt of this number was given by a teacher, and is due on a day of its own; null: it is never late. */
export interface Retake extends OfStudent {
  readonly quiz_id: number;
  readonly attempt_no: number;
  readonly due_date: string | null;
  /** It begins with the answers of the attempt before. */
  readonly from_answers: boolean;
}
export interface BookSession extends OfStudent {
  readonly time_spent: number;
  readonly last_at: string;
}
export interface BookVisit extends OfStudent {
  readonly resource_id: number;
  readonly time_spent: number;
  readonly last_at: string;
}
/** A correction with what a report says about it. */
export interface BookCorrection extends KeyCorrection {
  readonly quiz_id: number;
  /** The question's number in the quiz. */
  readonly number: number | null;
  readonly reason: string;
  readonly made_at: string;
}
/** A device whose last report says that unsent work of a student is on it. */
export interface Holding {
  readonly user_puid: string;
  readonly device_id: string;
  readonly held: number;
  readonly oldest_at: string | null;
  readonly heard_at: string;
}
