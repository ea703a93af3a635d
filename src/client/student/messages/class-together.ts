import { messages } from '#client/shared/platform/screen/i18n.ts';

/** What a student sees of the class in a lesson. */
export const m = messages({
  title: ['You and your class', 'Tú y tu clase'],
  received: ['Your teacher can see {done} of {total} steps done.', 'Tu maestro o maestra puede ver {done} de {total} pasos terminados.'],
  classmates: [
    'Of {total} classmates, {started} have started. {completed} of them have finished.',
    'De {total} compañeros, {started} ya empezaron. De ellos, {completed} ya terminaron.',
  ],
});
