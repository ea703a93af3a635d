import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of forms: what is wrong with a field, drafts, leaving. */
export const m = messages({
  save: ['Save', 'Guardar'],
  required: ['This is needed.', 'Este dato es necesario.'],
  tooShort: ['Use at least {count} {count:character|characters}.', 'Usa al menos {count} {count:carácter|caracteres}.'],
  tooLong: ['Use at most {count} {count:character|characters}.', 'Usa como máximo {count} {count:carácter|caracteres}.'],
  tooFew: ['Choose at least {count}.', 'Elige al menos {count}.'],
  tooMany: ['Choose at most {count}.', 'Elige como máximo {count}.'],
  tooSmall: ['The smallest number is {count}.', 'El número más pequeño es {count}.'],
  tooBig: ['The largest number is {count}.', 'El número más grande es {count}.'],
  notANumber: ['Write a number.', 'Escribe un número.'],
  notWhole: ['Write a whole number.', 'Escribe un número entero.'],
  wrongForm: ['This is not in the right form.', 'Este dato no tiene la forma correcta.'],
  notAChoice: ['Choose one of the options.', 'Elige una de las opciones.'],
  checkFields: ['Please check the marked fields.', 'Revisa los campos marcados.'],
  saveFailedOffline: [
    'You’re offline, so this may not be saved. What you typed is kept on this device. Save again when you’re back online.',
    'No hay conexión, así que quizá no se guardó. Lo que escribiste queda en este dispositivo. Guarda de nuevo cuando vuelva la conexión.',
  ],
  saveFailedHere: [
    'You’re offline, so this may not be saved. What you typed is still here. Save again when you’re back online.',
    'No hay conexión, así que quizá no se guardó. Lo que escribiste sigue aquí. Guarda de nuevo cuando vuelva la conexión.',
  ],
  saveFailedGone: [
    '{reason} Somebody may have deleted it. What you typed is still here: copy what you want to keep.',
    '{reason} Lo que escribiste sigue aquí: copia lo que quieras conservar.',
  ],
  saveFailed: [
    'This was not saved. What you typed is still here. Please try again.',
    'No se guardó. Lo que escribiste sigue aquí. Inténtalo de nuevo.',
  ],
  draftRestored: ['We brought back what you typed {when}.', 'Recuperamos lo que escribiste {when}.'],
  draftDiscard: ['Start over', 'Empezar de nuevo'],
  leaveTitle: ['Leave without saving?', '¿Salir sin guardar?'],
  leaveText: ['Your changes are not saved yet.', 'Tus cambios aún no se han guardado.'],
  leaveDraft: [
    'Your changes are not saved yet. They stay on this device, and you can go on with them later.',
    'Tus cambios aún no se han guardado. Quedan en este dispositivo y puedes continuar más tarde.',
  ],
  leaveGo: ['Leave', 'Salir'],
  leaveStay: ['Keep editing', 'Seguir editando'],
  showPassword: ['Show the password', 'Mostrar la contraseña'],
  chooseColor: ['Color {color}', 'Color {color}'],
  chooseIcon: ['Icon {icon}', 'Icono {icon}'],
  noOptions: ['Nothing found', 'No se encontró nada'],
  typeToSearch: ['Type to search', 'Escribe para buscar'],
  searchClasses: ['Type a part of the class’s or the teacher’s name.', 'Escribe una parte del nombre de la clase o de quien la enseña.'],
  searching: ['Searching…', 'Buscando…'],
  searchFailed: ['The search did not work. Try again.', 'La búsqueda no funcionó. Inténtalo de nuevo.'],
  manyMatches: [
    'Showing {shown} of more than {total}. Type more to narrow it down.',
    'Se muestran {shown} de más de {total}. Escribe más para acotar.',
  ],
  moreMatches: ['Showing {shown} of {total}. Type more to narrow it down.', 'Se muestran {shown} de {total}. Escribe más para acotar.'],
});
