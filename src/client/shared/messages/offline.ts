import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the home without a connection, and of the search on the device. */
export const m = messages({
  since: [
    'There has been no connection since {time}. Everything you do is kept on this device.',
    'No hay conexión (desde {time}). Todo lo que haces se guarda en este dispositivo.',
  ],
  back: ['You are connected', 'Tienes conexión'],
  backWhy: ['Everything works again. This is what is on this device.', 'Todo funciona otra vez. Esto es lo que hay en este dispositivo.'],
  home: ['Back to Home', 'Volver al inicio'],
  tryNow: ['Try now', 'Intentar ahora'],
  trying: ['Looking for a connection…', 'Buscando conexión…'],
  stillOffline: ['Still no connection. Your work is safe here.', 'Todavía no hay conexión. Tu trabajo está a salvo aquí.'],
  connected: ['Connected. Your work is being sent.', 'Ya hay conexión. Tu trabajo se está enviando.'],
  sent: ['Connected. Everything was received.', 'Ya hay conexión. Se recibió todo.'],

  continue: ['Continue these lessons', 'Continúa estas lecciones'],
  step: ['Step {step} of {total}: {title}', 'Paso {step} de {total}: {title}'],
  noLessons: ['No complete lesson is on this device', 'Ninguna lección está completa en este dispositivo'],
  noLessonsWhy: [
    'Lessons come here by themselves when you are connected. Each one shows up here when it is complete.',
    'Las lecciones llegan solas cuando tienes conexión. Cada una aparece aquí cuando está completa.',
  ],
  allDone: ['Every lesson here is done', 'Todas las lecciones de aquí están terminadas'],
  read: ['Read and look at these', 'Lee y mira esto'],
  waiting: ['Waiting to send', 'Por enviar'],
  refused: ['not received, saved here', 'no se recibió, está guardado aquí'],
  nothingWaits: [
    'You’re all caught up. Your teacher has all your work.',
    'No hay nada pendiente. Tu maestro o maestra tiene todo tu trabajo.',
  ],
  previews: ['Resources that open without a connection', 'Recursos que se abren sin conexión'],
  noPreviews: ['No resource is on this device yet', 'Todavía no hay recursos en este dispositivo'],
  noPreviewsWhy: [
    'Download a part of the library, or open a resource once with a connection: then it opens without one.',
    'Descarga una parte de la biblioteca o abre un recurso una vez con conexión: después se abre sin ella.',
  ],
  reports: ['Reports that you opened once', 'Informes que abriste una vez'],

  search: ['Find on this device', 'Buscar en este dispositivo'],
  searchHint: ['A word, such as energy', 'Una palabra, como energía'],
  found: ['{count} found on this device', '{count} {count:encontrado|encontrados} en este dispositivo'],
  noneFound: ['Nothing on this device matches these words', 'En este dispositivo no hay nada con estas palabras'],
  device: ['This device’s code: {code}', 'Código de este dispositivo: {code}'],
});
