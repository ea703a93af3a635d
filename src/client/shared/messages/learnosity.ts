import { messages } from '#client/shared/platform/i18n.ts';

/** The words of an assessment that the external service delivers. */
export const m = messages({
  loading: ['Opening your assessment', 'Abriendo tu evaluación'],
  needsLine: [
    'This assessment needs a connection. Nothing is lost: open it again when you are online.',
    'Esta evaluación necesita conexión. No se pierde nada: ábrela otra vez cuando tengas conexión.',
  ],
  failed: ['Learnosity error', 'Error de Learnosity'],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  handedIn: ['Your assessment is handed in.', 'Tu evaluación está entregada.'],
  back: ['Back to the lesson', 'Volver a la lección'],
});
