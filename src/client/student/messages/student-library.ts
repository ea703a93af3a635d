import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a student's own library. */
export const m = messages({
  title: ['Library', 'Biblioteca'],
  lead: ['Read, watch and try out whatever you are curious about.', 'Lee, mira y prueba lo que te dé curiosidad.'],
  search: ['Find something to read or watch', 'Busca algo para leer o mirar'],
  hint: ['a word, such as energy', 'una palabra, como energía'],
  found: ['{count} found', '{count} {count:encontrado|encontrados}'],
  noneFound: ['Nothing matches these words. Try fewer or different words.', 'No hay nada con esas palabras. Prueba con menos o con otras.'],
  here: ['Opens without Wi-Fi', 'Se abre sin Wi-Fi'],
  needsConnection: ['Needs a connection', 'Necesita conexión'],
  minutes: ['{count} min', '{count} min'],
  onlyHere: [
    'There is no connection. You can open what says “Opens without Wi-Fi”.',
    'No hay conexión. Puedes abrir lo que dice «Se abre sin Wi-Fi».',
  ],
  loading: ['Loading the library', 'Cargando la biblioteca'],
  failed: ['The library did not load', 'La biblioteca no se cargó'],
  notHere: ['The library is not on this device yet', 'La biblioteca todavía no está en este dispositivo'],
  notHereWhy: [
    'There is no connection. Open it once while online and it stays.',
    'No hay conexión. Ábrela una vez con conexión y se quedará.',
  ],
  empty: ['Nothing here yet', 'Aquí todavía no hay nada'],
  emptyWhy: [
    'When your teacher gives your class a lesson, everything that belongs to it shows up here.',
    'Cuando tu maestro o maestra le dé una lección a tu clase, todo lo que va con ella aparecerá aquí.',
  ],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  back: ['Library', 'Biblioteca'],
  loadingItem: ['Opening', 'Abriendo'],
  itemFailed: ['This did not open', 'Esto no se abrió'],
  itemNotHere: ['This is not on this device yet', 'Esto todavía no está en este dispositivo'],
  itemNotHereWhy: [
    'There is no connection. Open it once while online and it stays, or choose one that says “Opens without Wi-Fi”.',
    'No hay conexión. Ábrelo una vez con conexión y se quedará, o elige uno que diga «Se abre sin Wi-Fi».',
  ],
});
