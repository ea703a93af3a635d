import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a student's own next step. */
export const m = messages({
  title: ['Your best next step', 'Lo mejor que puedes hacer ahora'],
  topic: ['Topic: {topic}', 'Tema: {topic}'],
  why: [
    'You have {points} of {total} {total:point|points} so far on questions about this. This can help you get more.',
    'En las preguntas sobre esto tienes {points} de {total} {total:punto|puntos} hasta ahora. Esto te ayuda a conseguir más.',
  ],
  onDevice: ['It is on this device and opens without internet.', 'Está en este dispositivo y se abre sin internet.'],
  nothingHere: [
    'What helps you most needs a connection. Your downloaded lessons open without one.',
    'Lo que más te ayuda necesita conexión. Las lecciones que descargaste se abren sin ella.',
  ],
});
