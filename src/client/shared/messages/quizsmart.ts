import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of QuizSmart that students and teachers share. */
export const m = messages({
  quizSmart: ['QuizSmart', 'QuizSmart'],
  questionOf: ['Question {number} of {total}', 'Pregunta {number} de {total}'],
  secondsLeft: ['{count} {count:second|seconds} left', '{count:Queda|Quedan} {count} {count:segundo|segundos}'],
  timeUp: ['Time is up', 'Se acabó el tiempo'],
  noLimit: ['Take your time', 'Tómate tu tiempo'],
  teamTeal: ['Teal team', 'Equipo turquesa'],
  teamCoral: ['Coral team', 'Equipo coral'],
  teamKelp: ['Green team', 'Equipo verde'],
  teamAmber: ['Gold team', 'Equipo dorado'],
  together: ['Together', 'Juntos'],
  teams: ['In teams', 'En equipos'],
  own_pace: ['At your own pace', 'A tu propio ritmo'],
  exit_ticket: ['Exit ticket', 'Boleto de salida'],
  winnerTitle: ['Winner of the day', 'Ganador del día'],
  winnersTitle: ['Winners of the day', 'Ganadores del día'],
  winnerLine: [
    '{right} right of {answered} answered',
    '{right} {right:correcta|correctas} de {answered} {answered:respondida|respondidas}',
  ],
  winnerOf: ['{group}, {day}', '{group}, {day}'],
  shared: ['First place is shared. Well done, all of you!', 'Comparten el primer lugar. ¡Felicidades a todos!'],
  alone: ['First place. Well done!', 'Primer lugar. ¡Bien hecho!'],
  noWinner: ['Nobody has won yet today', 'Hoy todavía no gana nadie'],
  noWinnerText: [
    'The winner shows up here after the first right answer in a game today.',
    'Quien gane aparecerá aquí después de la primera respuesta correcta en un juego de hoy.',
  ],
  you: ['That’s you!', '¡Eres tú!'],
  day: ['Day', 'Día'],
  loading: ['Getting the game', 'Cargando el juego'],
  failed: ['The game could not be loaded', 'No se pudo cargar el juego'],
  notLoaded: ['This did not load', 'Esto no se cargó'],
  offlineWhy: [
    'There is no connection. It comes by itself when the connection is back.',
    'No hay conexión. Aparecerá solo cuando vuelva la conexión.',
  ],
});
