import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a student's written answers, once a teacher graded them. */
export const m = messages({
  title: ['What my teacher says', 'Lo que dice mi maestro o maestra'],
  points: ['{points} of {max} {max:point|points}', '{points} de {max} {max:punto|puntos}'],
  helped: ['Did this help you?', '¿Te ayudó?'],
  yes: ['Yes, it helped', 'Sí, me ayudó'],
  no: ['No, it did not help', 'No, no me ayudó'],
  notSaved: ['This needs a connection. Please try again.', 'Esto necesita conexión. Inténtalo de nuevo.'],
  myAnswer: ['My answer', 'Mi respuesta'],
});
