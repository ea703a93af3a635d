import { messages, type Pair } from '#client/shared/platform/screen/i18n.ts';

/** The screen on which letters to families are chosen and printed. */
export const m = messages({
  lead: [
    'One page for each student: what was turned in during the week, what is missing, what is due next, and results that you released.',
    'Una página por estudiante: lo que entregó en la semana, lo que falta, lo que sigue y los resultados que publicaste.',
  ],
  week: ['Week', 'Semana'],
  weekBefore: ['Previous week', 'Semana anterior'],
  weekAfter: ['Next week', 'Semana siguiente'],
  thisWeek: ['Latest week', 'La semana más reciente'],
  language: ['Language', 'Idioma'],
  english: ['English', 'Inglés'],
  spanish: ['Spanish', 'Español'],
  both: ['English and Spanish', 'Inglés y español'],
  whose: ['Students', 'Estudiantes'],
  everybody: ['All students', 'Todos los estudiantes'],
  withMissing: ['Students with missing work', 'Estudiantes con trabajos faltantes'],
  print: ['Print {count} {count:letter|letters}', 'Imprimir {count} {count:carta|cartas}'],
  noStudents: ['No students in this class', 'No hay estudiantes en esta clase'],
  noStudentsText: ['Letters appear once students are in the class.', 'Las cartas aparecen cuando hay estudiantes en la clase.'],
  nobodyMissing: ['Nobody has missing work', 'A nadie le falta un trabajo'],
  nobodyMissingText: ['Choose all students to print every letter.', 'Elige a todos los estudiantes para imprimir todas las cartas.'],
});

/** What stands in a letter: it is written in the family's language, whatever language the screen is in. */
export const LETTER = {
  title: ['{name}’s week in science', 'La semana de {name} en ciencias'],
  week: ['Week of {from} to {until}', 'Semana del {from} al {until}'],
  turnedIn: ['Turned in', 'Entregado'],
  turnedInNone: ['Nothing was turned in during this week.', 'No entregó ningún trabajo en esta semana.'],
  on: ['{work}: {day}', '{work}: {day}'],
  lateOn: ['{work}: {day} (late)', '{work}: {day} (con retraso)'],
  missing: ['Missing', 'Faltante'],
  missingSince: ['{work}: was due {day}', '{work}: debía entregarse el {day}'],
  missingHelp: ['It can still be turned in on Tidepool.', 'Todavía se puede entregar en Tidepool.'],
  dueNext: ['Due next', 'Próximas entregas'],
  dueNextNone: ['Nothing is due in the next two weeks.', 'No hay entregas en las próximas dos semanas.'],
  dueOn: ['{work}: due {day}', '{work}: se entrega el {day}'],
  results: ['Results', 'Resultados'],
  result: ['{work}: {percent}', '{work}: {percent}'],
  asOf: ['As of {day}. Teacher: {teacher}', 'Hasta el {day}. Docente: {teacher}'],
} satisfies Record<string, Pair>;
