import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words beside a printed quiz. */
export const m = messages({
  received: ['Received: {done} of {total} answers.', 'Recibidas: {done} de {total} respuestas.'],
});
