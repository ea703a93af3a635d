import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Texts for checking answers before the turn-in. */
export const m = messages({
  check: ['Check my answer', 'Revisar mi respuesta'],
  rule: [
    'If it is not right yet, you get one more try for half of the points.',
    'Si todavía no está bien, tienes un intento más por la mitad de los puntos.',
  ],
  lastTry: ['This is your last try. It can earn half of the points.', 'Este es tu último intento. Puede darte la mitad de los puntos.'],
  answerFirst: ['Answer first, then check.', 'Primero contesta y luego revisa.'],
  changeFirst: ['Change your answer first, then check.', 'Primero cambia tu respuesta y luego revisa.'],
  waits: ['Checking your answer…', 'Revisando tu respuesta…'],
  waitsOffline: [
    'Your answer is saved. It is checked when you are back online. Go on with the other questions.',
    'Tu respuesta está guardada. Se revisará cuando tengas conexión. Sigue con las otras preguntas.',
  ],
  right: ['Yes, that is right!', '¡Sí, así es!'],
  rightSecond: ['Yes, that is right! You get half of the points.', '¡Sí, así es! Te toca la mitad de los puntos.'],
  notYet: ['Not yet. Think again, and change your answer.', 'Todavía no. Piénsalo otra vez y cambia tu respuesta.'],
  notSecond: [
    'Not yet. You will see how it works after you turn in the quiz.',
    'Todavía no. Verás cómo funciona después de entregar el cuestionario.',
  ],
  waitingAtEnd: [
    '{count} {count:answer waits|answers wait} to be checked. If you turn in now, {count:it has|they have} no second try.',
    '{count} {count:respuesta espera|respuestas esperan} su revisión. Si entregas ahora, no {count:tendrá|tendrán} segundo intento.',
  ],
});
