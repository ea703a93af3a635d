import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Texts for printed quizzes. */
export const m = messages({
  received: ['Received: {done} of {total} answers.', 'Recibidas: {done} de {total} respuestas.'],
});
