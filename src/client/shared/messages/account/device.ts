import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of what a device has to say: new releases, and what happened to it. */
export const m = messages({
  releaseReady: ['A new version of Tidepool is ready.', 'Hay una versión nueva de Tidepool.'],
  releaseTake: ['Update now', 'Actualizar ahora'],
  releaseTaking: ['Tidepool is being updated…', 'Tidepool se está actualizando…'],
  releaseHeld: [
    'A quiz is open in another tab. Finish it first, then update.',
    'Hay un cuestionario abierto en otra pestaña. Termínalo primero y luego actualiza.',
  ],
  recovered: [
    'A piece of Tidepool was missing, so the page was loaded again. Your work is safe.',
    'Faltaba una parte de Tidepool y la página se volvió a cargar. Tu trabajo está a salvo.',
  ],

  faultBlocked: [
    'Tidepool is being updated, and waits for a quiz that is open in another tab. Finish the quiz there; this page then goes on by itself. Nothing is lost.',
    'Tidepool se está actualizando y espera un cuestionario abierto en otra pestaña. Termínalo allí y esta página seguirá sola. No se pierde nada.',
  ],
  faultNewer: [
    'Tidepool was updated in another tab. This page cannot save anything until you load it again.',
    'Tidepool se actualizó en otra pestaña. Esta página ya no puede guardar hasta que la vuelvas a cargar.',
  ],
  faultFull: ['This device is full, so new work cannot be saved on it.', 'Este dispositivo está lleno y no puede guardar más trabajo.'],
  faultUnreadable: [
    'This device’s storage cannot be read, so work cannot be saved on it. Tell your teacher.',
    'No se puede leer el almacenamiento de este dispositivo y no se puede guardar trabajo en él. Avísale a tu maestro o maestra.',
  ],
  evicted: [
    'This browser cleared what Tidepool had kept on this device. Assigned lessons download again by themselves.',
    'Este navegador borró lo que Tidepool guardaba en este dispositivo. Las lecciones asignadas se descargan otra vez solas.',
  ],
  evictedUnsent: [
    '{count} {count:piece|pieces} of your work had not been sent and {count:is|are} no longer here. Tell your teacher.',
    '{count} {count:parte|partes} de tu trabajo no se {count:había|habían} enviado y ya no {count:está|están} aquí. Avísale a tu maestro o maestra.',
  ],
  evictedSeen: ['OK', 'Entendido'],
  unsaved: [
    '{count} {count:piece|pieces} of your work {count:is|are} only on this page, NOT saved. Keep this page open.',
    '{count} {count:parte|partes} de tu trabajo {count:está|están} solo en esta página, SIN guardar. No la cierres.',
  ],
  reload: ['Load the page again', 'Volver a cargar la página'],
  saveAgain: ['Try to save again', 'Intentar guardar otra vez'],
  sendNow: ['Send it now', 'Enviarlo ahora'],
  saveFile: ['Save my work to a file', 'Guardar mi trabajo en un archivo'],
  savedAgain: ['Saved on this device.', 'Guardado en este dispositivo.'],
  sentNow: ['Received. The server has it.', 'Recibido. El servidor lo tiene.'],
  stillHeld: ['That did not work yet. Keep this page open.', 'Todavía no funcionó. No cierres esta página.'],
  fileMade: [
    'The file is ready. You or your teacher can send it later under “Send a work file”.',
    'El archivo está listo. Tú o tu maestro o maestra pueden enviarlo después en «Enviar un archivo de trabajo».',
  ],
  fileNeedsNet: [
    'The file cannot be locked without a connection. Keep this page open and try again.',
    'El archivo no se puede proteger sin conexión. No cierres esta página e inténtalo otra vez.',
  ],
  afresh: ['Start over with empty storage', 'Empezar con un almacenamiento vacío'],
  afreshTitle: ['Start over with empty storage?', '¿Empezar con un almacenamiento vacío?'],
  afreshRescued: [
    'Your work file holds what could still be read of your work. Everything else on this device is erased: lessons, which come back by themselves, and all work that could not be read, yours and that of others who used this device. Keep the file until it is sent.',
    'Tu archivo de trabajo contiene lo que aún se pudo leer de tu trabajo. Todo lo demás en este dispositivo se borra: las lecciones, que vuelven solas, y el trabajo que no se pudo leer, tuyo y de otros que usaron el dispositivo. Guarda el archivo hasta enviarlo.',
  ],
  afreshUnrescued: [
    'NO work file was made. All work on this device that the server has not received is lost forever, yours and that of others who used it: answers, quizzes, drafts. Lessons come back by themselves.',
    'NO se hizo un archivo de trabajo. Se pierde para siempre todo el trabajo de este dispositivo que el servidor no ha recibido, tuyo y de otros que lo usaron: respuestas, cuestionarios, borradores. Las lecciones vuelven solas.',
  ],
  afreshStay: ['Go back', 'Volver'],
  afreshGo: ['Start over', 'Empezar de nuevo'],
  afreshRuns: ['Getting the storage ready…', 'Preparando el almacenamiento…'],
  afreshBlocked: [
    'Another tab of Tidepool still uses the old storage. Close it, and this goes on by itself.',
    'Otra pestaña de Tidepool usa todavía el almacenamiento viejo. Ciérrala y esto seguirá solo.',
  ],
  afreshFailed: [
    'That did not work: this browser cannot get the storage ready. Keep the file and tell your teacher.',
    'No funcionó: este navegador no puede preparar el almacenamiento. Guarda el archivo y avísale a tu maestro o maestra.',
  ],
  afreshDone: [
    'Storage works again. Your lessons are coming back to this device.',
    'El almacenamiento ya funciona otra vez. Tus lecciones están volviendo a este dispositivo.',
  ],

  uploadTitle: ['Send a work file', 'Enviar un archivo de trabajo'],
  uploadWhy: [
    'When a device could not save or send work, it was put into a locked file. Anyone who is signed in may send it: the work goes to the student who did it, and nobody can read it on the way.',
    'Cuando un dispositivo no pudo guardar o enviar un trabajo, quedó en un archivo protegido. Cualquiera con sesión iniciada puede enviarlo: el trabajo llega al estudiante que lo hizo y nadie puede leerlo en el camino.',
  ],
  uploadChoose: ['Choose the file', 'Elige el archivo'],
  uploadNot: ['This is not a Tidepool work file, or it is incomplete.', 'Este no es un archivo de trabajo de Tidepool o está incompleto.'],
  uploadFound: ['Made {when}: {count} {count:piece|pieces} of work.', 'Hecho {when}: {count} {count:parte|partes} de trabajo.'],
  uploadGo: ['Send', 'Enviar'],
  uploading: ['Sending…', 'Enviando…'],
  uploadDone: ['Everything was received.', 'Se recibió todo.'],
  uploadAgain: [
    '{count} {count:part|parts} could not be received now. Send the file again in a minute.',
    '{count} {count:parte|partes} no se {count:pudo|pudieron} recibir ahora. Envía el archivo otra vez en un minuto.',
  ],
  uploadUnreadable: [
    '{count} {count:part|parts} could not be opened by this server. Keep the file and tell your technology office.',
    'Este servidor no pudo abrir {count} {count:parte|partes}. Guarda el archivo y avisa a la oficina de tecnología.',
  ],
  uploadOffline: [
    'This needs a connection. The file stays chosen; try again when you are online.',
    'Esto necesita conexión. El archivo sigue elegido; inténtalo cuando la tengas.',
  ],
});
