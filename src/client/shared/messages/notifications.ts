import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the notices. */
export const m = messages({
  notices: ['Notices', 'Avisos'],
  bell: ['Notices: {count} to read', 'Avisos: {count} por leer'],
  bellNone: ['Notices: none', 'Avisos: ninguno'],
  loading: ['Loading the notices', 'Cargando los avisos'],
  none: ['No notices', 'No hay avisos'],
  noneWhy: ['What you should know shows up here.', 'Lo que debas saber aparecerá aquí.'],
  failed: ['The notices could not be loaded', 'No se pudieron cargar los avisos'],
  failedOffline: [
    'There is no connection, and no notices are kept on this device yet. They come by themselves when the connection is back.',
    'No hay conexión y todavía no hay avisos guardados en este dispositivo. Llegarán solos cuando vuelva la conexión.',
  ],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  open: ['Take a look', 'Ver'],
  newest: [
    'These are the newest {count}. Dismiss some to see older ones.',
    'Estos son los {count} más recientes. Descarta algunos para ver los anteriores.',
  ],
  putAway: ['Dismiss', 'Descartar'],
  putAwayOf: ['Dismiss: {title}', 'Descartar: {title}'],
  putAwayDone: ['Dismissed: {title}', 'Descartado: {title}'],
  undo: ['Undo', 'Deshacer'],
  undoOf: ['Undo: {title}', 'Deshacer: {title}'],
  putAwayAll: ['Dismiss all', 'Descartar todos'],
  undoAll: ['Undo all', 'Deshacer todo'],
  sentLater: [
    'You are offline. What you dismiss here stays dismissed when the connection is back.',
    'No hay conexión. Lo que descartes aquí seguirá descartado cuando vuelva la conexión.',
  ],
  notPutAway: ['The notice could not be dismissed. It is here again.', 'No se pudo descartar el aviso. Está aquí otra vez.'],
});
