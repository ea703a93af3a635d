import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Asks for the second step again before a sensitive change. */
export const m = messages({
  title: ['Confirm it’s you', 'Confirma que eres tú'],
  text: [
    'You last confirmed more than 15 minutes ago. Confirm again to continue.',
    'Pasaron más de 15 minutos desde tu última confirmación. Confirma otra vez para continuar.',
  ],
  code: ['Code from your app, or a recovery code', 'Código de tu aplicación o de recuperación'],
  passkey: ['Use a passkey', 'Usar una llave de acceso'],
  noPasskey: [
    'The passkey did not work. Try again, or type a code.',
    'La llave de acceso no funcionó. Intenta otra vez o escribe un código.',
  ],
  go: ['Confirm', 'Confirmar'],
});
