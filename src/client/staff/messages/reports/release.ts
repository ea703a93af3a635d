import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words for releasing a report to its students, and for taking it back. */
export const m = messages({
  releaseTitle: ['Release the report of {quiz}', 'Mostrar el informe de {quiz}'],
  releaseText: ['They will see their score, their answers and the right ones.', 'Verán su calificación, sus respuestas y las correctas.'],
  failed: ['release Report API Error', 'Error al mostrar el informe: no llegó respuesta del servidor.'],
  unsureChoice: [
    'The connection was lost, so students may already see it. Your choice is still here: try again when you’re back online.',
    'Quizá los estudiantes ya lo ven. Tu elección sigue aquí: inténtalo otra vez cuando tengas conexión.',
  ],
  keptChoice: ['Nothing was changed. Your choice is still here.', 'No se cambió nada. Tu elección sigue aquí.'],
  who: ['Who sees it', 'Quiénes lo ven'],
  everyone: ['Everyone in {group}', 'Todos los de {group}'],
  chosen: ['Only students I choose', 'Solo los estudiantes que elija'],
  students: ['Students who see it', 'Estudiantes que lo ven'],
  tickHandedIn: ['Select who turned it in ({count})', 'Elegir a quienes lo han entregado ({count})'],
  tickAll: ['Choose all', 'Elegir a todos'],
  tickNone: ['Choose none', 'No elegir a nadie'],
  chosenCount: ['{count} {count:student|students} chosen', '{count} {count:estudiante elegido|estudiantes elegidos}'],
  needStudent: ['Choose at least one student.', 'Elige al menos un estudiante.'],
  asItIs: ['As now: from {when}', 'Como ahora: desde {when}'],
  changeRelease: ['Change the release', 'Cambiar la publicación'],
  save: ['Save', 'Guardar'],
  when: ['When students see it', 'Cuándo lo ven los estudiantes'],
  now: ['Now', 'Ahora'],
  onDay: ['Starting on a day', 'A partir de un día'],
  day: ['First day', 'Primer día'],
  needDay: ['Choose the day.', 'Elige el día.'],
  stillWaits: [
    '{count} written {count:answer still waits|answers still wait} for your points. Students see that, and the points once you give them.',
    '{count} {count:respuesta escrita aún espera|respuestas escritas aún esperan} tus puntos. Los estudiantes lo verán así, y verán los puntos cuando los des.',
  ],
  notIn: [
    '{count} {count:student has|students have} not turned it in. Released answers can be passed on to them.',
    '{count} {count:estudiante no lo ha|estudiantes no lo han} entregado. Las respuestas publicadas pueden llegarles.',
  ],
  go: ['Release', 'Publicar'],
  cancel: ['Cancel', 'Cancelar'],
  releasedFrom: ['Students see it from {day}. You can take it back here.', 'Los estudiantes lo verán desde {day}. Aquí puedes retirarlo.'],
  releasedDone: ['Released. You can take it back here.', 'Listo. Aquí puedes retirarlo.'],
  withdraw: ['Take the release back', 'Retirar'],
  withdrawn: ['Students do not see it anymore.', 'Los estudiantes ya no lo ven.'],
});
