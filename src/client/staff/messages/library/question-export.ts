import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of questions that leave as a file. */
export const m = messages({
  title: ['Download: {name}', 'Descargar: {name}'],
  chosen: ['Selected questions', 'Preguntas elegidas'],
  format: ['File for', 'Archivo para'],
  qti3: ['QTI 3 package', 'Paquete QTI 3'],
  qti3Text: [
    'For most learning and testing systems. Keeps pictures, points, hints, explanations, and standards.',
    'Para la mayoría de los sistemas de aprendizaje y de exámenes. Guarda imágenes, puntos, pistas, explicaciones y estándares.',
  ],
  moodle: ['Moodle XML', 'Moodle XML'],
  moodleText: ['For a question bank in Moodle.', 'Para un banco de preguntas de Moodle.'],
  cartridge: ['Common Cartridge', 'Common Cartridge'],
  cartridgeText: [
    'For Canvas and other courses. Holds choices, short answers, and texts to write.',
    'Para Canvas y otros cursos. Guarda opciones, respuestas cortas y textos para escribir.',
  ],
  csv: ['Table (CSV)', 'Tabla (CSV)'],
  csvText: [
    'For a spreadsheet, or to paste back here. Holds choices, short answers, and texts to write, without pictures.',
    'Para una hoja de cálculo, o para pegarla aquí otra vez. Guarda opciones, respuestas cortas y textos para escribir, sin imágenes.',
  ],
  language: ['Language of the file', 'Idioma del archivo'],
  english: ['English', 'Inglés'],
  spanish: ['Spanish', 'Español'],
  count: ['{count} {count:question|questions} in the file', '{count} {count:pregunta|preguntas} en el archivo'],
  leftOut: ['Not in the file', 'No están en el archivo'],
  changed: ['Different in other systems', 'Distinto en otros sistemas'],
  nothing: ['The file holds all of it.', 'El archivo lo guarda todo.'],
  download: ['Download', 'Descargar'],
});
