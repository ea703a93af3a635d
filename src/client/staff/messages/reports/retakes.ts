import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of giving students another attempt. */
export const m = messages({
  menu: ['Give a retake…', 'Dar otro intento…'],
  title: ['Retake of “{title}”', 'Otro intento de «{title}»'],
  loading: ['Give a retake', 'Dar otro intento'],
  quiz: ['Quiz or assessment', 'Cuestionario o evaluación'],
  students: ['Students', 'Estudiantes'],
  below: ['Everyone below', 'Todos con menos de'],
  percent: ['percent', 'por ciento'],
  selectBelow: ['Select', 'Seleccionar'],
  none: ['Clear', 'Quitar selección'],
  selected: ['{count} selected', '{count} {count:seleccionado|seleccionados}'],
  nobody: ['No students selected', 'Ningún estudiante seleccionado'],
  nobodyYet: [
    'No student has turned this in yet, so there is nothing to retake.',
    'Todavía nadie lo ha entregado, así que no hay nada que repetir.',
  ],
  waits: ['Waiting for your grade', 'Esperando tu calificación'],
  attempts: ['{count} {count:attempt|attempts}', '{count} {count:intento|intentos}'],
  yours: ['your own score', 'calificación tuya'],
  hasOne: ['has a retake', 'ya tiene otro intento'],
  hasOneDue: ['has a retake, due {day}', 'ya tiene otro intento, para el {day}'],
  working: ['Working on an attempt now', 'Está haciendo un intento'],
  notTurnedIn: ['Not turned in yet', 'Todavía no lo entrega'],
  excused: ['Excused', 'Justificado'],
  due: ['Retake due', 'Entrega del nuevo intento'],
  dueHint: ['Leave blank for no due day. The class keeps its own.', 'Déjalo en blanco si no hay fecha. La clase conserva la suya.'],
  note: ['Note to these students', 'Nota para estos estudiantes'],
  noteHint: ['They see it before they start.', 'La ven antes de empezar.'],
  rule: ['Score that counts in this column', 'Calificación que cuenta en esta columna'],
  best: ['Highest', 'La más alta'],
  last: ['Latest', 'La última'],
  first: ['First', 'La primera'],
  average: ['Average', 'El promedio'],
  whatBest: [
    'They get one more attempt in the same column. The highest score counts.',
    'Reciben un intento más en la misma columna. Cuenta la calificación más alta.',
  ],
  whatLast: [
    'They get one more attempt in the same column. The latest score counts, even if it is lower.',
    'Reciben un intento más en la misma columna. Cuenta la última calificación, aunque sea más baja.',
  ],
  whatFirst: [
    'They get one more attempt in the same column, but the first score still counts.',
    'Reciben un intento más en la misma columna, pero sigue contando la primera calificación.',
  ],
  whatAverage: [
    'They get one more attempt in the same column. The average of all attempts counts.',
    'Reciben un intento más en la misma columna. Cuenta el promedio de todos los intentos.',
  ],
  seenWhen: [
    'Students see the new score when they can see this column’s results.',
    'Los estudiantes ven la nueva calificación cuando pueden ver los resultados de esta columna.',
  ],
  ownStays: [
    '{count} selected {count:student has|students have} a score that you set. It stays. To let the new attempt count, clear it in the gradebook.',
    '{count} {count:estudiante seleccionado tiene|estudiantes seleccionados tienen} una calificación puesta por ti. Se queda. Para que cuente el nuevo intento, quítala en el libro de calificaciones.',
  ],
  ruleMoves: [
    'This also changes which score counts for {count} {count:student|students} with several attempts.',
    'Esto también cambia qué calificación cuenta para {count} {count:estudiante|estudiantes} con varios intentos.',
  ],
  give: ['Give the retake', 'Dar el intento'],
  cancel: ['Cancel', 'Cancelar'],
  given: ['Retake given to {count} {count:student|students}', 'Nuevo intento para {count} {count:estudiante|estudiantes}'],
  renewed: [
    '{count} already had one and got the new day and note.',
    '{count} ya {count:tenía|tenían} uno y {count:recibió|recibieron} la nueva fecha y nota.',
  ],
  left: ['{count} got none, because an attempt is open.', '{count} no {count:recibió|recibieron} ninguno porque hay un intento abierto.'],
  failed: ['The retake was not given.', 'No se dio el nuevo intento.'],
});
