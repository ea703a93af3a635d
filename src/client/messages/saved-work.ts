import { messages } from '#client/platform/i18n.ts';

/** The words of what is saved on this device only. */
export const m = messages({
  title: ['What is saved here', 'Lo que está guardado aquí'],
  close: ['Close', 'Cerrar'],
  online: ['You are connected.', 'Tienes conexión.'],
  offline: [
    'There has been no connection since {time}. You can go on working: everything you do is kept on this device.',
    'No hay conexión desde las {time}. Puedes seguir trabajando: todo lo que haces se guarda en este dispositivo.',
  ],
  received: ['Last received: {when}', 'Recibido por última vez: {when}'],
  looking: ['Looking at what is saved on this device', 'Revisando lo que está guardado en este dispositivo'],
  nothing: ['Nothing is waiting. All your work is received.', 'No hay nada esperando. Todo tu trabajo fue recibido.'],
  waiting: ['Waiting to be sent', 'Esperando para enviarse'],
  waitingWhy: [
    'This is sent by itself as soon as it can be. You do not have to wait here.',
    'Se envía solo en cuanto se pueda. No tienes que esperar aquí.',
  ],
  refused: ['Could not be received', 'No se pudo recibir'],
  refusedWhy: [
    'It is kept on this device. Nothing is deleted. Show this to your teacher.',
    'Está guardado en este dispositivo. No se borra nada. Muéstraselo a tu maestro.',
  ],
  someLesson: ['A lesson that is no longer in your list', 'Una lección que ya no está en tu lista'],
  handedIn: ['Handed in, with {count} {count:answer|answers}', 'Entregado, con {count} {count:respuesta|respuestas}'],
  answered: ['{count} {count:answer|answers}', '{count} {count:respuesta|respuestas}'],
  done: ['Step done', 'Paso hecho'],
  seen: ['How far you got', 'Hasta dónde llegaste'],
  savedAt: ['saved {when}', 'guardado: {when}'],
  closed: ['Your teacher closed this lesson before it arrived.', 'Tu maestro cerró esta lección antes de que llegara.'],
  already: ['This quiz was already handed in.', 'Este cuestionario ya se había entregado.'],
  notYours: ['This lesson is not in your list any more.', 'Esta lección ya no está en tu lista.'],
  otherReason: ['The server said: {reason}', 'El servidor dijo: {reason}'],
  tryNow: ['Try now', 'Intentar ahora'],
  trying: ['Trying…', 'Intentando…'],
  stillOffline: [
    'Still no connection. Your work is safe and is sent later by itself.',
    'Todavía no hay conexión. Tu trabajo está a salvo y se enviará solo más tarde.',
  ],
  stillWaiting: ['Not all of it is sent yet. It goes on by itself.', 'Todavía no se ha enviado todo. Sigue solo.'],
  allSent: ['Done. The server answered.', 'Listo. El servidor respondió.'],
});
