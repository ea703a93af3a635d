import { type SQL, sql } from 'drizzle-orm';
import type { ErasureRule } from '#contract/privacy/privacy.schemas.ts';
import type { DataKind, Pair } from './data-kinds.ts';

/** Whose data it is. */
export interface Subject {
  readonly district_id: number;
  readonly user_puid: string;
}

/** Which rows of a table are about a person. */
interface Rows {
  /** The columns that name the person. */
  readonly columns: readonly string[];
  readonly where: (subject: Subject) => SQL;
}

/** A table with personal data (decisions/privacy-and-retention.md): what a record shows of it, and what a deletion does with it. */
export interface PeopleTable {
  readonly table: string;
  readonly kind: DataKind;
  readonly what: Pair;
  /** Null where only staff have rows: their work stays with the district. */
  readonly rows: Rows | null;
  /** Columns that name somebody else who did something: a teacher who graded, an administrator. */
  readonly actors: readonly string[];
  /** Columns that list several people. */
  readonly lists: readonly string[];
  /** Columns that no record shows: secrets, and fingerprints of what it shows already. */
  readonly hidden: readonly string[];
  /**
   * What a deletion does with the rows. `pseudonym`: they stay, with the number of the request in place of the person. `counted`: the person
   * is taken out of a list of people. `certificate`: the request stays, without the person.
   */
  readonly erase: ErasureRule;
}

type More = Partial<Pick<PeopleTable, 'actors' | 'lists' | 'hidden' | 'erase'>>;
const NONE = { actors: [], lists: [], hidden: [], erase: 'delete' } as const satisfies More;
const entry = (table: string, kind: DataKind, what: Pair, rows: Rows | null, more: More = {}): PeopleTable => ({
  ...NONE,
  ...more,
  table,
  kind,
  what,
  rows,
});

const own = (...columns: readonly [string, ...string[]]): Rows => ({
  columns,
  where: ({ district_id, user_puid }) =>
    sql`district_id = ${district_id}::int and (${sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = ${user_puid}::uuid`),
      sql` or `,
    )})`,
});
const OWN = own('user_puid');
const ofAttempt: Rows = {
  columns: [],
  where: ({ district_id, user_puid }) =>
    sql`district_id = ${district_id}::int and result_id in (select result_id from quiz_result where district_id = ${district_id}::int and user_puid = ${user_puid}::uuid)`,
};
const special = (columns: readonly string[], where: Rows['where']): Rows => ({ columns, where });
const listed = (column: string) => special([column], ({ user_puid }) => sql`${user_puid}::uuid = any(${sql.identifier(column)})`);
const named = (column: string, user_puid: string) => sql`${sql.identifier(column)}::text like ${`%${user_puid}%`}`;

/**
 * Every table with personal data, in the order in which a deletion goes through them: what refers to something comes before it. A test
 * fails for a table or a column with people that is not here.
 */
export const PEOPLE_TABLES: readonly PeopleTable[] = [
  // Exports first: which of them a person is in is found by classes and jobs.
  entry(
    'long_export',
    'exports',
    ['Spreadsheets of the classes', 'Hojas de cálculo de las clases'],
    special(
      [],
      ({ district_id, user_puid }) => sql`(district_id, user_puid, export_id) in (select j.district_id, j.user_puid, j.job_id from job j
        where j.kind = 'report export' and coalesce(j.job_order #>> '{input,body,group_puid}', j.job_order #>> '{input,query,group_puid}') in (
          select group_puid::text from group_member where district_id = ${district_id}::int and user_puid = ${user_puid}::uuid
          union select group_puid::text from former_member where district_id = ${district_id}::int and user_puid = ${user_puid}::uuid))`,
    ),
    { actors: ['user_puid'], hidden: ['content'] },
  ),
  entry('student_record', 'exports', ['Records that were made', 'Expedientes creados'], own('account_puid'), {
    actors: ['user_puid'],
    hidden: ['content'],
  }),
  entry(
    'job',
    'exports',
    ['Long work about the person', 'Trabajo largo sobre la persona'],
    special([], ({ user_puid }) => sql`${named('job_order', user_puid)}`),
    { actors: ['user_puid'], hidden: ['job_order', 'checkpoint'] },
  ),
  entry('deletion_request', 'exports', ['Requests for deletion', 'Solicitudes de borrado'], own('account_puid'), {
    actors: ['requested_by_puid', 'confirmed_by_puid'],
    hidden: ['account_hash', 'found', 'deleted'],
    erase: 'certificate',
  }),
  entry('retention_hold', 'exports', ['Legal holds', 'Retenciones legales'], own('account_puid'), {
    actors: ['placed_by_puid', 'lifted_by_puid'],
    hidden: ['reason'],
  }),
  // Answers, then the attempts that they belong to.
  entry('answer_suggestion', 'grades', ['Suggested scores', 'Calificaciones sugeridas'], ofAttempt),
  entry('answer_feedback', 'grades', ['Feedback on grading', 'Comentarios sobre la calificación'], ofAttempt, { actors: ['said_by_puid'] }),
  entry('answer_grade', 'grades', ['Grades of written answers', 'Calificación de respuestas escritas'], ofAttempt, {
    actors: ['graded_by_puid'],
  }),
  entry('grading_work', 'grades', ['Waiting for a suggestion', 'En espera de sugerencia'], ofAttempt),
  entry('practice_answer', 'answers', ['Practiced answers', 'Respuestas de práctica'], OWN),
  entry('quiz_answer_version', 'answers', ['Earlier versions of answers', 'Versiones anteriores de respuestas'], ofAttempt),
  entry('quiz_answer', 'answers', ['Answers to questions', 'Respuestas a preguntas'], ofAttempt),
  entry('quiz_result_alias', 'answers', ['Attempts begun on two devices', 'Intentos empezados en dos dispositivos'], ofAttempt),
  entry('quiz_result', 'answers', ['Quizzes and assessments', 'Cuestionarios y evaluaciones'], OWN),
  entry('held_work', 'answers', ['Work that waits for a teacher', 'Trabajo que espera al docente'], OWN, {
    actors: ['decided_by_puid'],
    hidden: ['fingerprint'],
  }),
  entry('held_pile', 'answers', ['Work that waits, by lesson', 'Trabajo en espera, por lección'], OWN),
  entry('custody_refused', 'answers', ['Work returned to the student', 'Trabajo devuelto al estudiante'], OWN),
  entry('custody_misfit', 'answers', ['Work that could not be read', 'Trabajo que no se pudo leer'], OWN, { actors: ['settled_by_puid'] }),
  entry('work_note', 'grades', ['Stickers and sentences of teachers', 'Calcomanías y oraciones de docentes'], OWN, {
    actors: ['teacher_puid'],
  }),
  entry('paper_entry', 'answers', ['Answers that teachers entered from paper', 'Respuestas en papel que capturaron docentes'], OWN, {
    actors: ['entered_by_puid', 'undone_by_puid'],
  }),
  entry('score_comment', 'grades', ['Comments of teachers', 'Comentarios de docentes'], OWN, { actors: ['written_by_puid'] }),
  entry('score_decision', 'grades', ['Scores that teachers set', 'Calificaciones que pusieron docentes'], OWN, {
    actors: ['decided_by_puid'],
  }),
  entry('retake', 'assigned', ['Retakes that teachers gave', 'Otros intentos que dieron docentes'], OWN, { actors: ['given_by_puid'] }),
  entry('late_ruling', 'assigned', ['On time or late', 'A tiempo o tarde'], OWN, { actors: ['ruled_by_puid'] }),
  entry('extra_time', 'assigned', ['Extra time on tests', 'Tiempo extra en exámenes'], OWN, { actors: ['set_by_puid'] }),
  entry('assignment_student', 'assigned', ['Lessons with dates or notes of their own', 'Lecciones con fechas o notas propias'], OWN),
  entry(
    'report_release',
    'assigned',
    ['Reports released to chosen students', 'Informes mostrados a estudiantes elegidos'],
    listed('student_puids'),
    { actors: ['released_by_puid'], lists: ['student_puids'], erase: 'counted' },
  ),
  entry('resource_tracking', 'work', ['Steps of lessons', 'Pasos de lecciones'], OWN),
  entry('lesson_tracking', 'work', ['Lessons', 'Lecciones'], OWN),
  entry('resource_completion', 'work', ['Finished steps', 'Pasos terminados'], OWN),
  entry('content_tracking', 'work', ['Library resources opened', 'Recursos de la biblioteca abiertos'], OWN),
  entry('lesson_presentation', 'work', ['Lessons shown to a class', 'Lecciones mostradas a una clase'], OWN),
  entry('game_answer_uncounted', 'games', ['Answers that did not count', 'Respuestas que no contaron'], OWN),
  entry('game_answer', 'games', ['Answers in games', 'Respuestas en juegos'], OWN),
  entry('game_player', 'games', ['Games', 'Juegos'], OWN),
  entry('reading_note_version', 'notes', ['Earlier versions of notes', 'Versiones anteriores de notas'], OWN, { hidden: ['comment_hash'] }),
  entry('reading_note', 'notes', ['Notes and highlights', 'Notas y marcas'], OWN),
  entry('star_item', 'notes', ['Starred resources', 'Recursos marcados con estrella'], OWN),
  entry('my_library_item', 'notes', ['Own library', 'Biblioteca propia'], OWN),
  entry('own_item', 'notes', ['Own material in lessons', 'Material propio en lecciones'], OWN),
  entry('external_resource', 'notes', ['Own files and links', 'Archivos y enlaces propios'], OWN),
  entry('open_upload', 'notes', ['Uploads under way', 'Archivos que se están subiendo'], OWN, { hidden: ['fingerprint'] }),
  entry('lesson_draft', 'notes', ['Lesson drafts', 'Borradores de lecciones'], OWN),
  entry('reading_settings', 'settings', ['Reading settings', 'Configuración de lectura'], OWN),
  entry('student_tidepool', 'settings', ['Own tidepool', 'Poza de marea propia'], OWN),
  entry('tidepool_meeting', 'settings', ['Animals met in the tidepool', 'Animales conocidos en la poza de marea'], OWN),
  entry('user_preference', 'settings', ['Language and filter', 'Idioma y filtro'], OWN),
  entry('user_appearance', 'settings', ['Look', 'Apariencia'], OWN),
  entry('custody_delivery', 'devices', ['Work delivered from shared devices', 'Trabajo entregado desde dispositivos compartidos'], OWN, {
    actors: ['courier_puid'],
  }),
  entry('custody_session_key', 'devices', ['Sealing keys', 'Claves de sellado'], OWN, { hidden: ['key_hash'] }),
  entry('device_report', 'devices', ['What devices reported', 'Lo que informaron los dispositivos'], OWN),
  entry('device_dismissal', 'devices', ['Devices that were wiped', 'Dispositivos que se borraron'], OWN, {
    actors: ['dismissed_by_puid', 'undone_by_puid'],
  }),
  entry('receipt', 'devices', ['Receipts of what was sent', 'Acuses de lo enviado'], OWN, { hidden: ['fingerprint', 'reply'] }),
  entry('badge_use', 'signIn', ['Sign-ins with a badge', 'Inicios con credencial'], OWN),
  entry('sign_in_badge', 'signIn', ['Badges', 'Credenciales'], OWN, {
    actors: ['issued_by_puid', 'voided_by_puid'],
    hidden: ['secret_hash'],
  }),
  entry('password_link', 'signIn', ['Password links', 'Enlaces de contraseña'], OWN, { actors: ['made_by_puid'], hidden: ['id_hash'] }),
  entry('second_factor', 'signIn', ['Two-step sign-in', 'Verificación en dos pasos'], OWN, {
    hidden: ['sealed_secret', 'recovery_hashes', 'last_step'],
  }),
  entry('passkey', 'signIn', ['Passkeys', 'Llaves de acceso'], OWN, { hidden: ['public_key', 'credential_id', 'counter'] }),
  entry('remembered_device', 'signIn', ['Devices remembered at sign-in', 'Dispositivos recordados al entrar'], OWN, {
    hidden: ['token_hash'],
  }),
  entry('refresh_token', 'signIn', ['Open sign-ins', 'Sesiones abiertas'], OWN, { hidden: ['token_hash'] }),
  entry('user_session', 'signIn', ['Sessions', 'Sesiones'], OWN, { actors: ['acting_puid'], hidden: ['acting_district_id'] }),
  entry(
    'sso_flow',
    'signIn',
    ['Single sign-on under way', 'Inicio único en curso'],
    special(['user_puid'], ({ user_puid }) => sql`user_puid = ${user_puid}::uuid`),
    { hidden: ['flow_id', 'browser_hash', 'nonce', 'verifier', 'ticket_hash'] },
  ),
  entry(
    'sso_unknown',
    'signIn',
    ['Single sign-on without an account', 'Inicio único sin cuenta'],
    special(
      [],
      ({ district_id, user_puid }) => sql`district_id = ${district_id}::int and (provider, subject) in (
        select provider, subject from person_identity where district_id = ${district_id}::int and user_puid = ${user_puid}::uuid)`,
    ),
  ),
  entry('person_identity', 'account', ['Ids of the school’s sign-in', 'Identificadores del inicio de sesión escolar'], OWN),
  entry(
    'security_event',
    'signIn',
    ['Security log', 'Registro de seguridad'],
    special(['subject_puid', 'actor_puid'], ({ user_puid }) => sql`(subject_puid = ${user_puid}::uuid or actor_puid = ${user_puid}::uuid)`),
    { actors: ['acting_puid'], erase: 'pseudonym' },
  ),
  entry('usage_person_day', 'usage', ['Days', 'Días'], OWN),
  entry('usage_class_day', 'usage', ['Days by class', 'Días por clase'], OWN),
  entry('item_class', 'usage', ['Counted in item analysis', 'Contado en el análisis de reactivos'], listed('students'), {
    lists: ['students'],
    hidden: ['earned', 'possible'],
    erase: 'counted',
  }),
  entry('notification_dismissal', 'messages', ['Notices that were closed', 'Avisos cerrados'], OWN),
  entry(
    'student_notice_dismissal',
    'messages',
    ['Notices about lessons and results that were closed', 'Avisos cerrados sobre lecciones y resultados'],
    OWN,
  ),
  entry(
    'notification',
    'messages',
    ['Notices about the person', 'Avisos sobre la persona'],
    special(
      ['user_puids', 'for_puid'],
      // Whoever asks for a new password is told to those who can help, by sign-in name.
      ({
        district_id,
        user_puid,
      }) => sql`(user_puids = array[${user_puid}::uuid] or for_puid = ${user_puid}::uuid or link like ${`%${user_puid}%`}
        or (district_id = ${district_id}::int and exists (select 1 from app_user u where u.district_id = ${district_id}::int
          and u.user_puid = ${user_puid}::uuid and position('Sign-in name: ' || u.user_name || '. ' in body ->> 'en') > 0)))`,
    ),
    { actors: ['made_by_puid'], lists: ['user_puids'] },
  ),
  entry('mail', 'messages', ['Mail that was sent', 'Correos enviados'], OWN, {
    hidden: ['body', 'part', 'bundle', 'unsubscribe_url', 'once_key'],
  }),
  entry('feedback_message', 'messages', ['Feedback', 'Comentarios'], OWN),
  entry('adoption_feedback', 'messages', ['Ratings', 'Valoraciones'], OWN),
  entry('schedule_request', 'messages', ['Requests for a training', 'Solicitudes de capacitación'], OWN),
  entry('user_change_line', 'rosters', ['Changes of the account', 'Cambios de la cuenta'], OWN),
  entry('user_import_line', 'rosters', ['Lines of imported lists', 'Líneas de listas importadas'], OWN),
  entry(
    'roster_line',
    'rosters',
    ['Lines of rosters', 'Líneas de listados'],
    special(
      [],
      // A line with a problem names nobody's account, only the person of the source.
      ({ district_id, user_puid }) => sql`district_id = ${district_id}::int and kind not in ('school', 'class')
        and (our_id = ${user_puid} or ${named('before', user_puid)} or ${named('after', user_puid)}
          or (kind = 'person' and (run_id, their_id) in (select r.run_id, e.their_id from roster_entity e
            join roster_run r on r.district_id = e.district_id and r.source_id = e.source_id
            where e.district_id = ${district_id}::int and e.kind = 'person' and e.our_id = ${user_puid})))`,
    ),
  ),
  entry(
    'roster_enrollment',
    'rosters',
    ['Classes by the roster', 'Clases según el listado'],
    special(
      [],
      ({ district_id, user_puid }) => sql`district_id = ${district_id}::int and (source_id, person_id) in (select source_id, their_id
        from roster_entity where district_id = ${district_id}::int and kind = 'person' and our_id = ${user_puid})`,
    ),
  ),
  entry(
    'roster_entity',
    'rosters',
    ['Ids of the school system', 'Identificadores del sistema escolar'],
    special([], ({ district_id, user_puid }) => sql`district_id = ${district_id}::int and kind = 'person' and our_id = ${user_puid}`),
  ),
  entry('student_guardian', 'guardians', ['Guardians', 'Familiares'], OWN, {
    actors: ['added_by_puid'],
    hidden: ['guardian_id', 'source_id', 'their_id'],
  }),
  entry('group_member', 'classes', ['Classes now', 'Clases actuales'], OWN),
  entry('former_member', 'classes', ['Classes before', 'Clases anteriores'], OWN),
  entry('lti_score', 'grades', ['Scores sent to learning platforms', 'Calificaciones enviadas a plataformas'], OWN, {
    hidden: ['said_at'],
  }),
  entry('closed_account', 'account', ['Since when it is closed', 'Desde cuándo está cerrada'], OWN),
  entry('user_photo', 'account', ['Photo', 'Foto'], OWN, { hidden: ['content'] }),
  entry('app_user', 'account', ['Account', 'Cuenta'], OWN, { hidden: ['password_hash'] }),
];
