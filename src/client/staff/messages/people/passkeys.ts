import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Passkeys of one's own account. */
export const m = messages({
  title: ['Passkeys', 'Llaves de acceso'],
  lead: [
    'Sign in with your fingerprint, face or PIN, or with a security key, instead of your password. A passkey can’t be guessed, and it won’t work on a fake page.',
    'Entra con tu huella, tu cara o un PIN, o con una llave de seguridad, en lugar de tu contraseña. Una llave de acceso no se puede adivinar ni entregar en una página falsa.',
  ],
  notAvailable: [
    'Passkeys are not set up on this server. Ask your IT person to set PUBLIC_URL.',
    'Este servidor todavía no acepta llaves de acceso: quien lo administra debe definir PUBLIC_URL.',
  ],
  addedAt: ['Added {when}, not used yet', 'Agregada {when}, sin usar todavía'],
  usedAt: ['Last used {when}', 'Último uso: {when}'],
  add: ['Add a passkey', 'Agregar una llave de acceso'],
  addText: [
    'Your browser will ask where to save it: on this device, on your phone, or on a security key.',
    'Después tu navegador pregunta dónde guardarla: en este dispositivo, en tu teléfono o en una llave de seguridad.',
  ],
  name: ['Name', 'Nombre'],
  nameHint: ['Such as “My laptop” or “Blue key”', 'Por ejemplo «Mi laptop» o «Llave azul»'],
  password: ['Your Tidepool password', 'Tu contraseña de Tidepool'],
  goOn: ['Continue', 'Continuar'],
  save: ['Save', 'Guardar'],
  added: ['{name} was added', 'Se agregó {name}'],
  canceled: [
    'No passkey was created. Try again, or choose another place to save it.',
    'No se creó ninguna llave de acceso. Intenta otra vez o elige otro lugar para guardarla.',
  ],
  rename: ['Rename', 'Cambiar nombre'],
  renameNamed: ['Rename {name}', 'Cambiar el nombre de {name}'],
  remove: ['Remove', 'Quitar'],
  removeNamed: ['Remove {name}', 'Quitar {name}'],
  removeTitle: ['Remove the passkey {name}?', '¿Quitar la llave de acceso {name}?'],
  removeText: [
    'It no longer opens your account. Delete it on the device as well, so that your browser stops offering it.',
    'Ya no abrirá tu cuenta. Bórrala también en el dispositivo para que tu navegador deje de ofrecerla.',
  ],
  removed: ['{name} was removed', 'Se quitó {name}'],
});
