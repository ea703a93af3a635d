import { messages } from '#client/shared/platform/screen/i18n.ts';

/** A forgotten PIN of work that was begun without signing in. */
export const m = messages({
  title: ['Open work of {name} without the PIN', 'Abrir el trabajo de {name} sin el PIN'],
  why: [
    'For work that was begun on a shared device without Wi-Fi. The student signs in on that device, presses “I forgot it”, and types this code. Then the work is sent under this student’s name. Make sure that it is theirs.',
    'Para trabajo hecho en un dispositivo compartido sin Wi-Fi. El estudiante inicia sesión en ese dispositivo, presiona “No me acuerdo” y escribe este código. Después el trabajo se envía con el nombre de este estudiante. Comprueba que sea suyo.',
  ],
  name: ['First name typed on the device', 'Nombre escrito en el dispositivo'],
  nameWhy: ['The device shows it to the student.', 'El dispositivo se lo muestra al estudiante.'],
  make: ['Show code', 'Mostrar código'],
  until: ['Good until {time}, for this student and this name only.', 'Sirve hasta las {time}, solo para este estudiante y este nombre.'],
});
