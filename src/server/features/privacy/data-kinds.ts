/** A text in both languages: English first, then Spanish. */
export type Pair = readonly [en: string, es: string];

/** What is said of one kind of personal data, to administrators and to the public. */
export interface DataKindText {
  readonly title: Pair;
  readonly why: Pair;
  readonly kept: Pair;
}

const WITH_ACCOUNT: Pair = [
  'As long as the account exists. Deleted with the account: on request, or a time after the student left that the district sets (suggested: 2 years).',
  'Mientras exista la cuenta. Se borra con ella: cuando se solicita, o un tiempo después de que el estudiante se fue, que fija el distrito (se sugieren 2 años).',
];

/** The kinds of personal data, in the order in which they are shown. */
export const DATA_KINDS = {
  account: {
    title: ['Account', 'Cuenta'],
    why: [
      'To sign in and to show teachers who somebody is. A name, a sign-in name and a grade are all it takes; the school decides what it sends.',
      'Para iniciar sesión y para que el personal docente sepa quién es quién. Basta un nombre, un usuario y un grado; la escuela decide qué envía.',
    ],
    kept: WITH_ACCOUNT,
  },
  guardians: {
    title: ['Guardians', 'Familiares'],
    why: [
      'To print and mail the weekly summary: a name, an email address where the school has one, and a language. They have no account.',
      'Para imprimir y enviar el resumen semanal: un nombre, un correo si la escuela lo tiene y un idioma. No tienen cuenta.',
    ],
    kept: WITH_ACCOUNT,
  },
  classes: {
    title: ['Classes', 'Clases'],
    why: ['To give the right lessons to the right students.', 'Para dar las lecciones correctas a cada estudiante.'],
    kept: WITH_ACCOUNT,
  },
  assigned: {
    title: ['Assigned work', 'Trabajo asignado'],
    why: [
      'Dates of their own, notes, late work and extra time that a teacher set for one student.',
      'Fechas propias, notas, entregas tardías y tiempo extra que el docente fijó para un estudiante.',
    ],
    kept: WITH_ACCOUNT,
  },
  work: {
    title: ['Lessons opened and finished', 'Lecciones abiertas y terminadas'],
    why: [
      'To continue where a student stopped, and to show progress.',
      'Para continuar donde se quedó cada estudiante y mostrar su avance.',
    ],
    kept: WITH_ACCOUNT,
  },
  answers: {
    title: ['Answers', 'Respuestas'],
    why: [
      'What a student answered, wrote, drew, photographed, uploaded or practiced, with earlier versions, so that no work is lost.',
      'Lo que el estudiante respondió, escribió, dibujó, fotografió, subió o practicó, con versiones anteriores, para que no se pierda ningún trabajo.',
    ],
    kept: [
      'As long as the account exists; of practice, the newest 10,000 answers. Deleted with the account on request.',
      'Mientras exista la cuenta; de la práctica, las 10,000 respuestas más recientes. Se borra con la cuenta cuando se solicita.',
    ],
  },
  grades: {
    title: ['Scores and comments', 'Calificaciones y comentarios'],
    why: ['What teachers decided and wrote about the work.', 'Lo que el personal docente decidió y escribió sobre el trabajo.'],
    kept: WITH_ACCOUNT,
  },
  notes: {
    title: ['Notes, highlights and own files', 'Notas, marcas y archivos propios'],
    why: ['For the student’s own reading and study.', 'Para la lectura y el estudio del propio estudiante.'],
    kept: WITH_ACCOUNT,
  },
  games: {
    title: ['Class games and practice', 'Juegos y práctica en clase'],
    why: ['To run a game and show its result.', 'Para llevar el juego y mostrar su resultado.'],
    kept: WITH_ACCOUNT,
  },
  settings: {
    title: ['Settings', 'Configuración'],
    why: [
      'Language, look and reading preferences, on whatever device.',
      'Idioma, apariencia y preferencias de lectura, en cualquier dispositivo.',
    ],
    kept: WITH_ACCOUNT,
  },
  devices: {
    title: ['Devices and delivery', 'Dispositivos y entrega'],
    why: [
      'To know which device still holds unsent work, and that work arrived exactly once.',
      'Para saber qué dispositivo guarda trabajo sin enviar, y que el trabajo llegó una sola vez.',
    ],
    kept: WITH_ACCOUNT,
  },
  signIn: {
    title: ['Sign-ins and security log', 'Inicios de sesión y registro de seguridad'],
    why: [
      'To protect accounts: who signed in, from where, and who did what in whose name.',
      'Para proteger las cuentas: quién inició sesión, desde dónde, y quién hizo qué en nombre de quién.',
    ],
    kept: [
      'Security log and ended sessions: 400 days unless the district sets another time; the log without a name once the account is deleted. Badges: as long as the account exists.',
      'Registro de seguridad y sesiones terminadas: 400 días, salvo que el distrito fije otro tiempo; el registro, sin nombre una vez borrada la cuenta. Credenciales: mientras exista la cuenta.',
    ],
  },
  usage: {
    title: ['Usage figures', 'Cifras de uso'],
    why: ['To show schools how much the product is used.', 'Para mostrar a las escuelas cuánto se usa el producto.'],
    kept: [
      'By person: as long as the account exists. Sums of a class, a school or a district name nobody and stay.',
      'Por persona: mientras exista la cuenta. Las sumas de una clase, escuela o distrito no nombran a nadie y permanecen.',
    ],
  },
  messages: {
    title: ['Notices and feedback', 'Avisos y comentarios'],
    why: ['To tell people something, and to read what they report.', 'Para avisar a las personas y leer lo que reportan.'],
    kept: [
      'Notices and mail: 30 days. Feedback: 2 years. The district may set other times.',
      'Avisos y correos: 30 días. Comentarios: 2 años. El distrito puede fijar otros tiempos.',
    ],
  },
  rosters: {
    title: ['Rosters and account changes', 'Listados y cambios de cuentas'],
    why: [
      'To recognize people whom the school system sends again, and to undo a change of accounts.',
      'Para reconocer a quienes el sistema escolar vuelve a enviar y deshacer un cambio de cuentas.',
    ],
    kept: [
      'Ids: as long as the account exists. Lines of a run: until it can no longer be undone.',
      'Identificadores: mientras exista la cuenta. Líneas de una importación: hasta que ya no se pueda deshacer.',
    ],
  },
  exports: {
    title: ['Exports under way', 'Exportaciones en curso'],
    why: ['Files that an administrator or a teacher asked for.', 'Archivos que pidió la administración o un docente.'],
    kept: ['Student records: 7 days. Spreadsheets: 30 days.', 'Expedientes: 7 días. Hojas de cálculo: 30 días.'],
  },
} as const satisfies Readonly<Record<string, DataKindText>>;
export type DataKind = keyof typeof DATA_KINDS;
