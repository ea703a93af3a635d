import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The names of the ways to the gradebook and to grading. */
export const m = messages({
  gradebook: ['Gradebook', 'Libro de calificaciones'],
  grading: ['Grading', 'Calificar'],
});
