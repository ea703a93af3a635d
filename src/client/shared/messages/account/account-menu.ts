import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the account menu that come with its first opening. */
export const m = messages({
  myAccount: ['My account', 'Mi cuenta'],
  changeSchool: ['Change school', 'Cambiar de escuela'],
  downloads: ['Downloads', 'Descargas'],
  helpHere: ['Help with this page', 'Ayuda con esta página'],
  help: ['Help', 'Ayuda'],
  appearance: ['Appearance', 'Apariencia'],
  schemeLight: ['Light', 'Claro'],
  schemeDark: ['Dark', 'Oscuro'],
  schemeAuto: ['Auto', 'Auto'],
  highContrast: ['High contrast', 'Alto contraste'],
  leftBehind: [
    'You are signed out. Some of your work could not be locked away on this device. It is safe: sign in here again to send it.',
    'Cerraste sesión. Parte de tu trabajo no se pudo guardar bajo llave en este dispositivo. No se perdió: inicia sesión aquí otra vez para enviarlo.',
  ],
});
