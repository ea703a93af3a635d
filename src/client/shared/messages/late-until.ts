import { messages } from '#client/shared/platform/i18n.ts';

/** The words of a lesson's last day for late work. */
export const m = messages({
  always: ['Late work is taken however late it comes.', 'Se acepta trabajo tarde, llegue cuando llegue.'],
  until: ['Late work is taken until {day}.', 'Se acepta trabajo tarde hasta el {day}.'],
  change: ['Change', 'Cambiar'],
  changeWhat: ['Change until when late work is taken', 'Cambiar hasta cuándo se acepta trabajo tarde'],
  title: ['Until when is late work taken?', '¿Hasta cuándo se acepta trabajo tarde?'],
  why: [
    'Work that arrives after that day is not lost: it is kept for you to decide on, under “Work to decide on”.',
    'El trabajo que llegue después de ese día no se pierde: queda guardado en «Trabajo por decidir» hasta que decidas.',
  ],
  choiceAlways: ['However late it comes', 'Llegue cuando llegue'],
  choiceUntil: ['Until the end of', 'Hasta el final del'],
  lastDay: ['Last day for late work', 'Último día para trabajo tarde'],
  save: ['Save', 'Guardar'],
  saving: ['Saving…', 'Guardando…'],
  cancel: ['Cancel', 'Cancelar'],
  dayMissing: ['Choose a day.', 'Elige un día.'],
  beforeDue: ['Choose the due day or a later one.', 'Elige el día de entrega o uno posterior.'],
  notSaved: ['The day could not be saved. Please try again.', 'No se pudo guardar el día. Inténtalo de nuevo.'],
  offline: ['Saving needs a connection. What you chose stays here.', 'Para guardar hace falta conexión. Lo que elegiste se queda aquí.'],
});
