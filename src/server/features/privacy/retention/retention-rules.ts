import { type SQL, sql } from 'drizzle-orm';
import type { RetentionKind } from '#contract/privacy/retention.schemas.ts';
import type { Pair } from '../data-kinds.ts';

/** Rows of one table that grow old. Conditions are on the table itself, without an alias. */
export interface AgingTable {
  readonly table: string;
  /** Rows that are old enough. @param before a moment */
  readonly isOld: (before: SQL) => SQL;
  /** Rows about one of these people: a legal hold spares them. @param people an array of ids */
  readonly isAbout: (people: SQL) => SQL;
  /** Rows without a district are for every one, and go with those of nobody's district. */
  readonly hasEveryDistrict?: true;
}

/** How long a kind of data is kept, and what that rests on. */
interface RuleText {
  readonly title: Pair;
  readonly why: Pair;
  readonly law: Pair;
  /** When the days begin. */
  readonly from: Pair;
  readonly days: number;
  readonly min: number;
  readonly max: number;
  /** The law allows to keep it as long as the account exists. */
  readonly mayKeep: boolean;
  /** Nothing is deleted before the district has chosen a number of days. */
  readonly waits: boolean;
  readonly tables: readonly AgingTable[];
}

const aging = (table: string, isOld: AgingTable['isOld'], ...columns: readonly [string, ...string[]]): AgingTable => ({
  table,
  isOld,
  isAbout: (people) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = any(${people})`),
      sql` or `,
    )})`,
});
const since = (column: string) => (before: SQL) => sql`${sql.identifier(column)} < ${before}`;

const COPPA: Pair = [
  'COPPA (16 CFR 312.10): a child’s data may not be kept without end.',
  'COPPA (16 CFR 312.10): los datos de menores no se guardan sin límite.',
];
const TEXAS: Pair = [
  'TEC 32.155 protects it like the account. COPPA: kept only as long as the school needs it.',
  'TEC 32.155 lo protege igual que la cuenta. COPPA: solo mientras la escuela lo necesite.',
];
const OWN: Pair = ['When it was stored', 'Cuando se guardó'];

/** One rule for each kind of data that a nightly run deletes. */
export const RETENTION_RULES: Readonly<Record<RetentionKind, RuleText>> = {
  left_students: {
    title: ['Students who left', 'Estudiantes que se fueron'],
    why: [
      'Account, classes, answers, scores, notes and files of a student whose account is closed: for transcripts, appeals, and in case the student returns.',
      'Cuenta, clases, respuestas, calificaciones, notas y archivos de quien ya no tiene la cuenta abierta: para constancias, reclamos y por si regresa.',
    ],
    law: [
      'COPPA (16 CFR 312.10): no longer than the school needs it, so it cannot be kept without end. FERPA (34 CFR 99.10): while a parent waits to see a record, it may not be deleted. Place a hold.',
      'COPPA (16 CFR 312.10): no más de lo que la escuela necesite; no se guarda sin límite. FERPA (34 CFR 99.10): mientras los padres esperan ver un expediente, no se puede borrar. Pon una retención legal.',
    ],
    from: ['When the account was closed', 'Cuando se cerró la cuenta'],
    days: 730,
    min: 365,
    max: 2_555,
    mayKeep: false,
    waits: true,
    // Deleted person by person, as on request.
    tables: [],
  },
  answer_versions: {
    title: ['Earlier versions of answers', 'Versiones anteriores de respuestas'],
    why: ['To bring back work that was overwritten.', 'Para recuperar trabajo que se sobrescribió.'],
    law: COPPA,
    from: ['When the version was received', 'Cuando se recibió la versión'],
    days: 730,
    min: 180,
    max: 1_825,
    mayKeep: true,
    waits: false,
    tables: [
      {
        table: 'quiz_answer_version',
        isOld: since('received_at'),
        isAbout: (people) => sql`exists (select 1 from quiz_result r where r.district_id = quiz_answer_version.district_id
          and r.result_id = quiz_answer_version.result_id and r.user_puid = any(${people}))`,
      },
    ],
  },
  opened: {
    title: ['Library resources opened', 'Recursos de la biblioteca abiertos'],
    why: ['To show progress and recent resources.', 'Para mostrar el avance y los recursos recientes.'],
    law: TEXAS,
    from: ['When it was opened', 'Cuando se abrió'],
    days: 1_095,
    min: 365,
    max: 1_825,
    mayKeep: true,
    waits: false,
    tables: [aging('content_tracking', since('opened_at'), 'user_puid')],
  },
  feedback: {
    title: ['Feedback and requests', 'Comentarios y solicitudes'],
    why: ['To read what people report, and answer.', 'Para leer lo que las personas reportan y responder.'],
    law: COPPA,
    from: OWN,
    days: 730,
    min: 90,
    max: 1_825,
    mayKeep: true,
    waits: false,
    tables: [
      aging('feedback_message', since('sent_at'), 'user_puid'),
      aging('adoption_feedback', since('received_at'), 'user_puid'),
      aging('schedule_request', since('requested_at'), 'user_puid'),
    ],
  },
  notices: {
    title: ['Notices', 'Avisos'],
    why: ['To tell people something.', 'Para avisar algo a las personas.'],
    law: COPPA,
    from: ['When the notice ended', 'Cuando terminó el aviso'],
    days: 30,
    min: 30,
    max: 365,
    mayKeep: false,
    waits: false,
    tables: [
      {
        table: 'notification',
        isOld: since('ends_at'),
        // With a notice goes who has put it away.
        isAbout: (people) => sql`(for_puid = any(${people}) or user_puids && ${people} or exists (select 1 from notification_dismissal d
          where d.notification_id = notification.notification_id and d.user_puid = any(${people})))`,
        hasEveryDistrict: true,
      },
      aging('student_notice_dismissal', since('dismissed_at'), 'user_puid'),
    ],
  },
  mail: {
    title: ['Mail that was sent', 'Correos enviados'],
    why: [
      'To see whether a mail arrived. The text is deleted as soon as it is sent.',
      'Para ver si un correo llegó. El texto se borra al enviarse.',
    ],
    law: COPPA,
    from: ['When the mail was written', 'Cuando se escribió el correo'],
    days: 30,
    min: 7,
    max: 365,
    mayKeep: false,
    waits: false,
    tables: [aging('mail', (before) => sql`state <> 'queued' and created_at < ${before}`, 'user_puid')],
  },
  sign_ins: {
    title: ['Sign-ins', 'Inicios de sesión'],
    why: [
      'Ended sessions, badges used, password links and what devices reported: to show people where they were signed in.',
      'Sesiones terminadas, credenciales usadas, enlaces de contraseña e informes de dispositivos: para mostrar dónde se inició sesión.',
    ],
    law: TEXAS,
    from: ['When the sign-in ended', 'Cuando terminó la sesión'],
    days: 400,
    min: 90,
    max: 730,
    mayKeep: false,
    waits: false,
    tables: [
      aging('refresh_token', since('expires_at'), 'user_puid'),
      aging('user_session', (before) => sql`least(ended_at, ends_at) < ${before}`, 'user_puid', 'acting_puid'),
      aging('badge_use', since('used_at'), 'user_puid'),
      aging('password_link', since('expires_at'), 'user_puid', 'made_by_puid'),
      aging('remembered_device', since('expires_at'), 'user_puid'),
      aging('device_report', (before) => sql`held = 0 and reported_at < ${before}`, 'user_puid'),
    ],
  },
  security_log: {
    title: ['Security log', 'Registro de seguridad'],
    why: ['To find out who did what, from where, in whose name.', 'Para averiguar quién hizo qué, desde dónde y en nombre de quién.'],
    law: [
      'A breach must be looked into for months after it (Bus. & Com. Code 521.053). It holds network addresses, so COPPA does not let it be kept without end.',
      'Una filtración se investiga meses después (Bus. & Com. Code 521.053). Contiene direcciones de red; COPPA no permite guardarlo sin límite.',
    ],
    from: ['When it happened', 'Cuando ocurrió'],
    days: 400,
    min: 180,
    max: 1_095,
    mayKeep: false,
    waits: false,
    tables: [aging('security_event', since('happened_at'), 'subject_puid', 'actor_puid', 'acting_puid')],
  },
};
