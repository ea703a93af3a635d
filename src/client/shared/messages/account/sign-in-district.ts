import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of choosing the district on the sign-in page. */
export const m = messages({
  yours: ['Your district: {district}', 'Tu distrito: {district}'],
  change: ['Change', 'Cambiar'],
  choose: ['Choose your district', 'Elegir tu distrito'],
  find: ['Name of your district', 'Nombre de tu distrito'],
  search: ['Find', 'Buscar'],
  searching: ['Looking…', 'Buscando…'],
  none: ['No district has this name. Check the spelling.', 'Ningún distrito se llama así. Revisa cómo lo escribiste.'],
  tooShort: ['Type at least 2 letters.', 'Escribe al menos 2 letras.'],
  any: ['I don’t know my district', 'No sé cuál es mi distrito'],
  failed: ['The districts could not be loaded. Try again.', 'No se pudieron cargar los distritos. Intenta otra vez.'],
  whichDistrict: ['Which district are you in?', '¿De qué distrito eres?'],
});
