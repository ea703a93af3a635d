import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of taking a test: an assessment, as students call it. Those that a quiz has as well bear the same names. */
export const m = messages({
  name: ['Test', 'Prueba'],
  start: ['Start the test', 'Empezar la prueba'],
  asking: ['Getting the test ready…', 'Preparando la prueba…'],
  goOn: ['Keep going with the test', 'Seguir con la prueba'],
  confirmTitle: ['Turn in your test?', '¿Entregar tu prueba?'],
  notHandedIn: [
    'This device could not save it, so the test is NOT turned in yet. Your answers are still here: keep this page open and try again.',
    'Este dispositivo no pudo guardarla, así que la prueba TODAVÍA NO está entregada. Tus respuestas siguen aquí: no cierres esta página e inténtalo otra vez.',
  ],
  doneTitle: ['Your test is turned in', 'Entregaste tu prueba'],
  heldTitle: ['Your teacher will decide about this test', 'Tu maestro o maestra decidirá sobre esta prueba'],
  heldClosed: [
    'Your teacher closed this test before it arrived. It is kept; your teacher can see it.',
    'La prueba se cerró antes de que llegara. Está guardada y tu maestro o maestra la puede ver.',
  ],
  rejectedTitle: ['Your test is kept on this device', 'Tu prueba está guardada en este dispositivo'],
  rejected: [
    'The server could not receive this test. It is kept on this device; show this to your teacher.',
    'El servidor no pudo recibir esta prueba. Está guardada en este dispositivo; muéstrasela a tu maestro o maestra.',
  ],
  timed: [
    'You have {minutes} {minutes:minute|minutes}. The clock runs only while the questions are on your screen.',
    'Tienes {minutes} {minutes:minuto|minutos}. El reloj solo avanza mientras ves las preguntas.',
  ],
  untimed: ['Take the time that you need.', 'Tómate el tiempo que necesites.'],
  tries: ['You can take it {count} times.', 'Puedes hacerla {count} veces.'],
  lastTry: ['You can take it one more time.', 'Puedes hacerla una vez más.'],
  later: ['You will see your results when your teacher shares them.', 'Verás tus resultados cuando tu maestro o maestra los comparta.'],
  resultsLater: [
    'Your teacher has it. You will find your results under My reports when your teacher shares them.',
    'Tu maestro o maestra ya la tiene. Encontrarás tus resultados en Mis reportes cuando los comparta.',
  ],
  doneSaved: [
    'It is turned in and kept on this device. It will be sent by itself as soon as there is a connection.',
    'Está entregada y guardada en este dispositivo. Se enviará sola en cuanto haya conexión.',
  ],
  again: ['Take it again', 'Hacerla otra vez'],
  timeIsUp: ['Time was up, so your answers were turned in.', 'Se acabó el tiempo y tus respuestas se entregaron.'],
  hide: ['Hide', 'Ocultar'],
  hideTime: ['Hide the clock', 'Ocultar el reloj'],
  showTime: ['Show the clock', 'Mostrar el reloj'],
  openTools: ['Tools', 'Herramientas'],
  closeTools: ['Close the tools', 'Cerrar las herramientas'],
  part: ['Part {letter}', 'Parte {letter}'],
  yourAnswers: ['Your answers', 'Tus respuestas'],
  marked: ['Marked to look at again', 'Marcada para revisar'],
});
