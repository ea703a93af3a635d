import type { RefusalTexts } from './refusal-pairs.ts';
import { ACCOUNT_REFUSALS } from './refusal-texts-accounts.ts';
import { FILE_REFUSALS } from './refusal-texts-files.ts';
import { PRODUCT_REFUSALS } from './refusal-texts-products.ts';
import { PROGRAMMER_REFUSALS } from './refusal-texts-programmers.ts';
import { ROSTER_REFUSALS } from './refusal-texts-rosters.ts';
import { SIGN_IN_REFUSALS } from './refusal-texts-sign-in.ts';
import { WORKSPACE_REFUSALS } from './refusal-texts-workspace.ts';

const GONE = 'Quizá se quitó, o no es para ti.';

/** Every refusal, by its code. */
export const REFUSAL_TEXTS = {
  ...ACCOUNT_REFUSALS,
  ...FILE_REFUSALS,
  ...PRODUCT_REFUSALS,
  ...PROGRAMMER_REFUSALS,
  ...ROSTER_REFUSALS,
  ...SIGN_IN_REFUSALS,
  ...WORKSPACE_REFUSALS,
  // Not there, or not the caller's to know of.
  resource_not_found: ['This resource was not found.', `No se encontró este recurso. ${GONE}`],
  library_part_not_found: ['This part of the library was not found.', `No se encontró esta parte de la biblioteca. ${GONE}`],
  product_not_found: ['This product was not found.', `No se encontró este producto. ${GONE}`],
  quiz_not_found: ['This quiz was not found.', `No se encontró este cuestionario. ${GONE}`],
  lesson_not_found: ['This lesson was not found.', `No se encontró esta lección. ${GONE}`],
  assignment_not_found: ['This assignment was not found.', `No se encontró esta tarea. ${GONE}`],
  class_not_found: ['This class was not found.', `No se encontró esta clase. ${GONE}`],
  student_not_found: ['This student was not found.', `No se encontró a este estudiante. ${GONE}`],
  standard_not_found: ['This standard was not found.', `No se encontró este estándar. ${GONE}`],
  work_not_found: ['This work was not found.', `No se encontró este trabajo. ${GONE}`],
  attempt_not_found: ['This attempt was not found.', `No se encontró este intento. ${GONE}`],
  answer_not_found: ['This answer was not found.', `No se encontró esta respuesta. ${GONE}`],
  note_not_found: ['This note was not found.', `No se encontró esta nota. ${GONE}`],
  saved_comment_not_found: ['This comment was not found.', `No se encontró este comentario. ${GONE}`],
  rubric_not_found: ['This rubric was not found.', `No se encontró esta rúbrica. ${GONE}`],
  device_not_found: ['This device was not found.', `No se encontró este dispositivo. ${GONE}`],
  import_not_found: ['This import was not found.', `No se encontró esta importación. ${GONE}`],
  notification_not_found: ['This notification was not found.', `No se encontró este aviso. ${GONE}`],
  job_already_over: ['This is already over, so it cannot be canceled.', 'Esto ya terminó y no se puede cancelar.'],
  correction_not_found: ['This correction was not found.', `No se encontró esta corrección. ${GONE}`],
  question_has_no_key: [
    'People grade this question, so it has no key. Change the points of each answer in grading.',
    'Esta pregunta la califican personas, así que no tiene clave. Cambia los puntos de cada respuesta al calificar.',
  ],
  right_answer_needed: ['Say which answer is right.', 'Di qué respuesta es la correcta.'],
  photo_not_readable: ['The photo of question {id} cannot be read.', 'No se puede leer la foto de la pregunta {id}.'],
  table_not_readable: ['The table of question {id} cannot be read.', 'No se puede leer la tabla de la pregunta {id}.'],
  file_not_readable: ['The file of question {id} cannot be read.', 'No se puede leer el archivo de la pregunta {id}.'],
  drawing_not_readable: ['The drawing of question {id} cannot be read.', 'No se puede leer el dibujo de la pregunta {id}.'],
  answer_too_long: [
    'The answer to question {id} is too long: the most is {most} characters.',
    'La respuesta a la pregunta {id} es demasiado larga: el máximo es {most} caracteres.',
  ],
  no_such_answer: ['This question has no such answer.', 'Esta pregunta no tiene esa respuesta.'],
  gap_answer_needed: ['Choose a right answer for each gap.', 'Elige una respuesta correcta para cada espacio.'],
  steps_not_placed: ['Put every step in its place.', 'Pon cada paso en su lugar.'],
  right_words_needed: [
    'This question is answered in writing. Say which words are right.',
    'Esta pregunta se contesta por escrito. Di qué palabras son correctas.',
  ],
  right_options_needed: [
    'This question has options to choose from. Choose the right ones.',
    'Esta pregunta tiene opciones para elegir. Elige las correctas.',
  ],
  correction_reason_needed: ['Say why, for whoever reads the report.', 'Di por qué, para quien lea el informe.'],
  key_corrected_meanwhile: [
    'Somebody else corrected this key in the meantime. Nothing was changed. Please look again.',
    'Alguien más corrigió esta clave mientras tanto. No se cambió nada. Mírala otra vez.',
  ],
  export_not_found: ['This export was not found.', `No se encontró esta exportación. ${GONE}`],
  too_many_exports: [
    'Three exports are being written already. Wait until one is done.',
    'Ya se están escribiendo tres exportaciones. Espera a que una termine.',
  ],
  person_not_found: ['This person was not found.', `No se encontró a esta persona. ${GONE}`],
  school_not_found: ['This school was not found.', `No se encontró esta escuela. ${GONE}`],
  figures_asked_recently: [
    'New figures were asked for less than five minutes ago. Please wait.',
    'Se pidieron cifras nuevas hace menos de cinco minutos. Espera un poco.',
  ],
  own_district_not_found: ['District was not found.', 'No se encontró el distrito.'],
  district_not_found: ['This district was not found.', 'No se encontró este distrito.'],
  library_file_not_found: [
    'This file was not found. Open it again from your library.',
    'No se encontró este archivo. Ábrelo de nuevo desde tu biblioteca.',
  ],
  file_not_found: ['This file was not found.', `No se encontró este archivo. ${GONE}`],
  file_unreachable: ['This file cannot be reached at the moment.', 'Este archivo no se puede alcanzar en este momento.'],
  metrics_token: [
    'Reading the metrics needs the token of the setting METRICS_TOKEN.',
    'Para leer las métricas hace falta el token del ajuste METRICS_TOKEN.',
  ],
  address_unknown: ['This address does not exist.', 'Esta dirección no existe.'],
  folder_not_found: ['This folder was not found.', `No se encontró esta carpeta. ${GONE}`],
  colleague_not_found: ['This colleague was not found.', `No se encontró a este colega. ${GONE}`],
  // A field of a form; `problem` says in a sentence what is wrong with it.
  field_missing: ['{field}: This is needed.', '{field}: Este dato es necesario.'],
  field_not_valid: ['{field}: {problem}', '{field}: {problem}'],
  field_problem: ['{problem}', '{problem}'],
  field_needed: ['This is needed.', 'Este dato es necesario.'],
  // Who may do what.
  sign_in_needed: ['Please sign in.', 'Inicia sesión.'],
  session_ended: ['Your session has ended. Please sign in again.', 'Tu sesión terminó. Inicia sesión otra vez.'],
  role_not_allowed: ['Your role does not allow this.', 'Tu rol no permite esto.'],
  module_off: [
    'This part of Tidepool is turned off for you. Ask your administrator.',
    'Esta parte de Tidepool está desactivada para ti. Pregunta a tu administrador.',
  ],
  credentials_wrong: [
    'The user name or the password is not right. Please try again.',
    'El usuario o la contraseña no es correcto. Intenta otra vez.',
  ],
  district_ambiguous: ['Which district are you in? Choose one.', '¿De qué distrito eres? Elige uno.'],
  open_code_wrong: [
    'This code does not open this work. Check it with your teacher: a new one helps after 10 minutes.',
    'Este código no abre este trabajo. Revísalo con tu maestro o maestra. Después de 10 minutos hace falta otro.',
  ],
  sealing_key_ended: ['This key has ended. The device makes a new one.', 'Esta clave se anuló. El dispositivo crea otra.'],
  sealed_too_long_ago: [
    'This was put away after your password had changed, or long ago. Look at it: if it is yours, send it again.',
    'Esto se guardó después de cambiar tu contraseña, o hace mucho tiempo. Míralo: si es tuyo, envíalo otra vez.',
  ],
  account_not_usable: [
    'This account may not be used. Please ask your teacher or administrator.',
    'Esta cuenta no se puede usar. Pregúntale a tu maestro o maestra, o a la administración.',
  ],
  too_many_tries: [
    'Too many tries. Please wait {seconds} seconds, or ask your teacher for help.',
    'Demasiados intentos. Espera {seconds} segundos o pide ayuda a tu maestro o maestra.',
  ],
  only_own_pages: ['This call is only for pages of Tidepool itself.', 'Esta llamada es solo para las páginas de Tidepool.'],
  body_kind_unknown: ['This kind of request body is not understood. Send JSON.', 'No se entiende este tipo de solicitud. Envía JSON.'],
  field_not_own: ['{field} must be your own.', '{field} debe ser tuyo.'],
  glossary_full: [
    'This class has {words} words of its own. Remove one that is no longer needed, then try again.',
    'Esta clase ya tiene {words} palabras propias. Quita una que ya no se necesite e intenta otra vez.',
  ],
  word_not_found: ['This word was not found.', `No se encontró esta palabra. ${GONE}`],
  old_password_wrong: ['The old password is not right. Please try again.', 'La contraseña anterior no es correcta. Intenta otra vez.'],
  password_unchanged: ['The new password must differ from the old one.', 'La contraseña nueva debe ser distinta de la anterior.'],
  password_guessable: [
    'This password is easy to guess. Put three words together that only you would choose.',
    'Esta contraseña es fácil de adivinar. Junta tres palabras que solo tú elegirías.',
  ],
  photos_not_allowed: ['Your school does not allow photos of students.', 'Tu escuela no permite fotos de estudiantes.'],
  photo_not_usable: [
    'Choose a photo in the JPEG format, at most {width} by {height} pixels and {size} kB.',
    'Elige una foto en formato JPEG, de {width} por {height} píxeles y {size} kB como máximo.',
  ],
  account_not_found: ['This account was not found.', `No se encontró esta cuenta. ${GONE}`],
  question_not_found: ['This question was not found.', `No se encontró esta pregunta. ${GONE}`],
  game_moved_on: [
    'The game is at another point now. Its newest state is shown.',
    'El juego ya va en otro punto. Se muestra su estado más reciente.',
  ],
  game_id_not_valid: ['game_id in the query is not valid.', 'game_id no es válido.'],
  protocol_unknown: ['This server speaks another protocol here.', 'Este servidor usa otro protocolo aquí.'],
  game_not_found: ['This game was not found.', `No se encontró este juego. ${GONE}`],
  game_over: ['This game is over. Your report card shows how it went.', 'Este juego terminó. Tu boleta muestra cómo te fue.'],
  assessment_taken_here: ['This assessment is taken here.', 'Esta evaluación se hace aquí.'],
  session_not_found: ['This session was not found.', 'No se encontró esta sesión.'],
  too_many_requests: ['Too many requests. Please wait a moment.', 'Demasiadas solicitudes. Espera un momento.'],
  sent_too_much: ['You have sent a lot within an hour. Please try again later.', 'Enviaste mucho en una hora. Intenta otra vez más tarde.'],
  badge_does_not_work: [
    'This badge does not work. Type your user name and password, or ask your teacher for a new badge.',
    'Este gafete no funciona. Escribe tu usuario y contraseña, o pide un gafete nuevo a tu maestro o maestra.',
  ],
  // Classes.
  move_between_classes: [
    'Students move from class to class. Choose a class, not a subgroup.',
    'Los estudiantes se mueven de clase a clase. Elige una clase, no un subgrupo.',
  ],
  subgroup_of_subgroup: ['A subgroup cannot have subgroups of its own.', 'Un subgrupo no puede tener subgrupos propios.'],
  subgroup_class_needed: ['Choose the class of this subgroup first.', 'Primero elige la clase de este subgrupo.'],
  subgroup_class_archived: ['Bring back the class of this subgroup first.', 'Primero recupera la clase de este subgrupo.'],
  class_of_another_teacher: [
    'Only the teacher whose class this is, or an administrator, can do this.',
    'Solo puede hacerlo quien tiene la clase a su nombre o la administración.',
  ],
  teachers_of_class: [
    'A subgroup has the teachers of its class. Add them there.',
    'Un subgrupo tiene los docentes de su clase. Agrégalos ahí.',
  ],
  // Assigning.
  nobody_chosen: [
    'Nobody is chosen yet. Choose a class, a subgroup or a student, then assign.',
    'Todavía no has elegido a nadie. Elige una clase, un subgrupo o un estudiante y asigna.',
  ],
  lesson_archived: [
    'This lesson is archived. Bring it back first, then assign it.',
    'Esta lección está archivada. Primero recupérala y luego asígnala.',
  ],
  due_before_visible: [
    'The lesson would be due before students can see it. Choose a later due day.',
    'La lección se entregaría antes de que los estudiantes la vean. Elige un día de entrega posterior.',
  ],
  lesson_id_missing: [
    'Lesson ID is missing. Cannot fetch student groups.',
    'Falta el número de la lección. No se pueden cargar los grupos de estudiantes.',
  ],
  // Lessons and quizzes.
  declined_by_teacher: ['Your teacher decided not to take this.', 'Tu maestro o maestra decidió no aceptar esto.'],
  lesson_closed: ['Your teacher closed this lesson.', 'Tu maestro o maestra cerró esta lección.'],
  lesson_over: ['The last day for this lesson is over.', 'Ya pasó el último día de esta lección.'],
  not_in_class: ['You are no longer in this class.', 'Ya no estás en esta clase.'],
  turned_in_before: [
    'This was turned in from another device before. Your teacher has both versions and decides which one counts.',
    'Esto ya se había entregado desde otro dispositivo. Tu maestro tiene las dos versiones y decide cuál cuenta.',
  ],
  already_submitted: ['This quiz was already turned in.', 'Este cuestionario ya se había entregado.'],
  assessment_already_submitted: ['This test was already turned in.', 'Esta prueba ya se había entregado.'],
  lesson_not_started: ['Start the lesson first.', 'Primero empieza la lección.'],
  late_end_before_due: [
    'Late work cannot end before the day on which the lesson is due.',
    'El trabajo tardío no puede terminar antes del día de entrega de la lección.',
  ],
  device_heard_since: ['This device has been heard from since.', 'Ya se supo otra vez de este dispositivo.'],
  // The server itself.
  no_room_for_files: [
    'The server has no room for files right now. Please tell your administrator, and try again later.',
    'El servidor no tiene espacio para archivos en este momento. Avisa al administrador e intenta más tarde.',
  ],
  files_unreachable: [
    'The server cannot reach its files right now. What has arrived is safe; please try again in a minute.',
    'El servidor no puede llegar a sus archivos en este momento. Lo que llegó está a salvo; intenta otra vez en un minuto.',
  ],
  server_busy: [
    'Many people are using Tidepool right now. Your work is safe. Please try again in a moment.',
    'Mucha gente está usando Tidepool en este momento. Tu trabajo está a salvo. Intenta otra vez en un momento.',
  ],
  server_outdated: [
    'A newer release of Tidepool is taking over. Your work is safe. Please try again in a minute.',
    'Una versión más nueva de Tidepool está tomando el relevo. Tu trabajo está a salvo. Intenta otra vez en un minuto.',
  ],
  disk_full: [
    'The disk of the server is full. Nothing was lost. Please tell your administrator.',
    'El disco del servidor está lleno. No se perdió nada. Avisa al administrador.',
  ],
  database_unreachable: [
    'The server cannot reach its database. Nothing was lost.',
    'El servidor no puede llegar a su base de datos. No se perdió nada.',
  ],
  server_fault: ['Something went wrong here. It was noted.', 'Algo salió mal aquí. Quedó anotado.'],
  request_refused: ['The request was refused.', 'La solicitud fue rechazada.'],
  request_too_large: ['The request is too large.', 'La solicitud es demasiado grande.'],
} as const satisfies RefusalTexts;
