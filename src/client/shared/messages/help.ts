import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words around the help pages; the pages themselves are data, beside each audience's features. */
export const m = messages({
  help: ['Help', 'Ayuda'],
  lead: ['How do you…? Short answers, step by step.', '¿Cómo se hace…? Respuestas cortas, paso a paso.'],
  find: ['Search help', 'Buscar en la ayuda'],
  hint: ['A word, such as offline', 'Una palabra, como conexión'],
  found: ['{count} {count:page|pages} found', '{count} {count:página encontrada|páginas encontradas}'],
  noneFound: [
    'No page matches these words. Try fewer or different words.',
    'Ninguna página tiene esas palabras. Prueba con menos o con otras.',
  ],
  aboutScreen: ['About the screen that you came from', 'Sobre la pantalla de donde vienes'],
  loading: ['Opening help', 'Abriendo la ayuda'],
  noTopic: ['This help page is not here', 'Esta página de ayuda no está aquí'],
  noTopicWhy: ['Look for it on the first help page.', 'Búscala en la primera página de la ayuda.'],
  toHelp: ['Go to help', 'Ir a la ayuda'],
  openScreen: ['Open this screen', 'Abrir esta pantalla'],
  related: ['More about this', 'Más sobre esto'],
  picture: ['Picture of the screen', 'Imagen de la pantalla'],
  pictureRings: ['Circled: {words}.', 'Con un círculo: {words}.'],
  print: ['Print this page', 'Imprimir esta página'],

  start: ['Getting started', 'Primeros pasos'],
  lessons: ['Lessons and quizzes', 'Lecciones y cuestionarios'],
  results: ['My results', 'Mis resultados'],
  library: ['Library and words', 'Biblioteca y palabras'],
  teaching: ['Lessons and assigning', 'Lecciones y asignar'],
  classes: ['Classes and sign-in', 'Clases y acceso'],
  reports: ['Results and late work', 'Resultados y trabajo tardío'],
  offline: ['Without a connection', 'Sin conexión'],
  account: ['My account', 'Mi cuenta'],
  administration: ['Administration and IT', 'Administración y tecnología'],

  introTitle: ['New here?', '¿Es tu primera vez?'],
  introText: ['Begin with this page. It takes two minutes.', 'Empieza con esta página. Toma dos minutos.'],
  introSeen: ['I have seen it', 'Ya lo vi'],

  askTitle: ['Didn’t find it?', '¿No lo encontraste?'],
  askTeacher: [
    'Ask your teacher. Show them the screen: nothing you did is lost.',
    'Pregúntale a tu maestro o maestra. Muéstrale la pantalla: no se perdió nada de lo que hiciste.',
  ],
  contactWhy: [
    'Write to the people who make Tidepool. What you type stays on this device until it is sent.',
    'Escribe a quienes hacen Tidepool. Lo que escribes se queda en este dispositivo hasta que se envía.',
  ],
  message: ['Your question', 'Tu pregunta'],
  notices: ['Software and media by others in Tidepool, and their licenses', 'Programas y medios de otros en Tidepool y sus licencias'],
  goesAlong: ['Sent with your message: {facts}', 'Se envía con tu mensaje: {facts}'],
  facts: ['screen {screen}, version {version}, {browser}', 'pantalla {screen}, versión {version}, {browser}'],
  unknown: ['unknown', 'desconocida'],
  missing: ['Please write a few words.', 'Escribe unas palabras.'],
  send: ['Send the question', 'Enviar la pregunta'],
  sending: ['Sending…', 'Enviando…'],
  sent: ['Feedback sent successfully', 'Comentarios enviados correctamente'],
  needsConnection: [
    'Sending needs a connection. What you typed stays on this device.',
    'Para enviar se necesita conexión. Lo que escribiste se queda en este dispositivo.',
  ],
});
