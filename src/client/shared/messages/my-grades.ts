import { messages } from '#client/shared/platform/i18n.ts';

/** The words of a student's written answers, once a teacher graded them. */
export const m = messages({
  title: ['What my teacher says', 'Lo que dice mi maestro'],
  points: ['{points} of {max} points', '{points} de {max} puntos'],
  waits: ['Your teacher has not graded this yet.', 'Tu maestro todavía no califica esto.'],
  myAnswer: ['My answer', 'Mi respuesta'],
});
