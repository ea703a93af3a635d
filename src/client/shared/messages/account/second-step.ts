import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The second step of a sign-in, and setting it up during sign-in. */
export const m = messages({
  title: ['Two-step sign-in', 'Verificación en dos pasos'],
  asWho: ['Signing in as {name}', 'Entrando como {name}'],
  code: ['Code from your app, or a recovery code', 'Código de tu aplicación o de recuperación'],
  remember: ['Don’t ask for a code on this device for 30 days', 'No pedir código en este dispositivo por 30 días'],
  signIn: ['Sign in', 'Entrar'],
  back: ['Back', 'Atrás'],
  required: [
    'Your district requires two-step sign-in. Set it up now; it takes a minute. Next time you need your password and your phone.',
    'Tu distrito exige la verificación en dos pasos. Configúrala ahora: toma un minuto. La próxima vez vas a necesitar tu contraseña y tu teléfono.',
  ],
  scan: [
    'Open an authenticator app, such as Google Authenticator or Microsoft Authenticator, and scan this code.',
    'Abre una aplicación de autenticación, como Google Authenticator o Microsoft Authenticator, y escanea este código.',
  ],
  picture: ['Code for your authenticator app', 'Código para tu aplicación de autenticación'],
  typeInstead: ['Or type this key into the app:', 'O escribe esta clave en la aplicación:'],
  firstCode: ['The 6 digits that the app shows', 'Los 6 números que muestra la aplicación'],
  turnOn: ['Turn on and sign in', 'Activar y entrar'],
  codesTitle: ['Save your recovery codes', 'Guarda tus códigos de recuperación'],
  codesText: [
    'Each code gets you in once, without your phone. They are shown only now. Print them or put them in a password manager.',
    'Cada código te deja entrar una vez, sin tu teléfono. Solo se muestran ahora. Imprímelos o guárdalos en un gestor de contraseñas.',
  ],
  passkey: ['Use a passkey', 'Usar una llave de acceso'],
  myPasskey: ['Use my passkey', 'Usar mi llave de acceso'],
  noPasskey: [
    'No passkey was chosen. Try again, or use your password.',
    'No se eligió ninguna llave de acceso. Intenta otra vez o usa tu contraseña.',
  ],
  copy: ['Copy', 'Copiar'],
  copied: ['Copied', 'Copiado'],
  print: ['Print', 'Imprimir'],
  saved: ['I saved them', 'Ya los guardé'],
});
