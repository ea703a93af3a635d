import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the sheets that are printed of a class. */
export const m = messages({
  back: ['Back to the report', 'Volver al informe'],
  whose: ['Whose answers', 'De quién son las respuestas'],
  everybody: ['The whole class', 'Toda la clase'],
  printOne: ['Print this student', 'Imprimir este estudiante'],
  printClass: ['Print the whole class', 'Imprimir toda la clase'],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  unableToLoad: ['Unable to load data', 'No se pudieron cargar los datos'],
});
