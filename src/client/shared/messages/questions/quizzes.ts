import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of taking a quiz, up to its last question; those of its end are in the student’s `quiz-end.ts`. */
export const m = messages({
  handedInBefore: [
    'You turned this in already. What you can learn from it shows up here once there is a connection.',
    'Ya lo entregaste. Lo que puedes aprender de él aparecerá aquí cuando haya conexión.',
  ],
  name: ['Quiz', 'Cuestionario'],
  howMany: ['{count} {count:question|questions}', '{count} {count:pregunta|preguntas}'],
  oneTry: [
    'You turn it in once. Before that, you can change any answer.',
    'Se entrega una sola vez. Antes, puedes cambiar cualquier respuesta.',
  ],
  eachSaved: [
    'Every answer is saved on this device at once, even without Wi-Fi.',
    'Cada respuesta se guarda al instante en este dispositivo, aunque no haya Wi-Fi.',
  ],
  start: ['Start the quiz', 'Empezar el cuestionario'],
  asking: ['Getting the quiz ready…', 'Preparando el cuestionario…'],
  goOn: ['Keep going with the quiz', 'Seguir con el cuestionario'],
  questionOf: ['Question {index} of {total}', 'Pregunta {index} de {total}'],
  chooseOne: ['Choose one answer.', 'Elige una respuesta.'],
  chooseSome: ['Choose {count} answers.', 'Elige {count} respuestas.'],
  chooseMore: ['Choose {count} more.', 'Elige {count} más.'],
  chosenAll: [
    'You chose {count}. To choose another one, take one back first.',
    'Ya elegiste {count}. Para elegir otra, primero quita una.',
  ],
  changed: [
    'Some questions were changed just now. Your answers are kept.',
    'Algunas preguntas cambiaron hace un momento. Tus respuestas se conservan.',
  ],
  map: ['Questions', 'Preguntas'],
  answered: ['answered', 'contestada'],
  partly: ['not finished', 'sin terminar'],
  unanswered: ['no answer yet', 'sin contestar'],
  flagged: ['marked', 'marcada'],
  flag: ['Come back to this one', 'Volver a esta pregunta después'],
  previous: ['Back', 'Atrás'],
  next: ['Next', 'Siguiente'],
  toReview: ['Review before I turn it in', 'Revisar antes de entregar'],
  saved: ['Saved on this device', 'Guardado en este dispositivo'],
  saving: ['Saving on this device…', 'Guardando en este dispositivo…'],
  savedPartly: [
    'Not finished: choose {count} more. What you chose so far is saved on this device.',
    'Sin terminar: elige {count} más. Lo que elegiste está guardado en este dispositivo.',
  ],
  savedUndescribed: [
    'Saved on this device. Still missing: describe it in words.',
    'Guardado en este dispositivo. Falta: descríbelo con palabras.',
  ],
  savedOpenCells: [
    'Saved on this device. Some cells of the table are still empty.',
    'Guardado en este dispositivo. Algunas celdas de la tabla están vacías.',
  ],
  savedNone: ['You took your answer back. This question has no answer now.', 'Quitaste tu respuesta. Esta pregunta quedó sin contestar.'],
  notHandedIn: [
    'This device could not save it, so the quiz is NOT turned in yet. Your answers are still here: keep this page open and try again.',
    'Este dispositivo no pudo guardarlo, así que el cuestionario TODAVÍA NO está entregado. Tus respuestas siguen aquí: no cierres esta página e inténtalo otra vez.',
  ],
  notSaved: [
    'This device could not save your last answer. Please choose it again.',
    'Este dispositivo no pudo guardar tu última respuesta. Elígela otra vez.',
  ],
  confirmTitle: ['Turn in your quiz?', '¿Entregar tu cuestionario?'],
  doneTitle: ['Your quiz is turned in', 'Entregaste tu cuestionario'],
  receivedBefore: ['Received', 'Recibido'],
  receivedAt: ['Received {time}', 'Recibido: {time}'],
  heldTitle: ['Your teacher will decide about this quiz', 'Tu maestro o maestra decidirá sobre este cuestionario'],
  heldClosed: [
    'Your teacher closed this quiz before it arrived. It is kept; your teacher can see it.',
    'El cuestionario se cerró antes de que llegara. Está guardado y tu maestro o maestra lo puede ver.',
  ],
  rejectedTitle: ['Your quiz is kept on this device', 'Tu cuestionario está guardado en este dispositivo'],
  rejected: [
    'The server could not receive this quiz. It is kept on this device; show this to your teacher.',
    'El servidor no pudo recibir este cuestionario. Está guardado en este dispositivo; muéstraselo a tu maestro o maestra.',
  ],
});
