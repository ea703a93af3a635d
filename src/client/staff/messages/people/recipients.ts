import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the list of students who have an assignment, and of taking it from some of them. */
export const m = messages({
  title: ['Students who have “{lesson}”', 'Estudiantes que tienen «{lesson}»'],
  class: ['Class or subgroup', 'Clase o subgrupo'],
  have: ['{count} {count:student has|students have} it', '{count} {count:estudiante la tiene|estudiantes la tienen}'],
  tickAll: ['Select all', 'Elegir a todos'],
  ownDue: ['due {day}', 'entrega: {day}'],
  ownFirstDay: ['sees it from {day}', 'la ve desde: {day}'],
  ownLateDay: ['late work until {day}', 'trabajo tardío hasta: {day}'],
  retakeDue: ['retake due {day}', 'otro intento, entrega: {day}'],
  ownNote: ['own note: “{note}”', 'nota propia: «{note}»'],
  unsent: ['unsent work on a device', 'trabajo sin enviar en un dispositivo'],
  alsoIn: ['also has it in {groups}', 'también la tiene en {groups}'],
  none: ['No student has this lesson now.', 'Ningún estudiante tiene esta lección ahora.'],
  noClass: ['No class has this lesson now.', 'Ninguna clase tiene esta lección ahora.'],
  firstClasses: [
    'More than {count} classes have this lesson. The first {count} by name can be chosen here; the others are in My Groups.',
    'Más de {count} clases tienen esta lección. Aquí se puede elegir entre las primeras {count} por nombre; las demás están en Mis grupos.',
  ],
  chosen: ['{count} selected', '{count} {count:seleccionado|seleccionados}'],
  nobody: ['No students selected', 'Ningún estudiante seleccionado'],
  unassign: ['Unassign', 'Quitar la asignación'],
  close: ['Close', 'Cerrar'],
  question: ['Unassign “{lesson}” from {whom}?', '¿Quitar «{lesson}» a {whom}?'],
  students: ['{count} {count:student|students}', '{count} {count:estudiante|estudiantes}'],
  wholeGroup: ['all of {group}', 'todo el grupo {group}'],
  text: [
    'It leaves their lessons. Nothing is lost: what they turned in stays in the reports, what they began is kept, and you can undo this for 30 days.',
    'Sale de sus lecciones. No se pierde nada: lo que entregaron queda en los informes, lo que empezaron se guarda y puedes deshacerlo durante 30 días.',
  ],
  impactKeep: [
    '{count} {count:keeps|keep} the lesson through another class or subgroup',
    '{count} {count:conserva|conservan} la lección por otra clase u otro subgrupo',
  ],
  impactJoin: ['Whoever joins {group} later does not get it either', 'Quien entre después en {group} tampoco la recibe'],
  gone: ['These students do not have the lesson anymore.', 'Estos estudiantes ya no tienen la lección.'],
  unassigned: ['Unassigned from {whom}', 'Asignación quitada a {whom}'],
  removed: ['Unassigned in the last 30 days', 'Quitadas en los últimos 30 días'],
  giveBack: ['Assign again', 'Asignar otra vez'],
  giveBackTo: ['Assign again to {names}', 'Asignar otra vez a {names}'],
  gaveBack: ['Assigned again to {whom}', 'Asignada otra vez a {whom}'],
});
