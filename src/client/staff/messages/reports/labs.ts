import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of looking at labs and commenting on them. */
export const m = messages({
  seeLab: ['See the lab', 'Ver el laboratorio'],
  reports: ['Reports', 'Informes'],
  students: ['Students', 'Estudiantes'],
  onPaper: ['Done on paper', 'Hecho en papel'],
  filled: ['{done} of {all} fields', '{done} de {all} campos'],
  comments: ['{count} {count:comment|comments}', '{count} {count:comentario|comentarios}'],
  previous: ['Previous student', 'Estudiante anterior'],
  next: ['Next student', 'Estudiante siguiente'],
  choose: ['Select a student to see the lab.', 'Selecciona a un estudiante para ver el laboratorio.'],
  noWork: [
    'Nothing written here yet. What {name} writes shows here as soon as it is received.',
    'Todavía no hay nada escrito. Lo que escriba {name} aparece aquí en cuanto se recibe.',
  ],
  noStudents: ['This class has no students.', 'Esta clase no tiene estudiantes.'],
  comment: ['Comment', 'Comentar'],
  editComment: ['Edit comment', 'Editar comentario'],
  commentOn: ['Comment for {name}: {field}', 'Comentario para {name}: {field}'],
  commentHint: ['{name} reads it beside this answer.', '{name} lo lee junto a esta respuesta.'],
  save: ['Save comment', 'Guardar comentario'],
  cancel: ['Cancel', 'Cancelar'],
  offline: [
    "You're offline. Your comment is saved here. Try again when you're back online.",
    'No tienes conexión. Tu comentario está guardado aquí. Intenta de nuevo cuando vuelva la conexión.',
  ],
  noLab: ['Open a lab from the report of its lesson.', 'Abre un laboratorio desde el informe de su lección.'],
  noLabTitle: ['No lab selected', 'Ningún laboratorio seleccionado'],
});
