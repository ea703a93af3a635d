import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the teacher's home. */
export const m = messages({
  hello: ['Hello, {name}', 'Hola, {name}'],
  welcome: ['Welcome back, {name}', 'Qué bueno verte, {name}'],
  classes: ['Your classes', 'Tus clases'],
  learning: ['See how a class is doing', 'Ver cómo va una clase'],
  noClasses: ['You have no classes yet', 'Todavía no tienes clases'],
  noClassesWhy: ['Classes that you teach show up here with what they need.', 'Aquí aparecen las clases que enseñas, con lo que necesitan.'],
  toGroups: ['Go to My Groups', 'Ir a Mis grupos'],
  leftOff: [
    '{count} more {count:class is|classes are} not shown here. You can find {count:it|them} in My Groups.',
    '{count:Falta|Faltan} {count} {count:clase|clases} aquí. {count:Está|Están} en Mis grupos.',
  ],
  asOf: ['As of {when}', 'Datos de {when}'],

  class: ['Class', 'Clase'],
  subgroupOf: ['in {name}', 'en {name}'],
  toGrade: ['To grade', 'Por calificar'],
  missing: ['Missing', 'Faltantes'],
  needHelp: ['Need help', 'Necesitan ayuda'],
  unsent: ['Unsent', 'Sin enviar'],
  nextDue: ['Due next', 'Próxima entrega'],
  nothingDue: ['Nothing', 'Nada'],
  turnedIn: ['{done} of {total} turned in', '{done} de {total} {done:entregó|entregaron}'],
  toGradeIn: ['{count} {count:answer|answers} to grade in {class}', '{count} {count:respuesta|respuestas} por calificar en {class}'],
  missingIn: [
    '{count} missing {count:assignment|assignments} in {class}, student by student',
    '{count} {count:trabajo faltante|trabajos faltantes} en {class}, por estudiante',
  ],
  needHelpIn: [
    '{count} {count:student needs|students need} help in {class}',
    '{count} {count:estudiante necesita|estudiantes necesitan} ayuda en {class}',
  ],
  unsentIn: [
    '{count} {count:device has|devices have} unsent work in {class}',
    '{count} {count:dispositivo tiene|dispositivos tienen} trabajo sin enviar en {class}',
  ],

  toDo: ['To do', 'Pendientes'],
  toDoKeys: [
    'Use the up and down arrow keys to move through the list and Enter to open.',
    'Usa las flechas arriba y abajo para recorrer la lista y Enter para abrir.',
  ],
  goToToDo: ['Go to To do', 'Ir a Pendientes'],
  toDoNone: ['You are all caught up.', 'Estás al día.'],
  toDoNext: ['Next due: {day}.', 'Próxima entrega: {day}.'],
  showAll: ['Show all {count}', 'Mostrar los {count}'],
  kindGrade: ['To grade ({count})', 'Por calificar ({count})'],
  kindMissing: ['Missing work ({count})', 'Trabajo faltante ({count})'],
  kindUnsent: ['Unsent work ({count})', 'Trabajo sin enviar ({count})'],
  kindHelp: ['Need help ({count})', 'Necesitan ayuda ({count})'],
  answers: ['{count} {count:answer|answers}', '{count} {count:respuesta|respuestas}'],
  students: ['{count} {count:student|students}', '{count} {count:estudiante|estudiantes}'],
  devices: ['{count} {count:device|devices}', '{count} {count:dispositivo|dispositivos}'],
  waitsSince: ['waiting since {day}', 'en espera desde el {day}'],
  wasDue: ['was due {day}', 'se debía entregar el {day}'],
  unsentSince: ['not received since {day}', 'sin recibir desde el {day}'],
  missingOlder: [
    'Work that was due more than {count} days ago is counted in the class only.',
    'Lo que se entregaba hace más de {count} días solo se cuenta en la clase.',
  ],

  week: ['This week', 'Esta semana'],
  weekOf: ['Week of {day}', 'Semana del {day}'],

  tellUs: ['Feedback', 'Comentarios'],
  feedback: ['How do you like Tidepool?', '¿Qué te parece Tidepool?'],
  training: ['Ask for training', 'Pedir una capacitación'],
});
