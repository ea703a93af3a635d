import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The names of the ways to the gradebook and to grading. */
export const m = messages({
  gradebook: ['Gradebook', 'Libro de calificaciones'],
  paperEntry: ['Enter from paper', 'Capturar del papel'],
  paperAfter: ['After class: enter the answers from paper', 'Después de la clase: capturar las respuestas en papel'],
  grading: ['Grading', 'Calificar'],
});
