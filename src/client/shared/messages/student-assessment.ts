import { messages } from '#client/shared/platform/i18n.ts';

/** The words of taking an assessment. */
export const m = messages({
  timed: [
    'You have {minutes} {minutes:minute|minutes}. The clock runs only while the questions are on your screen.',
    'Tienes {minutes} {minutes:minuto|minutos}. El reloj corre solo mientras ves las preguntas.',
  ],
  untimed: ['Take the time that you need.', 'Tómate el tiempo que necesites.'],
  tries: ['You can take it {count} times.', 'Puedes hacerla {count} veces.'],
  later: ['You see your results when your teacher shares them.', 'Verás tus resultados cuando tu maestro o maestra los comparta.'],
  resultsLater: [
    'Your teacher has it. You will find your results under My reports when your teacher shares them.',
    'Tu maestro o maestra ya la tiene. Encontrarás tus resultados en Mis reportes cuando los comparta.',
  ],
  doneSaved: [
    'It is handed in and kept on this device. It is sent by itself as soon as there is a connection.',
    'Está entregada y guardada en este dispositivo. Se enviará sola en cuanto haya conexión.',
  ],
  again: ['Take it again', 'Hacerla otra vez'],
  timeLeft: ['Time left: {minutes} min', 'Tiempo: quedan {minutes} min'],
  lastMinute: ['Less than one minute left', 'Queda menos de un minuto'],
  timeIsUp: ['The time was up, so your answers were handed in.', 'Se acabó el tiempo y tus respuestas se entregaron.'],
  hide: ['Hide', 'Ocultar'],
  hideTime: ['Hide the clock', 'Ocultar el reloj'],
  showTime: ['Show the clock', 'Mostrar el reloj'],
  openTools: ['Tools', 'Herramientas'],
  closeTools: ['Close the tools', 'Cerrar las herramientas'],
  part: ['Part {letter}', 'Parte {letter}'],
  yourAnswers: ['Your answers', 'Tus respuestas'],
  marked: ['Marked to look at again', 'Marcada para revisar'],
});
