import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a lesson's last day for late work. */
export const m = messages({
  always: ['Late work is accepted with no end date.', 'Se acepta trabajo tardío sin fecha límite.'],
  until: ['Accept late work until {day}.', 'Se acepta trabajo tardío hasta el {day}.'],
  change: ['Change', 'Cambiar'],
  changeWhat: ['Change how long late work is accepted', 'Cambiar hasta cuándo se acepta trabajo tardío'],
  title: ['Accept late work until', 'Aceptar trabajo tardío hasta'],
  why: [
    'Work that arrives after that day is not lost. You will find it under “Late work to review”.',
    'El trabajo que llegue después de ese día no se pierde. Lo encontrarás en «Trabajo tardío por revisar».',
  ],
  choiceAlways: ['No end date', 'Sin fecha límite'],
  choiceUntil: ['Until the end of', 'Hasta el final del'],
  lastDay: ['Last day for late work', 'Último día para trabajo tardío'],
  save: ['Save', 'Guardar'],
  cancel: ['Cancel', 'Cancelar'],
  dayMissing: ['Choose a day.', 'Elige un día.'],
  beforeDue: ['Choose the due day or a later one.', 'Elige el día de entrega o uno posterior.'],
  notSaved: ['The day could not be saved. Please try again.', 'No se pudo guardar el día. Inténtalo de nuevo.'],
  offline: ['Saving needs a connection. What you chose stays here.', 'Para guardar hace falta conexión. Lo que elegiste se queda aquí.'],
});
