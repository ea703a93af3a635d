import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of an assessment that the external service delivers. */
export const m = messages({
  loading: ['Opening your test', 'Abriendo tu prueba'],
  needsLine: [
    'This test needs a connection. Nothing is lost: open it again when you are online.',
    'Esta prueba necesita conexión. No se pierde nada: ábrela otra vez cuando tengas conexión.',
  ],
  failed: ['Learnosity error', 'Error de Learnosity'],
  tryAgain: ['Try again', 'Intentar de nuevo'],
});
