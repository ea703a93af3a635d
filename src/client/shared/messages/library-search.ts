import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the search in the library. */
export const m = messages({
  search: ['Search the library', 'Buscar en la biblioteca'],
  hint: ['Words, or a standard such as 5.6A', 'Palabras, o un estándar como 5.6A'],
  kind: ['What kind', 'Qué tipo'],
  where: ['Where', 'Dónde'],
  anyKind: ['All types', 'Todos los tipos'],
  read: ['To read', 'Para leer'],
  explore: ['To explore', 'Para explorar'],
  watch: ['To watch', 'Para ver'],
  words: ['Vocabulary', 'Vocabulario'],
  practise: ['To practice', 'Para practicar'],
  check: ['To check', 'Para comprobar'],
  teach: ['For the teacher', 'Para el docente'],
  external: ['External', 'Externo'],
  allProducts: ['Every product', 'Todos los productos'],
  onlyIn: ['Only {place}', 'Solo {place}'],
  results: ['Results', 'Resultados'],
  searching: ['Searching…', 'Buscando…'],
  found: ['{count} {count:resource|resources} found', '{count} {count:recurso encontrado|recursos encontrados}'],
  foundHere: ['{count} found on this device', '{count} {count:encontrado|encontrados} en este dispositivo'],
  correctedTo: ['Showing results for “{words}”', 'Mostrando resultados de «{words}»'],
  offline: [
    'There is no connection. This looks through what is on this device; it looks through the whole library when you are connected again.',
    'No hay conexión. Se busca en lo que hay en este dispositivo; se buscará en toda la biblioteca cuando vuelvas a tener conexión.',
  ],
  unreachable: [
    'The search is not answering. This looks through what is on this device.',
    'La búsqueda no responde. Se busca en lo que hay en este dispositivo.',
  ],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  failed: ['The search failed', 'La búsqueda falló'],
  none: ['Nothing found for “{words}”', 'No se encontró nada de «{words}»'],
  noneWhy: [
    'Try fewer words, other words, either language, or the code of a standard such as 5.6A.',
    'Prueba con menos palabras, otras palabras, en cualquiera de los dos idiomas, o el código de un estándar como 5.6A.',
  ],
  everywhere: ['Search everywhere, all types', 'Buscar en todas partes, todos los tipos'],
  everywhereCount: [
    'See {count} {count:resource|resources} everywhere, of all types',
    'Ver {count} {count:recurso|recursos} en todas partes, de todos los tipos',
  ],
  noneHere: ['Nothing on this device matches these words', 'En este dispositivo no hay nada con estas palabras'],
  noneHereWhy: [
    'Only what was downloaded or opened once is on this device.',
    'En este dispositivo solo está lo que se descargó o se abrió una vez.',
  ],
  more: ['Show more ({count} more)', 'Mostrar más ({count} más)'],
});
