import { messages } from '#client/platform/i18n.ts';

/** The full names of the resource types; the short codes are the specification's (section 9). */
export const m = messages({
  investigation: ['Investigation', 'Investigación'],
  teacherGuide: ['Teacher guide', 'Guía docente'],
  quiz: ['Quiz', 'Cuestionario'],
  reader: ['Reader', 'Lectura'],
  videoAnimation: ['Animation', 'Animación'],
  vocabularyCards: ['Vocabulary', 'Vocabulario'],
  resource: ['Resource', 'Recurso'],
});
