import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Scores that are sent to learning platforms, and what they answered. */
export const m = messages({
  title: ['Scores for learning platforms', 'Calificaciones para plataformas'],
  card: [
    'Which scores Canvas and other platforms took, and which they did not.',
    'Qué calificaciones aceptaron Canvas y otras plataformas, y cuáles no.',
  ],
  lead: [
    'The score of a lesson is sent once every quiz in it is released, for students who opened the lesson from the platform. When it changes, the new score is sent.',
    'La calificación de una lección se envía cuando todos sus cuestionarios están publicados, de estudiantes que abrieron la lección desde la plataforma. Si cambia, se envía la nueva.',
  ],
  none: ['No scores yet', 'Todavía no hay calificaciones'],
  noneText: [
    'Link a Tidepool lesson in the platform’s course, assign the lesson here, and release the report.',
    'Enlaza una lección de Tidepool en el curso de la plataforma, asígnala aquí y publica el informe.',
  ],
  noPlatforms: [
    'No learning platform is connected. A district administrator connects one under Administration.',
    'No hay ninguna plataforma conectada. La administración del distrito conecta una en Administración.',
  ],
  student: ['Student', 'Estudiante'],
  lesson: ['Lesson', 'Lección'],
  score: ['Score', 'Calificación'],
  outOf: ['{given} of {maximum}', '{given} de {maximum}'],
  takenBack: ['Taken back', 'Retirada'],
  where: ['Platform', 'Plataforma'],
  state: ['State', 'Estado'],
  queued: ['Waiting', 'En espera'],
  sent: ['Sent', 'Enviada'],
  failed: ['Not sent', 'No enviada'],
  all: ['All', 'Todas'],
  show: ['Show', 'Mostrar'],
  sentAt: ['{when}', '{when}'],
  turnedIn: ['Turned in {when}', 'Entregada {when}'],
  soon: ['It is sent within a minute.', 'Se envía en menos de un minuto.'],
  waits: ['It waits for the platform.', 'Espera a la plataforma.'],
  // The platform as a whole.
  delayed: ['{platform} is not taking scores', '{platform} no está recibiendo calificaciones'],
  delayedText: [
    'Since {when}. {count} {count:score waits|scores wait} and {count:is|are} sent as soon as it takes them; other platforms are not affected.',
    'Desde {when}. {count} {count:calificación espera y se envía|calificaciones esperan y se envían} en cuanto las reciba; no afecta a otras plataformas.',
  ],
  again: ['It is tried again {when}.', 'Se intenta otra vez {when}.'],
  earlier: ['The platform has an earlier score, of {when}.', 'La plataforma tiene una calificación anterior, de {when}.'],
  // Why not.
  noAnswer: ['The platform did not answer.', 'La plataforma no respondió.'],
  busy: ['The platform asked to wait.', 'La plataforma pidió esperar.'],
  broken: ['The platform has a problem of its own ({status}).', 'La plataforma tiene un problema ({status}).'],
  unauthorized: [
    'The platform does not accept Tidepool’s key ({status}). A district administrator checks the token address and the key there.',
    'La plataforma no acepta la clave de Tidepool ({status}). La administración revisa la dirección del token y la clave allí.',
  ],
  forbidden: [
    'The platform does not let Tidepool write this score ({status}). The course may be over, or the student no longer in it.',
    'La plataforma no deja escribir esta calificación ({status}). Tal vez el curso terminó o el estudiante ya no está.',
  ],
  gone: [
    'The platform does not find this student or this column ({status}). Check that the student is still in the course.',
    'La plataforma no encuentra a este estudiante o esta columna ({status}). Revisa que el estudiante siga en el curso.',
  ],
  newer: [
    'The platform already has a newer score ({status}). It may have been changed there.',
    'La plataforma ya tiene una calificación más nueva ({status}). Tal vez la cambiaron allí.',
  ],
  refused: ['The platform did not take it ({status}).', 'La plataforma no la aceptó ({status}).'],
  platformOff: ['The platform is turned off or removed in Tidepool.', 'La plataforma está apagada o se quitó en Tidepool.'],
  noColumn: [
    'The link has no column there. In the course, make it an assignment with points, and open it once.',
    'El enlace no tiene columna allí. En el curso, conviértelo en una tarea con puntos y ábrelo una vez.',
  ],
  columnRefused: [
    'The link has no column there, and the platform did not let Tidepool make one ({status}). Make it an assignment with points in the course, then send again.',
    'El enlace no tiene columna allí y la plataforma no dejó que Tidepool la creara ({status}). Conviértelo en una tarea con puntos en el curso y envía otra vez.',
  ],
  severalColumns: [
    'The link has several columns there, so nobody knows which. Remove the others in the course.',
    'El enlace tiene varias columnas allí y no se sabe cuál. Quita las demás en el curso.',
  ],
  itSaid: ['It said: {answer}', 'Dijo: {answer}'],
  retry: ['Send again', 'Enviar otra vez'],
  retryOf: ['Send again: {name}, {lesson}', 'Enviar otra vez: {name}, {lesson}'],
  retryAll: ['Send all that failed again ({count})', 'Enviar otra vez las que fallaron ({count})'],
  retried: [
    '{count} {count:score waits|scores wait} to be sent',
    '{count} {count:calificación espera|calificaciones esperan} para enviarse',
  ],
  limited: ['The newest {count} are shown.', 'Se muestran las {count} más nuevas.'],
});
