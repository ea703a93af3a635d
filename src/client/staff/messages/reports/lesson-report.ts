import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the reports of one lesson: its resources, who opened them, and what is released. */
export const m = messages({
  readCompleted: ['Read', 'Leída'],
  readStarted: ['Started', 'Empezada'],
  readNot: ['Not opened', 'Sin abrir'],
  signature: [
    'Report signature: {signature}. Two printouts with the same signature show the same figures.',
    'Firma del reporte: {signature}. Dos copias impresas con la misma firma muestran las mismas cifras.',
  ],
  marks: ['Highlights and notes that students show you', 'Marcas y notas que te muestran tus estudiantes'],
  marksNone: [
    'Nobody shows you any yet. Students choose “Show my teacher” below a text.',
    'Nadie te muestra ninguna todavía. Los estudiantes eligen «Mostrar a mi maestro o maestra» debajo de un texto.',
  ],
  markedBy: ['Student', 'Estudiante'],
  markedIn: ['Text', 'Texto'],
  marked: ['Marked words and note', 'Palabras marcadas y nota'],
  markedAt: ['Last changed', 'Último cambio'],
  resource: ['Resource', 'Recurso'],
  statusOpen: ['Open', 'Abierta'],
  statusLate: ['Past due', 'Vencida'],
  statusClosed: ['Closed', 'Cerrada'],
  showWholeClass: ['Show the whole class', 'Mostrar toda la clase'],
  titleResources: ['Resources of a lesson', 'Recursos de una lección'],
  titleStudentLesson: ['A student in a lesson', 'Un estudiante en una lección'],
});
