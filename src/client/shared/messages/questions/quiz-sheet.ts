import { messages, type Pair } from '#client/shared/platform/screen/i18n.ts';

/** The words around a quiz on paper, in the language of the screen. */
export const m = messages({
  printQuiz: ['Print quiz', 'Imprimir el cuestionario'],
  why: [
    'This is what comes out of the printer. No question is cut by the end of a page.',
    'Así saldrá de la impresora. El fin de una página nunca corta una pregunta.',
  ],
  language: ['Language of the paper', 'Idioma del papel'],
  paperSize: ['Paper', 'Papel'],
  letter: ['Letter', 'Carta'],
  withKey: ['Answer key on a page of its own', 'Respuestas correctas en una página aparte'],
  keyLoading: ['Loading the answer key', 'Se están cargando las respuestas correctas'],
  keyOffline: [
    'The answer key needs a connection: it is never kept on a device. The questions can be printed now.',
    'Para las respuestas correctas se necesita conexión: nunca se guardan en un dispositivo. Las preguntas ya se pueden imprimir.',
  ],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  print: ['Print', 'Imprimir'],
  preview: ['Preview of the paper', 'Vista previa del papel'],
});

/** The text on the paper itself, in the paper's language, which may differ from the screen's. */
const ON_PAPER = {
  name: ['Name', 'Nombre'],
  date: ['Date', 'Fecha'],
  group: ['Class', 'Clase'],
  score: ['Score', 'Puntos'],
  chooseOne: ['Mark one answer.', 'Marca una respuesta.'],
  chooseMany: ['Mark {count} answers.', 'Marca {count} respuestas.'],
  orderHow: [
    'Write the numbers 1, 2, 3 and so on in the boxes, in the right order.',
    'Escribe los números 1, 2, 3, etc. en los cuadros, en el orden correcto.',
  ],
  markEach: ['Mark one for each.', 'Marca una en cada caso.'],
  fillTable: ['Fill in the table.', 'Llena la tabla.'],
  attachIt: [
    'Staple your printed page to this sheet, or write here what it says.',
    'Engrapa tu hoja impresa a esta hoja, o escribe aquí lo que dice.',
  ],
  drawIt: ['Draw in the box, or glue a picture there.', 'Dibuja en el recuadro o pega ahí una imagen.'],
  readIt: ['For you to read. Points: {count}', 'Para que lo leas tú. Puntos: {count}'],
  spellingCounts: ['Spelling counts.', 'La ortografía cuenta.'],
  answerKey: ['Answer key', 'Respuestas correctas'],
  forTeacher: ['For the teacher. Keep this page.', 'Para el docente. Guarda esta página.'],
  question: ['Question', 'Pregunta'],
  answer: ['Answer', 'Respuesta'],
  standard: ['Standard', 'Estándar'],
  because: ['Why', 'Por qué'],
} as const satisfies Record<string, Pair>;

/** One of the paper's texts in the paper's language. */
export function onPaper(key: keyof typeof ON_PAPER, language: 'en' | 'es', count = 0): string {
  return ON_PAPER[key][language === 'es' ? 1 : 0].replace('{count}', String(count));
}
