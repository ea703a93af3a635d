import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The screen on which weekly summaries for families are chosen and printed. */
export const m = messages({
  lead: [
    'One page for each student: days of work, what was turned in, what is missing, what is due next, and results that you released. No other student is named or compared.',
    'Una página por estudiante: los días de trabajo, lo que entregó, lo que falta, lo que sigue y los resultados que publicaste. No se nombra ni se compara a nadie más.',
  ],
  week: ['Week', 'Semana'],
  weekBefore: ['Previous week', 'Semana anterior'],
  weekAfter: ['Next week', 'Semana siguiente'],
  thisWeek: ['Last finished week', 'La última semana completa'],
  language: ['Language', 'Idioma'],
  english: ['English', 'Inglés'],
  spanish: ['Spanish', 'Español'],
  both: ['English and Spanish', 'Inglés y español'],
  familys: ['Each family’s language', 'El idioma de cada familia'],
  whose: ['Students', 'Estudiantes'],
  everybody: ['All students', 'Todos los estudiantes'],
  withMissing: ['Students with missing work', 'Estudiantes con trabajos faltantes'],
  print: ['Print {count} {count:summary|summaries}', 'Imprimir {count} {count:resumen|resúmenes}'],
  noStudents: ['No students in this class', 'No hay estudiantes en esta clase'],
  noStudentsText: ['Summaries appear once students are in the class.', 'Los resúmenes aparecen cuando hay estudiantes en la clase.'],
  nobodyMissing: ['Nobody has missing work', 'A nadie le falta un trabajo'],
  nobodyMissingText: ['Choose all students to print every summary.', 'Elige a todos los estudiantes para imprimir todos los resúmenes.'],
  sentence: ['Your sentence to all families', 'Tu oración para todas las familias'],
  sentenceHint: [
    'Optional. It stands in every summary of this week, also in the mail.',
    'Opcional. Aparece en cada resumen de esta semana, también en el correo.',
  ],
  sentenceEs: ['The same in Spanish', 'Lo mismo en español'],
  sentenceEsHint: ['Optional. Without it, all families read the first one.', 'Opcional. Sin ella, todas las familias leen la primera.'],
  writeSentence: ['Write a sentence', 'Escribir una oración'],
  changeSentence: ['Change the sentence', 'Cambiar la oración'],
  saved: ['Sentence saved', 'Oración guardada'],
  atHome: ['Guardians', 'Familiares'],
  noGuardians: [
    'No guardians are listed. Print this page to send it home.',
    'No hay familiares en la lista. Imprime esta página para mandarla a casa.',
  ],
  byMail: ['{name}, by email', '{name}, por correo'],
  onPaper: ['{name}, on paper', '{name}, en papel'],
});
