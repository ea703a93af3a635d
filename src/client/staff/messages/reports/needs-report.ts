import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words for standards that students need help with, and for making a group of these students. */
export const m = messages({
  masteryStarted: ['Just started', 'Apenas empieza'],
  masteryGrowing: ['Getting there', 'Va avanzando'],
  masteryKnown: ['Got it', 'Ya lo sabe'],
  masteryLegend: [
    'Last line: mastery, with how many graded and practiced answers it is from.',
    'Última línea: dominio, y en cuántas respuestas calificadas y de práctica se basa.',
  ],
  masteryCounts: ['{answers} + {practiced} practiced', '{answers} + {practiced} de práctica'],
  masteryOf: ['{level} ({count})', '{level} ({count})'],
  masteryFew: ['Needs more ({count})', 'Faltan más ({count})'],
  needHelpNone: [
    'Nobody needs help with a standard, according to the answers.',
    'Nadie necesita ayuda con un estándar, según las respuestas.',
  ],
  needHelpFew: [
    'Too few questions were answered to say who needs help. Names appear here from three questions on a standard.',
    'Se han contestado muy pocas preguntas para decir quién necesita ayuda. A partir de tres preguntas de un estándar, aquí aparecen los nombres.',
  ],
  needTooFew: ['Too few answers yet to say who needs help.', 'Aún hay muy pocas respuestas para decir quién necesita ayuda.'],
  needBrief: ['Who needs help: {standards}', 'Quién necesita ayuda: {standards}'],
  needCount: ['{count} {count:student needs|students need} help', '{count} {count:estudiante necesita|estudiantes necesitan} ayuda'],
  needOthers: [
    '{watch} close, {secure} on track, {few} {few:needs|need} more questions',
    '{watch} {watch:está|están} cerca, {secure} {secure:va|van} bien, {few} {few:necesita|necesitan} más preguntas',
  ],
  allAt: ['All {percent}', 'Todos {percent}'],
  classAt: ['Class {percent}', 'Clase {percent}'],
  makeGroup: ['Make a small group', 'Crear un grupo pequeño'],
  makeGroupTitle: ['A small group for {standard}', 'Un grupo pequeño para {standard}'],
  makeGroupText: [
    'A subgroup of {group} with {names}. You can then assign it a lesson.',
    'Un subgrupo de {group} con {names}. Después puedes asignarle una lección.',
  ],
  groupOf: ['Make a small group of {count}', 'Crear un grupo pequeño de {count}'],
  pickHint: [
    'Press cells to pick students for a small group or a lesson; arrow keys move between them.',
    'Toca celdas para elegir estudiantes para un grupo pequeño o una lección; las flechas pasan de una a otra.',
  ],
  groupMade: ['{name} was created. You can now assign it a lesson.', 'Se creó {name}. Ahora puedes asignarle una lección.'],
  findLesson: ['Find a lesson for {standard}', 'Buscar una lección para {standard}'],
  helpWith: ['{standard} help', 'Ayuda {standard}'],
  standardHint: [
    '{percent} of the points of {count} {count:question|questions}',
    '{percent} de los puntos de {count} {count:pregunta|preguntas}',
  ],
  legend: ['Legend', 'Leyenda'],
});
