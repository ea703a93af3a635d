import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the versions of an answer that a student wrote, here and on other devices. */
export const m = messages({
  otherDevice: ['You wrote another version on another device.', 'Escribiste otra versión en otro dispositivo.'],
  otherWhy: [
    'The newest one is used. Your other words are safe. Look at both and choose.',
    'Se usa la más nueva. Tus otras palabras están a salvo. Mira las dos y elige.',
  ],
  look: ['See my versions', 'Ver mis versiones'],
  keep: ['Keep this one', 'Dejar esta'],
  close: ['Close', 'Cerrar'],
  title: ['Your versions', 'Tus versiones'],
  used: ['Used now', 'En uso'],
  here: ['This device', 'Este dispositivo'],
  elsewhere: ['Another device', 'Otro dispositivo'],
  writtenAt: ['Written {when}', 'Escrita: {when}'],
  receivedAt: ['Received {when}', 'Recibida: {when}'],
  use: ['Use this version', 'Usar esta versión'],
  empty: ['Empty', 'Vacía'],
  none: ['There are no earlier versions yet.', 'Todavía no hay versiones anteriores.'],
  offline: [
    'You’re offline. Your versions show here when you’re back online.',
    'Estás sin conexión. Tus versiones aparecerán aquí cuando vuelvas a tener conexión.',
  ],
});
