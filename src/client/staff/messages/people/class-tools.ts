import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Texts of the tools that a teacher shows to a class. */
export const m = messages({
  open: ['Student picker and timer', 'Sorteo de estudiantes y temporizador'],
  title: ['Class tools: {name}', 'Herramientas de clase: {name}'],
  pick: ['Pick a student', 'Elegir estudiante al azar'],
  pickNext: ['Pick another', 'Elegir a otra persona'],
  notHere: ['Not here today', 'Hoy no está'],
  startOver: ['Start over', 'Empezar de nuevo'],
  left: ['{count} of {total} still to be picked', 'Faltan {count} de {total}'],
  absent: ['{count} not here', '{count} {count:ausente|ausentes}'],
  timer: ['Timer', 'Temporizador'],
  timeUp: ['Time is up', 'Se acabó el tiempo'],
  minutes: ['{count} min', '{count} min'],
  ownMinutes: ['Minutes', 'Minutos'],
  sound: ['Sound at the end', 'Sonido al final'],
  start: ['Start', 'Iniciar'],
  pause: ['Pause', 'Pausar'],
  reset: ['Reset', 'Reiniciar'],
});
