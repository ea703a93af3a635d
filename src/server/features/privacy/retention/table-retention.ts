import type { RetentionKind } from '#contract/privacy/retention.schemas.ts';
import type { Pair } from '../data-kinds.ts';
import { RETENTION_RULES } from './retention-rules.ts';

/** Data that no district's rule deletes: by when it is gone, and by whom. */
interface OtherRetention {
  readonly title: Pair;
  readonly kept: Pair;
  readonly tables: readonly string[];
}

/** What the server itself deletes by rules of its own, or what only a deletion on request takes. */
export const OTHER_RETENTION = {
  delivery: {
    title: ['Receipts and sealed work', 'Acuses y trabajo sellado'],
    kept: [
      '550 days: so late may a device come back and be recognized. What a student or teacher has not decided yet stays until they do.',
      '550 días: hasta entonces puede volver un dispositivo y ser reconocido. Lo que falta por decidir se queda hasta que alguien decida.',
    ],
    tables: ['receipt', 'custody_delivery', 'custody_refused', 'held_work'],
  },
  exports: {
    title: ['Exports', 'Exportaciones'],
    kept: ['Student records 7 days, spreadsheets and jobs 30 days.', 'Expedientes 7 días; hojas de cálculo y trabajos 30 días.'],
    tables: ['long_export', 'student_record', 'job'],
  },
  uploads: {
    title: ['Uploads that nobody finished', 'Archivos que nadie terminó de subir'],
    kept: ['Three days.', 'Tres días.'],
    tables: ['open_upload'],
  },
  rosters: {
    title: ['Lines of rosters and imported lists', 'Líneas de listados e importaciones'],
    kept: [
      '30 days, so that a run can be undone, and until the next import.',
      '30 días, para poder deshacer, y hasta la siguiente importación.',
    ],
    tables: ['roster_line', 'user_import_line', 'user_change_line'],
  },
  usage: {
    title: ['Usage by person and day', 'Uso por persona y día'],
    kept: [
      'This school year and the last. Sums that name nobody stay.',
      'Este ciclo escolar y el anterior. Las sumas sin nombres permanecen.',
    ],
    tables: ['usage_person_day', 'usage_class_day'],
  },
  sso: {
    title: ['Single sign-on under way', 'Inicio único en curso'],
    kept: ['One day; a sign-in without an account 60 days.', 'Un día; un inicio sin cuenta 60 días.'],
    tables: ['sso_flow', 'sso_unknown'],
  },
  certificates: {
    title: ['Certificates of deletions, and legal holds', 'Constancias de borrado y retenciones legales'],
    kept: ['For good: they prove what was deleted and name nobody.', 'De forma permanente: prueban lo que se borró y no nombran a nadie.'],
    tables: ['deletion_request', 'retention_hold'],
  },
} as const satisfies Readonly<Record<string, OtherRetention>>;

/**
 * Tables whose rows stay as long as the student's account and go with it: by a deletion on request, or once the student has left long
 * enough (`left_students`). A new table with people is added here or to a rule; a test fails until it is.
 */
export const KEPT_WITH_ACCOUNT: readonly string[] = [
  ...['app_user', 'user_photo', 'person_identity', 'closed_account', 'student_guardian', 'group_member', 'former_member'],
  ...['roster_enrollment', 'roster_entity', 'assignment_student', 'retake', 'late_ruling', 'extra_time', 'report_release'],
  ...['resource_tracking', 'lesson_tracking', 'resource_completion', 'lesson_presentation', 'item_class', 'practice_answer'],
  ...['quiz_result', 'quiz_answer', 'quiz_result_alias', 'answer_suggestion', 'answer_feedback', 'answer_grade', 'grading_work'],
  ...['work_note', 'paper_entry', 'score_comment', 'score_decision', 'lti_score', 'held_pile', 'custody_misfit'],
  ...['game_answer_uncounted', 'game_answer', 'game_player'],
  ...['reading_note_version', 'reading_note', 'star_item', 'my_library_item', 'own_item', 'external_resource', 'lesson_draft'],
  ...['reading_settings', 'student_tidepool', 'tidepool_meeting', 'user_preference', 'user_appearance', 'notification_dismissal'],
  ...['custody_session_key', 'device_dismissal', 'sign_in_badge', 'second_factor', 'passkey'],
];

/** Where the retention of a table is named: by a district's rule, by one of the server's own, or with the account. */
export function retentionOf(table: string): (RetentionKind | keyof typeof OTHER_RETENTION | 'account')[] {
  const rules = (Object.keys(RETENTION_RULES) as RetentionKind[]).filter((kind) =>
    RETENTION_RULES[kind].tables.some((each) => each.table === table),
  );
  const others = (Object.keys(OTHER_RETENTION) as (keyof typeof OTHER_RETENTION)[]).filter((kind) =>
    (OTHER_RETENTION[kind].tables as readonly string[]).includes(table),
  );
  return [...rules, ...others, ...(KEPT_WITH_ACCOUNT.includes(table) ? (['account'] as const) : [])];
}
