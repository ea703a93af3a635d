import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a quiz or test in progress. */
export const m = messages({
  answered: [
    'You answered {answered} of {total} {total:question|questions}.',
    'Contestaste {answered} de {total} {total:pregunta|preguntas}.',
  ],
  timeLeft: ['Time left: {minutes} min', 'Tiempo: quedan {minutes} min'],
  lastMinute: ['Less than one minute left', 'Queda menos de un minuto'],
});
