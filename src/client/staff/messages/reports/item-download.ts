import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the dialog that narrows the two downloads of items. */
export const m = messages({
  choose: ['Choose what goes in…', 'Elegir qué incluir…'],
  title: ['Items of the class to Excel', 'Reactivos de la clase a Excel'],
  file: ['What each row shows', 'Qué muestra cada fila'],
  byItem: ['One item', 'Un reactivo'],
  byStudent: ['One student', 'Un estudiante'],
  grade: ['Grade', 'Grado'],
  allGrades: ['All grades', 'Todos los grados'],
  gradeOf: ['{grade} ({count} {count:quiz|quizzes})', '{grade} ({count} {count:cuestionario|cuestionarios})'],
  quiz: ['Quiz', 'Cuestionario'],
  allQuizzes: ['All quizzes', 'Todos los cuestionarios'],
  standard: ['Standard', 'Estándar'],
  allStandards: ['All standards', 'Todos los estándares'],
  year: ['School year', 'Año escolar'],
  allYears: ['All school years', 'Todos los años escolares'],
  attempt: ['Attempt', 'Intento'],
  countedAttempts: ['The attempts that count', 'Los intentos que cuentan'],
  attemptOf: ['{name}, attempt {number}', '{name}, intento {number}'],
  attemptHint: ['Choose a quiz first.', 'Primero elige un cuestionario.'],
  download: ['Download', 'Descargar'],
});
