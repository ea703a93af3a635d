import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The daily sync of a roster source: its settings, and how the last one went. */
export const m = messages({
  daily: ['Daily sync', 'Sincronización diaria'],
  dailyHint: [
    'By the district’s clock. What stays below your limits is imported by itself; anything else waits for you, and you are notified.',
    'Según el reloj del distrito. Lo que no pasa tus límites se importa solo; lo demás te espera y te avisamos.',
  ],
  off: ['Off', 'Apagada'],
  everyDayAt: ['Every day at {time}', 'Todos los días, {time}'],
  pausedUntil: ['Paused until {day}', 'En pausa hasta el {day}'],
  pauseFrom: ['Pause from', 'Pausa desde'],
  pauseUntil: ['Pause until', 'Pausa hasta'],
  pauseHint: ['No sync during these days, such as the summer.', 'Sin sincronización en estos días, como el verano.'],
  attention: ['Roster syncs', 'Sincronización de listados'],
  none: ['No sync yet', 'Todavía ninguna'],
  last: ['Last sync {when}', 'Última sincronización {when}'],
  fine: ['Up to date', 'Al día'],
  running: ['Running', 'En curso'],
  waiting: ['Review needed', 'Hace falta tu revisión'],
  failed: ['Failed', 'Falló'],
  closed: ['Not imported', 'No importada'],
  open: ['Open', 'Abrir'],
  openOf: ['Open the last sync of {name}', 'Abrir la última sincronización de {name}'],
  late: [
    'There was no sync for more than a day. Check that the server runs at night.',
    'Hace más de un día que no hay sincronización. Revisa que el servidor esté encendido de noche.',
  ],
  startedDaily: ['Daily sync, {when}', 'Sincronización diaria, {when}'],
  approvedDaily: ['Imported by itself, {when}', 'Se importó sola, {when}'],
  dailyOf: ['Daily sync', 'Sincronización diaria'],
  held_first: [
    'This is the first daily sync of this source. Check what it would do, then import it. From then on it runs by itself.',
    'Es la primera sincronización diaria de este origen. Revisa qué haría y luego impórtala. Desde entonces corre sola.',
  ],
  held_undone: [
    'The last import of this source was undone, so the daily sync waits for you.',
    'La última importación de este origen se deshizo, así que la sincronización diaria te espera.',
  ],
});
