import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of one student's attempt: its answers, points and keys. */
export const m = messages({
  attemptNo: ['Attempt {number}', 'Intento {number}'],
  counts: ['Counts', 'Cuenta'],
  teacherScore: [
    'The teacher gave another score, which counts instead: {points} of {max}, {percent}.',
    'El docente puso otra calificación, que es la que cuenta: {points} de {max}, {percent}.',
  ],
  excused: ['Excused: this attempt does not count.', 'Justificado: este intento no cuenta.'],
  awaitingPoints: ['{count} {count:point waits|points wait} for you', '{count} {count:punto te espera|puntos te esperan}'],
  fromPaper: ['Entered by {name} from paper, {when}', 'Capturado del papel por {name}, {when}'],
  onPaper: ['From paper', 'En papel'],
  yourAnswer: ['Chosen', 'Elegida'],
  rightAnswer: ['Right answer', 'Respuesta correcta'],
  rightAlone: [
    'Right by itself. It earns nothing because it depends on the part before it, which is not right.',
    'Correcta por sí sola. No suma puntos porque depende de la parte anterior, que no es correcta.',
  ],
  spelledAs: ['Accepted with a typo. It is spelled {word}.', 'Aceptada con un error de escritura. Se escribe {word}.'],
  noAnswer: ['Left empty', 'Sin respuesta'],
  right: ['Right', 'Correcta'],
  secondRight: ['Right on the second try', 'Correcta en el segundo intento'],
  secondTry: ['Second try', 'Segundo intento'],
  partly: ['Partly right', 'Correcta en parte'],
  wrong: ['Wrong', 'Incorrecta'],
  waits: ['Waits for you', 'Te espera'],
  titleAttempt: ['One attempt', 'Un intento'],
  titleExternal: ['External assessment', 'Evaluación externa'],
  noExternal: ['No external assessment in this class', 'Ninguna evaluación externa en esta clase'],
  noExternalWhy: [
    'Assessments from the external service show here with their sections. Every other quiz is under “One attempt”.',
    'Aquí aparecen las evaluaciones del servicio externo, con sus secciones. Los demás cuestionarios están en «Un intento».',
  ],
  itemDetail: ['Items of this assessment', 'Reactivos de esta evaluación'],
});
