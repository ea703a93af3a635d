import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a quiz as those who teach see it. */
export const m = messages({
  kind: ['Assessment', 'Evaluación'],
  asTeacher: ['Questions and answers', 'Preguntas y respuestas'],
  asStudent: ['As a student sees it', 'Como lo ve un estudiante'],
  view: ['View', 'Vista'],
  language: ['Language', 'Idioma'],
  print: ['Print', 'Imprimir'],
  showAnswers: ['Show the right answers', 'Mostrar las respuestas correctas'],
  right: ['Correct answer', 'Respuesta correcta'],
  why: ['Why', 'Por qué'],
  depth: ['Depth {depth}', 'Profundidad {depth}'],
  covers: ['What it covers', 'Qué abarca'],
  coversQuestions: ['{count:Question|Questions} {list}', '{count:Pregunta|Preguntas} {list}'],
  questions: ['{count} {count:question|questions}', '{count} {count:pregunta|preguntas}'],
  minutes: ['{count} min', '{count} min'],
  noQuiz: ['This resource is not a quiz', 'Este recurso no es un cuestionario'],
  keyLoading: ['Loading the right answers', 'Se están cargando las respuestas correctas'],
  keyOffline: [
    'The right answers need a connection: they are never kept on a device.',
    'Para las respuestas correctas se necesita conexión: nunca se guardan en un dispositivo.',
  ],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  back: ['Back to the preview', 'Volver a la vista previa'],
  rehearsal: [
    'You are looking at it as a student does. Nothing that you choose here is kept or counted.',
    'Lo ves como lo ve un estudiante. Nada de lo que elijas aquí se guarda ni cuenta.',
  ],
  rehearsalEnd: [
    'Here a student checks all answers and turns the quiz in.',
    'Aquí un estudiante revisa todas sus respuestas y entrega el cuestionario.',
  ],
});
