import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of two-step sign-in, of one's own account and of somebody whom one administers. */
export const m = messages({
  title: ['Two-step sign-in', 'Verificación en dos pasos'],
  lead: [
    'After your password, Tidepool asks for a code from an app on your phone. Somebody who learns your password cannot get in.',
    'Después de tu contraseña, Tidepool pide un código de una aplicación de tu teléfono. Quien descubra tu contraseña no puede entrar.',
  ],
  leadSchool: [
    'It is not asked when you sign in with your school account: there your district takes care of it.',
    'No se pide cuando entras con la cuenta de tu escuela: de eso se encarga tu distrito.',
  ],
  myAccount: ['My account', 'Mi cuenta'],
  isOff: ['Off', 'Desactivada'],
  isOn: ['On since {when}', 'Activada desde {when}'],
  codesLeft: [
    '{count} {count:recovery code is|recovery codes are} left.',
    '{count:Queda|Quedan} {count} {count:código|códigos} de recuperación.',
  ],
  password: ['Your Tidepool password', 'Tu contraseña de Tidepool'],
  setUp: ['Set up', 'Configurar'],
  scan: [
    'Open an authenticator app, such as Google Authenticator or Microsoft Authenticator, and scan this picture.',
    'Abre una aplicación de autenticación, como Google Authenticator o Microsoft Authenticator, y escanea esta imagen.',
  ],
  picture: ['Code for your authenticator app', 'Código para tu aplicación de autenticación'],
  typeInstead: ['Or type this key into the app:', 'O escribe esta clave en la aplicación:'],
  code: ['The 6 digits that the app shows', 'Los 6 números que muestra la aplicación'],
  turnOn: ['Turn on', 'Activar'],
  cancel: ['Cancel', 'Cancelar'],
  codesTitle: ['Save your recovery codes', 'Guarda tus códigos de recuperación'],
  codesText: [
    'You are signed out on your other devices. Each code gets you in once, without your phone. They are shown only now. Print them or put them in a password manager.',
    'Se cerró tu sesión en tus otros dispositivos. Cada código te deja entrar una vez, sin tu teléfono. Solo se muestran ahora. Imprímelos o guárdalos en un gestor de contraseñas.',
  ],
  copy: ['Copy', 'Copiar'],
  print: ['Print', 'Imprimir'],
  copied: ['Copied', 'Copiado'],
  saved: ['I saved them', 'Ya los guardé'],
  anyCode: ['Code from your app, or a recovery code', 'Código de tu aplicación o un código de recuperación'],
  turnOff: ['Turn off', 'Desactivar'],
  turnOffText: [
    'To get new recovery codes or to change your phone, turn it off and set it up again.',
    'Para tener códigos nuevos o cambiar de teléfono, desactívala y vuelve a configurarla.',
  ],
  turnedOff: ['Two-step sign-in is off', 'La verificación en dos pasos está desactivada'],
  // Of somebody else.
  reset: ['Turn off two-step sign-in', 'Desactivar verificación en dos pasos'],
  resetTitle: ['Turn off two-step sign-in of {name}?', '¿Desactivar la verificación en dos pasos de {name}?'],
  resetText: [
    'For somebody who lost the phone and the recovery codes. First make sure that it is really them who asks. They are signed out everywhere, sign in with their password alone, and can set it up again.',
    'Para quien perdió el teléfono y los códigos de recuperación. Antes asegúrate de que realmente es esa persona quien lo pide. Se cierra su sesión en todas partes, entra solo con su contraseña y puede volver a configurarla.',
  ],
  resetDone: ['{name} can sign in with the password alone', '{name} puede entrar solo con la contraseña'],
});
