import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the calendar of what is due. */
export const m = messages({
  title: ['Calendar', 'Calendario'],
  lead: [
    'To change when a lesson is due, drag it to another day or press its calendar button. With the keyboard: Alt and an arrow key on a class.',
    'Para cambiar la fecha de entrega de una lección, arrástrala a otro día o presiona su botón de calendario. Con el teclado: Alt y una flecha sobre una clase.',
  ],
  open: ['Open the calendar', 'Abrir el calendario'],
  earlier: ['Earlier', 'Antes'],
  later: ['Later', 'Después'],
  today: ['Today', 'Hoy'],
  from: ['{first} to {last}', 'Del {first} al {last}'],
  isToday: ['{day}, today', '{day}, hoy'],
  dueNone: ['Nothing due', 'Nada que entregar'],
  turnedIn: ['{done} of {total} turned in', '{done} de {total} {done:entregó|entregaron}'],
  moved: ['{count} {count:assignment is|assignments are} now due {day}', '{count} {count:tarea|tareas} con nueva fecha de entrega: {day}'],
  change: ['Change the due day of {lesson}', 'Cambiar la fecha de entrega de {lesson}'],
  dueDay: ['Due', 'Entrega'],
  forClasses: ['For {classes}', 'Para {classes}'],
  save: ['Save', 'Guardar'],
  cancel: ['Cancel', 'Cancelar'],
  more: [
    'So much is due in these weeks that the last days are incomplete. Press Later to see them.',
    'Hay tanto que entregar en estas semanas que los últimos días están incompletos. Presiona Después para verlos.',
  ],
});
