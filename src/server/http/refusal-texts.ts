import type { TextPair } from '#domain/spanish-from.ts';
import { ACCOUNT_REFUSALS } from './refusal-texts-accounts.ts';
import { FILE_REFUSALS } from './refusal-texts-files.ts';
import { PRODUCT_REFUSALS } from './refusal-texts-products.ts';
import { ROSTER_REFUSALS } from './refusal-texts-rosters.ts';
import { SIGN_IN_REFUSALS } from './refusal-texts-sign-in.ts';
import { WORKSPACE_REFUSALS } from './refusal-texts-workspace.ts';

const GONE = 'Quizá se quitó, o no es para ti.';

/** What a person may read of a refusal, as the server says it, and in Spanish. `{x}` stands for what it is about. */
export const REFUSAL_TEXTS: readonly TextPair[] = [
  ...ACCOUNT_REFUSALS,
  ...FILE_REFUSALS,
  ...PRODUCT_REFUSALS,
  ...ROSTER_REFUSALS,
  ...SIGN_IN_REFUSALS,
  ...WORKSPACE_REFUSALS,
  // Not there, or not the caller's to know of.
  ['This resource was not found.', `No se encontró este recurso. ${GONE}`],
  ['This part of the library was not found.', `No se encontró esta parte de la biblioteca. ${GONE}`],
  ['This product was not found.', `No se encontró este producto. ${GONE}`],
  ['This quiz was not found.', `No se encontró este cuestionario. ${GONE}`],
  ['This lesson was not found.', `No se encontró esta lección. ${GONE}`],
  ['This assignment was not found.', `No se encontró esta tarea. ${GONE}`],
  ['This class was not found.', `No se encontró esta clase. ${GONE}`],
  ['This student was not found.', `No se encontró a este estudiante. ${GONE}`],
  ['This standard was not found.', `No se encontró este estándar. ${GONE}`],
  ['This work was not found.', `No se encontró este trabajo. ${GONE}`],
  ['This attempt was not found.', `No se encontró este intento. ${GONE}`],
  ['This answer was not found.', `No se encontró esta respuesta. ${GONE}`],
  ['This device was not found.', `No se encontró este dispositivo. ${GONE}`],
  ['This import was not found.', `No se encontró esta importación. ${GONE}`],
  ['This notification was not found.', `No se encontró este aviso. ${GONE}`],
  ['This is already over, so it cannot be canceled.', 'Esto ya terminó y no se puede cancelar.'],
  ['This correction was not found.', `No se encontró esta corrección. ${GONE}`],
  [
    'People grade this question, so it has no key. Change the points of each answer in grading.',
    'Esta pregunta la califican personas, así que no tiene clave. Cambia los puntos de cada respuesta al calificar.',
  ],
  ['Say which answer is right.', 'Di qué respuesta es la correcta.'],
  ['This question has no such answer.', 'Esta pregunta no tiene esa respuesta.'],
  ['Choose a right answer for each gap.', 'Elige una respuesta correcta para cada espacio.'],
  ['Put every step in its place.', 'Pon cada paso en su lugar.'],
  [
    'This question is answered in writing. Say which words are right.',
    'Esta pregunta se contesta por escrito. Di qué palabras son correctas.',
  ],
  ['This question has options to choose from. Choose the right ones.', 'Esta pregunta tiene opciones para elegir. Elige las correctas.'],
  ['Say why, for whoever reads the report.', 'Di por qué, para quien lea el informe.'],
  [
    'Somebody else corrected this key meanwhile. Nothing was changed. Please look again.',
    'Alguien más corrigió esta clave mientras tanto. No se cambió nada. Mírala otra vez.',
  ],
  ['This export was not found.', `No se encontró esta exportación. ${GONE}`],
  [
    'Three exports are being written already. Wait until one is done.',
    'Ya se están escribiendo tres exportaciones. Espera a que una termine.',
  ],
  ['This person was not found.', `No se encontró a esta persona. ${GONE}`],
  ['This school was not found.', `No se encontró esta escuela. ${GONE}`],
  ['The figures were asked for less than five minutes ago.', 'Las cifras se pidieron hace menos de cinco minutos.'],
  ['District was not found.', 'No se encontró el distrito.'],
  ['This district was not found.', 'No se encontró este distrito.'],
  ['This file was not found. Open it again from your library.', 'No se encontró este archivo. Ábrelo de nuevo desde tu biblioteca.'],
  ['This file was not found.', `No se encontró este archivo. ${GONE}`],
  ['This file cannot be reached at the moment.', 'Este archivo no se puede alcanzar en este momento.'],
  ['This address does not exist.', 'Esta dirección no existe.'],
  ['This folder was not found.', `No se encontró esta carpeta. ${GONE}`],
  ['This colleague was not found.', `No se encontró a este colega. ${GONE}`],
  // A field of a form.
  ['This is needed.', 'Este dato es necesario.'],
  // Who may do what.
  ['Please sign in.', 'Inicia sesión.'],
  ['Your session has ended. Please sign in again.', 'Tu sesión terminó. Inicia sesión otra vez.'],
  ['Your role does not allow this.', 'Tu función no permite esto.'],
  [
    'This part of Tidepool is turned off for you. Ask your administrator.',
    'Esta parte de Tidepool está desactivada para ti. Pregunta a tu administrador.',
  ],
  ['The user name or the password is not right. Please try again.', 'El usuario o la contraseña no es correcto. Intenta otra vez.'],
  ['This key has ended. The device makes a new one.', 'Esta clave se anuló. El dispositivo crea otra.'],
  [
    'This was put away after your password had changed, or long ago. Look at it: if it is yours, send it again.',
    'Esto se guardó después de cambiar tu contraseña, o hace mucho tiempo. Míralo: si es tuyo, envíalo otra vez.',
  ],
  [
    'This account may not be used. Please ask your teacher or administrator.',
    'Esta cuenta no se puede usar. Pregunta a tu maestro o al administrador.',
  ],
  [
    'Too many tries. Please wait {seconds} seconds, or ask your teacher for help.',
    'Demasiados intentos. Espera {seconds} segundos o pide ayuda a tu maestro.',
  ],
  ['This call is only for pages of Tidepool itself.', 'Esta llamada es solo para las páginas de Tidepool.'],
  ['This kind of request body is not understood. Send JSON.', 'No se entiende este tipo de solicitud. Envía JSON.'],
  ['assigned_by_puid must be your own.', 'assigned_by_puid debe ser tuyo.'],
  [
    'This class has {words} words of its own. Remove one that is no longer needed, then try again.',
    'Esta clase ya tiene {words} palabras propias. Quita una que ya no se necesite e intenta otra vez.',
  ],
  ['This word was not found.', `No se encontró esta palabra. ${GONE}`],
  ['The old password is not right. Please try again.', 'La contraseña anterior no es correcta. Intenta otra vez.'],
  ['The new password must differ from the old one.', 'La contraseña nueva debe ser distinta de la anterior.'],
  ['Your school does not allow photos of students.', 'Tu escuela no permite fotos de estudiantes.'],
  [
    'Choose a photo in the JPEG format, at most {width} by {height} pixels and {size} kB.',
    'Elige una foto en formato JPEG, de {width} por {height} píxeles y {size} kB como máximo.',
  ],
  ['This account was not found.', `No se encontró esta cuenta. ${GONE}`],
  ['This question was not found.', `No se encontró esta pregunta. ${GONE}`],
  ['The game is at another point now. Its newest state is shown.', 'El juego ya va en otro punto. Se muestra su estado más reciente.'],
  ['game_id in the query is not valid.', 'game_id no es válido.'],
  ['This server speaks another protocol here.', 'Este servidor usa otro protocolo aquí.'],
  ['This game was not found.', `No se encontró este juego. ${GONE}`],
  ['This game is over. Your report card shows how it went.', 'Este juego terminó. Tu boleta muestra cómo te fue.'],
  ['This assessment is taken here.', 'Esta evaluación se hace aquí.'],
  ['This session was not found.', 'No se encontró esta sesión.'],
  ['Too many requests. Please wait a moment.', 'Demasiadas solicitudes. Espera un momento.'],
  ['You have sent a lot within an hour. Please try again later.', 'Enviaste mucho en una hora. Intenta otra vez más tarde.'],
  [
    'This badge does not work. Type your user name and password, or ask your teacher for a new badge.',
    'Este gafete no funciona. Escribe tu usuario y contraseña, o pide un gafete nuevo a tu maestro.',
  ],
  // Classes.
  ['A subgroup cannot have subgroups of its own.', 'Un subgrupo no puede tener subgrupos propios.'],
  ['Choose the class of this subgroup first.', 'Primero elige la clase de este subgrupo.'],
  ['Bring back the class of this subgroup first.', 'Primero recupera la clase de este subgrupo.'],
  [
    'Add at least one student first: the class belongs to the school of its students.',
    'Primero agrega al menos un estudiante: la clase pertenece a la escuela de sus estudiantes.',
  ],
  // Assigning.
  [
    'Nobody is chosen yet. Choose a class, a subgroup or a student, then assign.',
    'Todavía no elegiste a nadie. Elige una clase, un subgrupo o un estudiante y asigna.',
  ],
  ['This lesson is archived. Bring it back first, then assign it.', 'Esta lección está archivada. Primero recupérala y luego asígnala.'],
  [
    'The lesson would be due before students can see it. Choose a later due day.',
    'La lección se entregaría antes de que los estudiantes la vean. Elige un día de entrega posterior.',
  ],
  ['Lesson ID is missing. Cannot fetch student groups.', 'Falta el número de la lección. No se pueden cargar los grupos de estudiantes.'],
  // Lessons and quizzes.
  ['Your teacher closed this lesson.', 'Tu maestro cerró esta lección.'],
  ['The last day for this lesson is over.', 'Ya pasó el último día de esta lección.'],
  ['You are no longer in this class.', 'Ya no estás en esta clase.'],
  ['This quiz was already handed in.', 'Este cuestionario ya se había entregado.'],
  ['Start the lesson first.', 'Primero empieza la lección.'],
  [
    'Late work cannot end before the day on which the lesson is due.',
    'El trabajo atrasado no puede terminar antes del día de entrega de la lección.',
  ],
  ['This device has been heard from since.', 'Ya se supo otra vez de este dispositivo.'],
  // The server itself.
  [
    'The server has no room for files right now. Please tell your administrator, and try again later.',
    'El servidor no tiene espacio para archivos en este momento. Avisa al administrador e intenta más tarde.',
  ],
  [
    'The server cannot reach its files right now. What has arrived is safe; please try again in a minute.',
    'El servidor no puede llegar a sus archivos en este momento. Lo que llegó está a salvo; intenta otra vez en un minuto.',
  ],
  [
    'Many people are using Tidepool right now. Your work is safe. Please try again in a moment.',
    'Mucha gente está usando Tidepool en este momento. Tu trabajo está a salvo. Intenta otra vez en un momento.',
  ],
  [
    'The disk of the server is full. Nothing was lost. Please tell your administrator.',
    'El disco del servidor está lleno. No se perdió nada. Avisa al administrador.',
  ],
  ['The server cannot reach its database. Nothing was lost.', 'El servidor no puede llegar a su base de datos. No se perdió nada.'],
  ['Something went wrong here. It was noted.', 'Algo salió mal aquí. Quedó anotado.'],
  ['The request was refused.', 'La solicitud fue rechazada.'],
  ['The request is too large.', 'La solicitud es demasiado grande.'],
];
