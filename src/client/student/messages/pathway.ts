import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a student's own next step. */
export const m = messages({
  title: ['Your next best thing', 'Lo mejor que puedes hacer ahora'],
  topic: ['Topic: {topic}', 'Tema: {topic}'],
  why: [
    'On questions about this you have {points} of {total} {total:point|points} so far. This helps you get more of them.',
    'En las preguntas sobre esto tienes {points} de {total} {total:punto|puntos} hasta ahora. Esto te ayuda a conseguir más.',
  ],
  onDevice: ['It is on this device and opens without internet.', 'Está en este dispositivo y se abre sin internet.'],
  nothingHere: [
    'What helps you most needs a connection. The lessons that you downloaded open without one.',
    'Lo que más te ayuda necesita conexión. Las lecciones que descargaste se abren sin ella.',
  ],
});
