import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of what comes after a quiz's questions: the review, handing in, and the result. No quiz loads them before that. */
export const m = messages({
  reviewTitle: ['Review before you hand it in', 'Revisa antes de entregar'],
  reviewAll: ['You answered every question.', 'Contestaste todas las preguntas.'],
  reviewOpen: [
    '{count} {count:question is|questions are} not finished yet.',
    '{count} {count:pregunta está|preguntas están} sin terminar.',
  ],
  chosenOf: ['not finished: {chosen} of {count} chosen', 'sin terminar: {chosen} de {count} elegidas'],
  goTo: ['Go to question {index}', 'Ir a la pregunta {index}'],
  handIn: ['Hand in', 'Entregar'],
  confirmAll: ['You cannot change your answers after this.', 'Después ya no podrás cambiar tus respuestas.'],
  confirmOpen: [
    '{count} {count:question has|questions have} no full answer. You cannot change your answers after this.',
    '{count} {count:pregunta no tiene|preguntas no tienen} respuesta completa. Después ya no podrás cambiar tus respuestas.',
  ],
  notYet: ['Not yet', 'Todavía no'],
  doneOffline: [
    'Your quiz is handed in and saved on this device. It will be sent when the Wi-Fi is back. Then you will see your score.',
    'Tu cuestionario está entregado y guardado en este dispositivo. Se enviará cuando vuelva el Wi-Fi. Entonces verás tu resultado.',
  ],
  doneSending: ['Sending your work… Your score will be here in a moment.', 'Enviando tu trabajo… Tu resultado aparecerá en un momento.'],
  savedAt: ['Saved on this device {time}', 'Guardado en este dispositivo: {time}'],
  receivedWithReceipt: ['Received {time}, receipt {code}', 'Recibido: {time}, recibo {code}'],
  heldReceipt: ['Saved with receipt {code}.', 'Guardado con el recibo {code}.'],
  heldGoOn: [
    'You can go on and hand it in. It is all kept, and your teacher decides whether it counts.',
    'Puedes seguir y entregar. Todo queda guardado, y tu maestro o maestra decidirá si cuenta.',
  ],
  score: ['You got {score} of {total} {total:point|points}', 'Obtuviste {score} de {total} {total:punto|puntos}'],
  scoreSoFar: ['You got {score} of {total} {total:point|points} so far', 'Hasta ahora obtuviste {score} de {total} {total:punto|puntos}'],
  scoreWaits: [
    'Your teacher still has to score {count} {count:point|points}.',
    'Tu maestro o maestra todavía tiene que calificar {count} {count:punto|puntos}.',
  ],
  setByTeacher: ['Your teacher gave you this score.', 'Tu maestro o maestra te dio esta calificación.'],
  excused: ['You do not have to do this one.', 'No tienes que hacer esto.'],
  scoreHigh: ['Great work! You know this well.', '¡Gran trabajo! Lo sabes muy bien.'],
  scoreMiddle: ['Good effort! Read the notes below to learn the rest.', '¡Buen esfuerzo! Lee las notas de abajo para aprender lo demás.'],
  scoreLow: [
    'Thank you for trying. The notes below show you how each one works.',
    'Gracias por intentarlo. Las notas de abajo te muestran cómo funciona cada una.',
  ],
  results: ['Question by question', 'Pregunta por pregunta'],
  right: ['Correct', 'Correcta'],
  notRight: ['Not quite', 'Casi'],
  skipped: ['Not answered', 'Sin contestar'],
  rightPoints: ['Correct: {points} of {total} {total:point|points}', 'Correcta: {points} de {total} {total:punto|puntos}'],
  partlyRight: ['Partly correct: {points} of {total} {total:point|points}', 'Correcta en parte: {points} de {total} {total:punto|puntos}'],
  awaiting: [
    'Your teacher will score this: {count} {count:point|points}',
    'Tu maestro o maestra lo calificará: {count} {count:punto|puntos}',
  ],
  teacherSays: ['Your teacher says', 'Tu maestro o maestra dice'],
  fullAnswer: ['What a full answer says', 'Qué dice una respuesta completa'],
  yourAnswer: ['Your answer', 'Tu respuesta'],
  rightAnswer: ['Correct answer', 'Respuesta correcta'],
  rightAlone: [
    'This answer is right by itself. It counts only when the part before it is right too.',
    'Esta respuesta es correcta por sí sola. Solo cuenta cuando la parte anterior también es correcta.',
  ],
  withdrawn: ['Your answer is no longer one of the choices.', 'Tu respuesta ya no está entre las opciones.'],
  noAnswer: ['You skipped this one.', 'No contestaste esta pregunta.'],
  why: ['Why', 'Por qué'],
  waiting: ['Getting your score', 'Buscando tu resultado'],
  scoreLater: ['Your score appears when there is a connection.', 'Tu resultado aparecerá cuando haya conexión.'],
});
