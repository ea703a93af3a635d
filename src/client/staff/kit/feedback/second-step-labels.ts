import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The second step, asked again before something that does great harm in the wrong hands. */
export const m = messages({
  title: ['Confirm that it is you', 'Confirma que eres tú'],
  text: [
    'This needs your second step again, because the last time was more than 15 minutes ago.',
    'Para esto se pide otra vez tu segundo paso, porque pasaron más de 15 minutos desde la última vez.',
  ],
  code: ['Code from your app, or a recovery code', 'Código de tu aplicación o de recuperación'],
  passkey: ['Use a passkey', 'Usar una llave de acceso'],
  noPasskey: [
    'The passkey did not work. Try again, or type a code.',
    'La llave de acceso no funcionó. Intenta otra vez o escribe un código.',
  ],
  go: ['Confirm', 'Confirmar'],
});
