import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of another attempt that the teacher gave: students call it a try. */
export const m = messages({
  given: ['Your teacher gave you another try.', 'Tu maestro o maestra te dio otra oportunidad.'],
  returned: ['Your teacher gave this back for you to improve.', 'Tu maestro o maestra te lo devolvió para que lo mejores.'],
  change: ['Change my answers', 'Cambiar mis respuestas'],
  due: ['Turn it in by {day}.', 'Entrégalo a más tardar el {day}.'],
  says: ['Your teacher says:', 'Tu maestro o maestra dice:'],
  start: ['Start my new try', 'Empezar mi nuevo intento'],
  earlier: ['Your earlier tries', 'Tus intentos anteriores'],
  scored: ['Try {number}: {score} of {total}', 'Intento {number}: {score} de {total}'],
  turnedIn: ['Try {number}: turned in', 'Intento {number}: entregado'],
  answersOf: ['Answers of try {number}', 'Respuestas del intento {number}'],
});
