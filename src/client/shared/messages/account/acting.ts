import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words while an administrator is signed in as somebody else. */
export const m = messages({
  banner: ['Signed in as somebody else', 'Sesión iniciada como otra persona'],
  youAre: [
    'You are signed in as {name}. Anything you do here is recorded as {name}’s. The security log shows it was you.',
    'Iniciaste sesión como {name}. Lo que hagas aquí se registra como de {name}. El registro de seguridad muestra que fuiste tú.',
  ],
  goBack: ['Return to my account', 'Volver a mi cuenta'],
  ownName: ['{name}’s account', 'Cuenta de {name}'],
  going: ['Returning…', 'Volviendo…'],
  offline: [
    'You need a connection to return. Try again when you are online.',
    'Necesitas conexión para volver. Intenta otra vez cuando la tengas.',
  ],
});
