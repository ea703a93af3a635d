import { messages } from '#client/shared/platform/i18n.ts';

/** The words for releasing a report to its students, and for taking it back. */
export const m = messages({
  releaseTitle: ['Release the report of {quiz}', 'Mostrar el informe de {quiz}'],
  releaseText: [
    'Students of {group} will see their score, their answers and the right ones.',
    'Los estudiantes de {group} verán su calificación, sus respuestas y las correctas.',
  ],
  releasedDone: ['Released. You can take it back here.', 'Listo. Aquí puede retirarlo.'],
  withdraw: ['Take the release back', 'Retirar'],
  withdrawn: ['Students do not see it any more.', 'Los estudiantes ya no lo ven.'],
});
