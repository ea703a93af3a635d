import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of what a student lays over the options of a question. */
export const m = messages({
  crossOutOne: ['Cross out: {answer}', 'Tachar: {answer}'],
  uncover: ['Show answer {letter}', 'Mostrar la respuesta {letter}'],
});
